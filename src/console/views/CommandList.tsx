import { ForeignName } from '@site/src/ui/foreign-text';
import unseen from '@site/src/ui/unseen.module.css';
import { useEffect, useRef } from 'react';
import styles from './commands.module.css';
import type { Completion } from './useCompletion';

/** goose's commands that fit what the reader writes. The focus stays in the message field. */
export function CommandList({
  completion: { id, offered, chosen, accept },
}: {
  readonly completion: Completion;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <>
      <output className={unseen.unseen}>
        {offered.length > 0 &&
          `${offered.length} ${offered.length === 1 ? 'command' : 'commands'}. Arrows choose, Enter takes.`}
      </output>
      {offered.length > 0 && (
        <div
          ref={list}
          id={id}
          className={styles.list}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the message field
          role="listbox"
          aria-label="Commands of goose"
        >
          {offered.map((command, index) => (
            // The keys are those of the message field, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={command.name}
              id={`${id}-${index}`}
              className={styles.command}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the focus stays in the message field
              role="option"
              aria-selected={index === chosen}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => accept(command)}
            >
              <code>
                /<ForeignName text={command.name} reading="code" />
              </code>
              <span>
                <ForeignName text={command.description} />
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
