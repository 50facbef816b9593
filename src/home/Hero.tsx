import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import styles from './styles.module.css';

const install =
  'curl -fsSL https://github.com/aaif-goose/goose/releases/download/stable/download_cli.sh | bash';

/** Says in one screen what goose is, and how to get it. */
export function Hero() {
  return (
    <header className={styles.hero}>
      <div>
        <p className={styles.kicker}>Open source · Apache-2.0</p>
        <h1 className={styles.title}>An agent that works where you work.</h1>
        <p className={styles.lead}>
          goose is an AI agent on your own machine. It reads and edits files, runs
          commands and uses the tools you give it, with the model you choose.
        </p>
        <div className={styles.actions}>
          <Link className="button button--primary button--lg" to="/docs/quickstart">
            Read the quickstart
          </Link>
          <Link
            className="button button--secondary button--lg"
            to="/docs/getting-started/installation"
          >
            All ways to install
          </Link>
        </div>
      </div>
      <div className={styles.install}>
        <h2 className={styles.installTitle}>Install the command line</h2>
        <CodeBlock language="sh" title="macOS and Linux">
          {install}
        </CodeBlock>
        <CodeBlock language="sh" title="Then set it up and start">
          {'goose configure\ngoose session'}
        </CodeBlock>
      </div>
    </header>
  );
}
