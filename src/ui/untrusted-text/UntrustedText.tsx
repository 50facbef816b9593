import { Button } from '../Button';
import { type HTMLAttributes, useMemo, useState } from 'react';
import { formatCount } from '../format';
import { clip } from './clip';
import styles from './untrustedText.module.css';
import { type Reading, reveal, revealed } from './reveal';

interface UntrustedTextProps extends Around {
  readonly text: string;
  /**
   * `message` also marks long gaps; `code` marks odd spaces as well, and keeps the logical order of
   * characters.
   */
  readonly reading?: Reading;
  /** Characters shown at first, and added on each request. */
  readonly limit?: number;
  /** Preserves lines and spaces, and wraps. */
  readonly block?: boolean;
}

const usualLimit = 8000;

/** Untrusted text, marked and isolated. Hides the middle of long text until asked. */
export function UntrustedText({
  text,
  in: Tag,
  reading = Tag === 'code' ? Tag : 'prose',
  limit = usualLimit,
  block = false,
  ...props
}: UntrustedTextProps) {
  const [shown, setShown] = useState(limit);
  const { head, tail, hiddenCharacters, hiddenLines } = useMemo(
    () => clip(text, shown),
    [text, shown],
  );
  const more = Math.min(hiddenCharacters, shown);
  const whole = (
    <bdi
      className={`${block ? styles.block : ''} ${reading === 'code' ? styles.code : ''}`}
      dir={reading === 'code' ? 'ltr' : 'auto'}
    >
      <Revealed text={head} reading={reading} />
      {hiddenCharacters > 0 && (
        <span className={styles.rest} data-undrawn>
          {`… ${formatCount(hiddenCharacters)} characters${
            hiddenLines > 0 ? ` on ${formatCount(hiddenLines + 1)} lines` : ''
          } are not shown. `}
          <Button onClick={() => setShown(shown + more)}>
            {more === hiddenCharacters ? 'Show all' : `Show ${formatCount(more)} more`}
          </Button>
        </span>
      )}
      <Revealed text={tail} reading={reading} />
    </bdi>
  );
  return Tag ? <Tag {...props}>{whole}</Tag> : whole;
}

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

/** Marks invisible characters, without isolating the direction. */
export function Revealed({
  text,
  reading = 'prose',
}: {
  readonly text: string;
  readonly reading?: Reading;
}) {
  const parts = useMemo(() => reveal(text, reading), [text, reading]);
  return parts.map((part, index) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      <span
        key={index}
        className={styles.mark}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- letters that stand for a sign
        role="img"
        aria-label={part.name}
        title={part.name}
      >
        ⟨{part.label}⟩
      </span>
    ),
  );
}

/** An element around a text. It gets the other props. */
interface Around extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  readonly in?: 'code' | 'dd' | 'div' | 'dt' | 'li' | 'output' | 'p' | 'span' | 'strong';
}
