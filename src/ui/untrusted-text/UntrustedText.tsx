import { Button } from '../Button';
import { useMemo, useState } from 'react';
import { formatCount } from '../format';
import type { Around } from './around';
import { clip } from './clip';
import styles from './untrustedText.module.css';
import { Revealed } from './Revealed';
import type { Reading } from './reveal';

export interface UntrustedTextProps extends Around {
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
