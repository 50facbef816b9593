import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { SessionStep } from '@site/data/types';
import styles from './styles.module.css';

/**
 * A session of goose, step by step.
 *
 * @param shown How many steps to show, from the first; all of them when left out.
 */
export function SessionSteps({
  steps,
  shown = steps.length,
}: {
  readonly steps: readonly SessionStep[];
  readonly shown?: number;
}) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        // A transcript never changes, so a step's place is its identity.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles[step.kind]} hidden={index >= shown}>
          <Step step={step} />
        </li>
      ))}
    </ol>
  );
}

function Step({ step }: { readonly step: SessionStep }) {
  switch (step.kind) {
    case 'prompt':
      return (
        <>
          <Who>You</Who>
          <p>{step.text}</p>
        </>
      );
    case 'text':
      return (
        <>
          <Who>Model</Who>
          <p>{step.text}</p>
        </>
      );
    case 'call':
      return (
        <>
          <Who>
            goose runs <b>{step.tool}</b>
          </Who>
          <Arguments {...step} />
        </>
      );
    case 'result':
      return (
        <>
          <Who>{step.failed ? 'The tool failed' : 'The tool answered'}</Who>
          <pre className={clsx(step.failed && styles.failed)}>{step.text}</pre>
        </>
      );
  }
}

function Who({ children }: { readonly children: ReactNode }) {
  return <div className={styles.who}>{children}</div>;
}

function Arguments({ tool, arguments: input }: Extract<SessionStep, { kind: 'call' }>) {
  if (tool === 'shell') return <pre>$ {String(input['command'])}</pre>;
  if (tool === 'edit') {
    return (
      <pre>
        {String(input['path'])}
        <del>- {String(input['before'])}</del>
        <ins>+ {String(input['after'])}</ins>
      </pre>
    );
  }
  if (tool === 'write') {
    return (
      <pre>
        {String(input['path'])}
        <ins>{String(input['content']).trimEnd()}</ins>
      </pre>
    );
  }
  return Object.keys(input).length > 0 ? <pre>{JSON.stringify(input)}</pre> : null;
}
