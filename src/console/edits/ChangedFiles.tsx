import { ForeignText } from '@site/src/ui/foreign-text';
import { useMemo } from 'react';
import type { Conversation } from '../conversation/conversation';
import { changedFiles } from './changedFiles';
import { FileChange } from './FileChange';
import styles from './changedFiles.module.css';

/** Every file that goose's own tools have changed in a session, with all its changes. */
export default function ChangedFiles({
  conversation: { items },
  cwd,
}: {
  readonly conversation: Conversation;
  readonly cwd: string;
}) {
  const files = useMemo(() => changedFiles(items, cwd), [items, cwd]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
    <section className={styles.view} aria-label="Changed files" tabIndex={0}>
      <h2>Changed files</h2>
      <p className={styles.note}>
        {files.length === 0
          ? 'goose has changed no file with its own tools in this session.'
          : 'What goose’s own tools have changed in this session.'}{' '}
        Files that a command or another extension has changed are not here: goose does not
        tell them.
      </p>
      {files.map(({ path, edits }) => (
        <details key={path} open className={styles.file}>
          <summary>
            <ForeignText text={path} reading="code" />
            <span className={styles.note}>
              {edits.length === 1 ? '1 change' : `${edits.length} changes`}
            </span>
          </summary>
          {edits.map((edit, index) => (
            <FileChange
              // oxlint-disable-next-line react/no-array-index-key -- changes are only added
              key={index}
              edit={edit}
              hasPath={false}
              otherwise={<p className={styles.note}>Comparing…</p>}
            />
          ))}
        </details>
      ))}
    </section>
  );
}
