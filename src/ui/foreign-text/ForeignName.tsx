import { clip } from './clip';
import { Revealed } from './Revealed';
import { type Reading, revealed } from './reveal';

const longestName = 200;

/** A name that a model, a tool or a server gave, in one line: of a long one, beginning and end. */
export function ForeignName({
  text,
  reading = 'prose',
}: {
  readonly text: string;
  readonly reading?: Reading;
}) {
  return (
    <bdi>
      <Revealed text={shortened(text)} reading={reading} />
    </bdi>
  );
}

/**
 * As {@link ForeignName}, where only a string will do: in attributes and options. Between signs that
 * contain its direction.
 */
export function foreignName(text: string): string {
  return `\u2068${revealed(shortened(text))}\u2069`;
}

function shortened(text: string): string {
  const { head, tail } = clip(text, longestName);
  return tail === '' ? head : `${head}…${tail}`;
}
