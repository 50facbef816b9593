import Link from '@docusaurus/Link';
import { clsx } from 'clsx';
import {
  failureDocs,
  faultTexts,
  type Phase,
  type PhaseEntry,
  phases,
} from '../mission/log';
import type { Mission } from '../mission/mission';
import type { Exchange } from '../world/mcp';
import { formatJson } from './formatJson';
import styles from './view.module.css';

const titles: Readonly<Record<Phase, readonly [name: string, question: string]>> = {
  observe: ['Observe', 'What it saw'],
  orient: ['Orient', 'What it thought'],
  decide: ['Decide', 'What it chose'],
  act: ['Act', 'What it did'],
};

export function LoopPanel({ mission }: { readonly mission: Mission }) {
  const entries = mission.log.filter((entry) => entry.type === 'phase');
  const newest = entries.at(-1);
  return (
    <ol className={styles.loop} aria-label="The agent's loop">
      {phases.map((phase) => {
        const entry = entries.findLast((candidate) => candidate.phase === phase);
        return (
          <li
            key={phase}
            className={clsx(
              styles.phase,
              entry && entry === newest && styles.newest,
              entry && entry.turn !== newest?.turn && styles.past,
            )}
            aria-current={entry && entry === newest ? 'step' : undefined}
          >
            <h2 className={styles.phaseTitle}>
              {titles[phase][0]} <span>{titles[phase][1]}</span>
            </h2>
            {entry ? <PhaseContent entry={entry} /> : <p>Not yet.</p>}
          </li>
        );
      })}
    </ol>
  );
}

function PhaseContent({ entry }: { readonly entry: PhaseEntry }) {
  const { aim, text, failure, intends, exchanges } = entry;
  return (
    <>
      {failure && (
        <p className={styles.failureNote}>
          Failure: {faultTexts[failure].name}.{' '}
          <Link to={failureDocs}>How goose treats errors</Link>
        </p>
      )}
      <p>
        {aim && <strong>{aim}. </strong>}
        {text}
      </p>
      {intends && (
        <code className={styles.call}>
          {intends.name} {JSON.stringify(intends.arguments)}
        </code>
      )}
      {exchanges.length > 0 && <Exchanges exchanges={exchanges} />}
    </>
  );
}

function Exchanges({ exchanges }: { readonly exchanges: readonly Exchange[] }) {
  const names = exchanges.map(({ request }) => request.params.name).join(', ');
  return (
    <details className={styles.exchanges}>
      <summary>
        tools/call <code>{names}</code>
      </summary>
      {exchanges.map(({ request, response }) => (
        <pre key={request.id} className={styles.json}>
          {`${formatJson(request)}\n\n${formatJson(response)}`}
        </pre>
      ))}
    </details>
  );
}
