import Link from '@docusaurus/Link';
import { Connect, type Unconnected } from './Connect';
import styles from './connect.module.css';

/** Explains what runs where, and how to connect. */
export function ConnectScreen({
  name,
  connection,
}: {
  readonly name: string;
  readonly connection: Unconnected;
}) {
  return (
    <div className={`prose ${styles.screen}`}>
      <h1>Hello, {name}</h1>
      <ul className={styles.explanation}>
        <li>goose runs on your computer, with your files, your tools and your model.</li>
        <li>This page shows it in the browser and talks to it directly.</li>
        <li>Nothing of that is sent to us, and nobody else can use the connection.</li>
      </ul>

      <h2>Start goose</h2>
      <p>
        Run this command in a terminal and leave it running. You need{' '}
        <Link to="/docs/getting-started/installation">goose installed</Link>; nothing
        else.
      </p>
      <Connect connection={connection} />
    </div>
  );
}
