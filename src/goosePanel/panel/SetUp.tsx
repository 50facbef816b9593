import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Tutorial } from '../tutorials/tutorial';
import { Connect, CopyButton, type Unconnected } from '@site/src/console/embedded';
import styles from './panel.module.css';

const install =
  'curl -fsSL https://github.com/aaif-goose/goose/releases/download/stable/download_cli.sh | bash';

export function SetUp({
  connection,
  isWaited,
  tutorial,
}: {
  connection: Unconnected;
  /** A choice or a question waits for a connection. */
  isWaited: boolean;
  tutorial: Tutorial | null;
}) {
  const otherWays = useBaseUrl('/docs/getting-started/installation#install-the-cli');
  return (
    <div className={styles.scroll}>
      <h1>Connect your goose</h1>
      {tutorial && (
        <p className={styles.note}>
          “{tutorial.title}” has {tutorial.steps.length} steps that check themselves. It
          begins here.
        </p>
      )}
      {isWaited && (
        <p className={styles.note}>
          What you chose or asked waits here until goose is connected. Nothing is sent
          before that.
        </p>
      )}
      <ul>
        <li>goose runs on your computer, with your files, your tools and your model.</li>
        <li>This panel talks to it directly, and to nobody else. You need no account.</li>
        <li>Each task is shown to you before it is sent.</li>
      </ul>
      <details>
        <summary>Install goose first</summary>
        <p>
          On macOS and Linux, in a terminal. At the end it asks whether goose may send
          anonymous usage data, then for a model.
        </p>
        <pre aria-label="Install command">
          <code>{install}</code>
        </pre>
        <CopyButton text={install} />
        <p>
          <a href={otherWays}>Windows</a>, and other ways.
        </p>
      </details>
      <h2>Start goose</h2>
      <p>Run this command in a terminal and leave it running.</p>
      <Connect connection={connection} />
    </div>
  );
}
