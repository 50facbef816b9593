import useBrokenLinks from '@docusaurus/useBrokenLinks';
import CodeBlock from '@theme/CodeBlock';
import type { ListedServer, ServerKind } from '@site/data/types';
import data from '@site/data/servers.json';
import { openGoose } from '@site/src/goosePanel/load';
import { Button } from '@site/src/ui/Button';
import { Fragment } from 'react';
import { GooseText } from '../GooseText';
import { appLinkOf, configOf, wordsOf } from './entry';
import styles from './servers.module.css';

const servers: readonly ListedServer[] = data;

export function ServerList({ kind }: { readonly kind: ServerKind }) {
  const { collectAnchor } = useBrokenLinks();
  const shown = servers.filter((server) => server.kind === kind);
  for (const { id } of shown) collectAnchor(`server-${id}`);
  return (
    <ul className={styles.list}>
      {shown.map((server) => (
        <Server key={server.id} server={server} />
      ))}
    </ul>
  );
}

function Server({ server }: { readonly server: ListedServer }) {
  const { id, title, reaches, needs, version, released, license, source } = server;
  return (
    <li id={`server-${id}`} className={styles.server}>
      <p className={styles.head}>
        <strong data-pagefind-weight={8}>{title}</strong>
        <code>{id}</code>
      </p>
      <p>
        <GooseText text={reaches} />
      </p>
      <p className={styles.facts}>
        {needs && (
          <>
            Needs: <GooseText text={needs} end="" />
            <br />
          </>
        )}
        Version {version}, <time dateTime={released}>{dayOf(released)}</time> · {license}{' '}
        ·{' '}
        <a href={source} aria-label={`Source of ${title}`}>
          Source
        </a>
      </p>
      <Tools server={server} />
      <details>
        <summary>Command and entry</summary>
        <CodeBlock language="bash">{sessionOf(server)}</CodeBlock>
        <CodeBlock language="yaml" title="~/.config/goose/config.yaml">
          {configOf(server)}
        </CodeBlock>
        <p>
          <a href={appLinkOf(server, title)}>Open in the desktop app</a>
        </p>
      </details>
      <Button
        className={styles.add}
        aria-label={`Add to your goose: ${title}`}
        data-mdast="ignore"
        onClick={() =>
          openGoose({
            type: 'offer',
            offer: { kind: 'configuration', text: configOf(server) },
          })
        }
      >
        Add to your goose
      </Button>
    </li>
  );
}

/** A server with more tools than this lists only their names. */
const mostDescribed = 40;

function Tools({ server: { tools } }: { readonly server: ListedServer }) {
  return (
    <details>
      <summary>{tools.length === 1 ? '1 tool' : `${tools.length} tools`}</summary>
      {tools.length > mostDescribed ? (
        <p>
          {tools.map(({ name }) => (
            <Fragment key={name}>
              <code>{name}</code>{' '}
            </Fragment>
          ))}
        </p>
      ) : (
        <dl>
          {tools.map(({ name, description }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}

const sessionOf = (server: ListedServer) =>
  `goose session --with-extension "${server.id}:npx ${wordsOf(server).join(' ')}"`;

const dayOf = (date: string) =>
  new Date(date).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });
