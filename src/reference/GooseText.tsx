import { Fragment } from 'react';

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
