import { Fragment } from 'react';
import { arrivals as data } from '@site/data';
import type { ArrivalsData } from '@site/data/types';

/** @param end Appended to a sentence without punctuation. */
export function GooseText({
  text,
  end = '.',
}: {
  readonly text: string;
  readonly end?: string;
}) {
  const sentence = text.replace(/[^.:!?]$/, `$&${end}`);
  return [...sentence.matchAll(/`([^`]+)`|[^`]+/g)].map(({ 0: part, 1: code, index }) => (
    <Fragment key={index}>{code === undefined ? part : <code>{code}</code>}</Fragment>
  ));
}

export function Codes({ of }: { readonly of: readonly string[] }) {
  return of.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <code>{name}</code>
    </span>
  ));
}

const arrivals: ArrivalsData = data;

/** Names the release in which something appeared, where data/ proves it. */
export function Since({ kind, name }: { readonly kind: string; readonly name: string }) {
  const arrival = arrivals[kind]?.[name];
  return (
    arrival && (
      <small>
        {' '}
        in {arrival[0]}, not in {arrival[1]}
      </small>
    )
  );
}
