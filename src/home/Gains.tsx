import Link from '@docusaurus/Link';
import { counts } from '@site/data';
import { MachineDiagram } from '@site/src/ui/diagrams';
import styles from './styles.module.css';

export function Gains() {
  return (
    <section className={styles.section} aria-labelledby="gains">
      <div className={styles.pair}>
        <div>
          <h2 id="gains">Your machine, your model, your tools</h2>
          <dl className={styles.gains}>
            <dt>goose costs nothing</dt>
            <dd>
              It is open source. Most models cost money;{' '}
              <Link to="/docs/getting-started/providers#using-goose-for-free">
                some are free
              </Link>
              .
            </dd>
            <dt>It runs where your files are</dt>
            <dd>
              Commands and edits happen on your own machine. The model&apos;s service
              reads the conversation. A{' '}
              <Link to="/docs/guides/local-models">local model</Link> needs no service.
            </dd>
            <dt>Any of {counts.providers} providers</dt>
            <dd>
              Bring a key, or{' '}
              <Link to="/docs/getting-started/providers#subscriptions">
                a subscription that you already pay for
              </Link>
              , such as Claude, ChatGPT or GitHub Copilot.
            </dd>
            <dt>More tools when you need them</dt>
            <dd>
              An <Link to="/docs/getting-started/using-extensions">MCP server</Link> that
              you connect brings its tools to goose.
            </dd>
            <dt>You set the limits</dt>
            <dd>
              By default, goose acts without asking.{' '}
              <Link to="/docs/reference/permission-modes">Another mode</Link> makes it ask
              before each tool.
            </dd>
          </dl>
        </div>
        <MachineDiagram />
      </div>
    </section>
  );
}
