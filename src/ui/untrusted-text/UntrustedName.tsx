import type { Around } from './around';
import { clip } from './clip';
import { Revealed } from './Revealed';
import { type Reading, revealed } from './reveal';

const longestName = 200;

/** An untrusted name on one line, shortened in the middle. */
export function UntrustedName({
  text,
  in: Tag,
  reading = Tag === 'code' ? Tag : 'prose',
  ...props
}: Around & {
  readonly text: string;
  readonly reading?: Reading;
}) {
  const name = (
    <bdi>
      <Revealed text={shortened(text)} reading={reading} />
    </bdi>
  );
  return Tag ? <Tag {...props}>{name}</Tag> : name;
}

/** For attributes and options, with isolating control characters. */
export function foreignName(text: string): string {
  return `\u2068${revealed(shortened(text))}\u2069`;
}

function shortened(text: string): string {
  const { head, tail } = clip(text, longestName);
  return tail === '' ? head : `${head}…${tail}`;
}
