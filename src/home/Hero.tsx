import Link from '@docusaurus/Link';
import { accountsEnabled } from '@site/src/account';
import { counts } from '@site/data';
import { Install } from './install/Install';
import { SessionPlayer } from './session/SessionPlayer';
import styles from './styles.module.css';

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
        <p className={styles.begin}>
          <Link className="button button--primary button--lg" to="/docs/quickstart">
            Read the quickstart
          </Link>
          {accountsEnabled && (
            <Link className="button button--secondary button--lg" to="/app">
              Use goose in the browser
            </Link>
          )}
        </p>
      </div>
      <SessionPlayer />
    </header>
  );
}
