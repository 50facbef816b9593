import { Button } from '../Button';
import { useMemo, useState } from 'react';
import { clip } from './clip';
import styles from './foreignText.module.css';
import { Revealed } from './Revealed';
import type { Reading } from './reveal';

export interface ForeignTextProps {
  readonly text: string;
  /**
   * `message` also marks long gaps, and `code` odd spaces; `code` shows each character in the order
   * that a program reads it.
   */
  readonly reading?: Reading;
  /** Characters that are shown at first, and each time the reader asks for more. */
  readonly limit?: number;
  /** Keeps its lines and spaces, and wraps. */
  readonly block?: boolean;
}

const usualLimit = 8000;

const count = new Intl.NumberFormat('en-US');

/**
 * Text that a model, a tool, a server or a link wrote. What cannot be seen has a mark, its direction
 * turns nothing around it, and of a long one the reader asks for the middle.
 */
export function ForeignText({
  text,
  reading = 'prose',
  limit = usualLimit,
  block = false,
}: ForeignTextProps) {
  const [shown, setShown] = useState(limit);
  const { head, tail, hiddenCharacters, hiddenLines } = useMemo(
    () => clip(text, shown),
    [text, shown],
  );
  const more = Math.min(hiddenCharacters, shown);
  return (
    <bdi
      className={`${block ? styles.block : ''} ${reading === 'code' ? styles.code : ''}`}
      dir={reading === 'code' ? 'ltr' : 'auto'}
    >
      <Revealed text={head} reading={reading} />
      {hiddenCharacters > 0 && (
        <span className={styles.rest}>
          {`… ${count.format(hiddenCharacters)} characters${
            hiddenLines > 0 ? ` on ${count.format(hiddenLines + 1)} lines` : ''
          } are not shown. `}
          <Button onClick={() => setShown(shown + more)}>
            {more === hiddenCharacters ? 'Show all' : `Show ${count.format(more)} more`}
          </Button>
        </span>
      )}
      <Revealed text={tail} reading={reading} />
    </bdi>
  );
}
