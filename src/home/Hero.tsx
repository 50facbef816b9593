import Link from '@docusaurus/Link';
import { counts } from '@site/data';
import { Install } from './install/Install';
import { SessionPlayer } from './session/SessionPlayer';
import styles from './styles.module.css';

/** Says in one screen what goose is and how to get it, and shows what it does. */
export function Hero() {
  return (
    <header className={styles.hero}>
      <div className={styles.pitch}>
        <p className={styles.kicker}>
          Free and open source · goose {counts.gooseVersion}
        </p>
        <h1 className={styles.title}>
          An AI agent that does the task, on your own machine.
        </h1>
        <p className={styles.lead}>
          Say what you want done. goose reads and edits files, runs commands and uses the
          tools you connect. It works with the model you choose: with a key, with a
          subscription you already pay for, or with a local model.
        </p>
        <Install />
        <Link className="button button--primary button--lg" to="/docs/quickstart">
          Read the quickstart
        </Link>
      </div>
      <SessionPlayer />
    </header>
  );
}
