import type { Conversation } from '../conversation/conversation';
import styles from './workspace.module.css';

/** What a session is called, and where it works. */
export function SessionBar({
  title,
  cwd,
}: {
  readonly title: string;
  readonly cwd: string | null;
  readonly conversation: Conversation;
}) {
  return (
    <header className={styles.bar}>
      <h1>{title}</h1>
      {cwd && <p className={styles.cwd}>{cwd}</p>}
    </header>
  );
}
