import { Fragment } from 'react';

/** A description of goose's as a sentence, with what stands between backticks as code. */
export function GooseText({ text }: { readonly text: string }) {
  const sentence = text.replace(/[^.:!?)]$/, '$&.');
  return [...sentence.matchAll(/`([^`]+)`|[^`]+/g)].map(({ 0: part, 1: code, index }) => (
    <Fragment key={index}>{code === undefined ? part : <code>{code}</code>}</Fragment>
  ));
}
