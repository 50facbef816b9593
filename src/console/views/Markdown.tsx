import { Button } from '@site/src/ui/Button';
import { UntrustedText } from '@site/src/ui/untrusted-text';
import { memo, useEffect, useState } from 'react';
import type { Found } from '../formatting/lookup';
import { markdownBlocks } from '../formatting/markdown';
import { plainBlocks } from '../formatting/plain';
import type { Block } from '../formatting/tree';
import { useFound } from '../formatting/useFound';
import { Elements } from './Elements';
import styles from './markdown.module.css';

type Problem = Extract<Found<unknown>, { problem: unknown }>['problem'];

/**
 * A text in Markdown from a model: untrusted. It shows as it was written until a worker has read it,
 * and stays so where that takes too long or fails.
 */
export const Markdown = memo(function Markdown({
  text,
  writing,
}: {
  text: string;
  writing: boolean;
}) {
  const found = useFound(markdownBlocks, text);
  const blocks = found && 'answer' in found ? found.answer.blocks : [];
  const [isPlain, setPlain] = useState(false);
  const { count, rest, showAll } = useSlices(blocks.map(sizeOf), writing);
  if (found === null) return <UntrustedText text={text} block />;
  if ('problem' in found) return <AsWritten text={text} problem={found.problem} />;
  return (
    <>
      {isPlain ? (
        <UntrustedText text={text} block />
      ) : (
        <div className={styles.markdown}>
          {inGroups(blocks.slice(0, count)).map((group, index) => (
            <Group key={index} blocks={group} />
          ))}
          {rest > 0 && !writing && (
            <p className={styles.rest}>
              This message goes on. <Button onClick={showAll}>Show all</Button>
            </p>
          )}
        </div>
      )}
      {!writing && plainBlocks(text) === null && (
        <button
          type="button"
          className={styles.switch}
          data-quiet
          onClick={() => setPlain(!isPlain)}
        >
          {isPlain ? 'Show formatted' : 'Show as plain text'}
        </button>
      )}
    </>
  );
});

/** Elements that a browser draws in a small part of a second. */
const slice = 500;

function useSlices(sizes: readonly number[], all: boolean) {
  const [room, setRoom] = useState(slice);
  const [wanted, setWanted] = useState(false);
  const count = fitting(sizes, room);
  const rest = sizes.length - count;
  const goesOn = rest > 0 && (all || wanted);
  useEffect(() => {
    if (!goesOn) return undefined;
    const frame = requestAnimationFrame(() => setRoom(room + slice));
    return () => cancelAnimationFrame(frame);
  }, [goesOn, room]);
  return { count, rest, showAll: () => setWanted(true) };
}

function fitting(sizes: readonly number[], room: number): number {
  let used = 0;
  const tooMuch = sizes.findIndex((size, index) => {
    used += size;
    return index > 0 && used > room;
  });
  return tooMuch < 0 ? sizes.length : tooMuch;
}

const sizeOf = (block: Block) => (block.kind === 'formatted' ? block.size : 1);

const groupSize = 16;

const inGroups = (blocks: readonly Block[]) => [
  ...Map.groupBy(blocks, (_, at) => Math.floor(at / groupSize)).values(),
];

/**
 * A part of a message that is drawn again only when one of its blocks has changed, so that a long
 * message grows for the price of a short one.
 */
const Group = memo(
  function Group({ blocks }: { blocks: readonly Block[] }) {
    return (
      <div className={styles.group}>
        {blocks.map((block, index) => (
          <OneBlock key={index} block={block} />
        ))}
      </div>
    );
  },
  ({ blocks: before }, { blocks: after }) =>
    before.length === after.length &&
    before.every((block, index) => block === after[index]),
);

const OneBlock = memo(({ block }: { block: Block }) =>
  block.kind === 'plain' ? (
    <AsWritten text={block.text} problem="long" />
  ) : (
    <Elements nodes={[block.node]} />
  ),
);

const reasons: Readonly<Record<Problem, string>> = {
  long: 'This is too long to be formatted, and shows as it was written.',
  slow: 'Formatting this took too long. It shows as it was written.',
  failed: 'This could not be formatted, and shows as it was written.',
  unwanted: 'This is not formatted.',
  unavailable: 'The part of this page that formats text did not load.',
};

function AsWritten({ text, problem }: { text: string; problem: Problem }) {
  return (
    <div>
      <UntrustedText text={text} block />
      <p className={styles.rest}>{reasons[problem]}</p>
    </div>
  );
}
