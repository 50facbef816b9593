import { Fragment } from 'react';

/**
 * A description of goose's, with what stands between backticks as code.
 *
 * @param end what a sentence without an end gets
 */
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
