import { Button } from '@site/src/ui/Button';
import { ForeignText } from '@site/src/ui/foreign-text';
import { Fragment, useId, useMemo, useState } from 'react';
import { CopyButton } from '../parts/CopyButton';
import { type Argument, type ReadArguments, readArguments } from './arguments';
import styles from './arguments.module.css';
import { splitEnd } from './splitEnd';

/** Values that are shown at first, and each time the reader asks for more. */
const step = 100;

const longestKey = 200;
const namedKeys = 8;
const longestText = 20_000;

const count = new Intl.NumberFormat('en-US');

/**
 * What a tool is called with, whole: each value under its name, texts in their own lines. The end of
 * the last one stays in sight where the list scrolls.
 */
export function ToolArguments({
  input,
  none = '',
}: {
  readonly input: unknown;
  /** What to say of a call without any. */
  readonly none?: string;
}) {
  const [most, setMost] = useState(step);
  const { values, left } = useMemo(() => readArguments(input, most), [input, most]);
  if (values.length === 0)
    return none === '' ? null : <p className={styles.size}>{none}</p>;
  return (
    <div className={styles.list}>
      {values.length > 1 && <Overview values={values} left={left} />}
      {left > 0 && (
        <Button onClick={() => setMost(most + step)}>
          Show {count.format(Math.min(step, left))} more
        </Button>
      )}
      {values.map((argument, index) => (
        <ArgumentRow
          // oxlint-disable-next-line react/no-array-index-key -- a call's arguments never change
          key={index}
          argument={argument}
          isLast={index === values.length - 1}
        />
      ))}
    </div>
  );
}

/** How many values there are, and the first of their names: the list may be longer than its box. */
function Overview({ values, left }: ReadArguments) {
  const keys = [...new Set(values.map(({ path: [key = ''] }) => key))];
  return (
    <p className={styles.size}>
      {count.format(values.length + left)} values
      {left > 0 && `, of which ${count.format(left)} are not shown`}
      {': '}
      <ForeignText
        text={keys
          .slice(0, namedKeys)
          .map((key) => key || '""')
          .join(', ')}
        reading="code"
        limit={longestKey}
      />
      {keys.length > namedKeys && ' …'}
    </p>
  );
}

function ArgumentRow({
  argument: { path, text, isText },
  isLast,
}: {
  readonly argument: Argument;
  readonly isLast: boolean;
}) {
  const id = useId();
  const { beginning, end, endLines, lines } = useMemo(() => splitEnd(text), [text]);
  const isLong = end !== '';
  return (
    <>
      {path.length > 0 && (
        <p className={styles.name}>
          <span id={id}>
            {path.map((key, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- keys may repeat in a path
              <Fragment key={index}>
                {index > 0 && ' › '}
                <ForeignText text={key || '""'} reading="code" limit={longestKey} />
              </Fragment>
            ))}
          </span>
          {isLong && (
            <span className={styles.size}>
              {lines > 1 && `${count.format(lines)} lines, `}
              {count.format(text.length)} characters
            </span>
          )}
          {isLong && <CopyButton text={text} />}
        </p>
      )}
      <Value text={beginning} isText={isText} />
      {isLong && (
        <div className={isLast ? styles.pinned : undefined}>
          <p className={styles.size}>
            {endLines === null
              ? 'It ends with'
              : `The last ${endLines} of ${count.format(lines)} lines`}
          </p>
          <Value text={end} isText={isText} />
        </div>
      )}
    </>
  );
}

/** Texts that would be taken for a number, a truth value, or for nothing. */
const looksLikeAnother = /^\s{0,8}$|^(?:[\d.+e-]{1,30}|true|false|null|\{\}|\[\])$/i;

function Value({ text, isText }: { readonly text: string; readonly isText: boolean }) {
  const isAmbiguous = isText && looksLikeAnother.test(text);
  return (
    <code className={styles.value} data-kind={isText ? 'text' : 'value'}>
      {isAmbiguous ? (
        <ForeignText text={JSON.stringify(text)} reading="code" block />
      ) : (
        <ForeignText text={text} reading="code" limit={longestText} block />
      )}
    </code>
  );
}
