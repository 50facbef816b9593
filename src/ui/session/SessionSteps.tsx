import { clsx } from 'clsx';
import type { ComponentType, ReactNode } from 'react';
import type { SessionStep } from '@site/data/types';
import { partsOf, type StepPart, whoOf } from './stepParts';
import styles from './styles.module.css';

export interface StepViews {
  /** Renders the text of a step; plain by default. */
  readonly Text?: ComponentType<StepTextProps>;
  readonly below?: (index: number) => ReactNode;
}

export interface StepTextProps {
  readonly text: string;
  readonly kind: StepPart['kind'];
  readonly inline?: boolean;
}

type TextView = ComponentType<StepTextProps>;

const AsItIs: TextView = ({ text }) => text;

const drawnAtOnce = 300;

/** @param shown Number of visible steps; all by default. */
export function SessionSteps({
  steps,
  shown = steps.length,
  Text = AsItIs,
  below,
}: StepViews & {
  readonly steps: readonly SessionStep[];
  readonly shown?: number;
}) {
  const first = Math.max(0, shown - drawnAtOnce);
  return (
    <>
      {first > 0 && <p className={styles.before}>{first} steps stand before these.</p>}
      <ol className={styles.steps} start={first + 1}>
        {steps.slice(first, first + drawnAtOnce).map((step, offset) => {
          const index = first + offset;
          return (
            <li key={index} className={styles[step.kind]} hidden={index >= shown}>
              <Step step={step} Text={Text} />
              {below?.(index)}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Step({ step, Text }: { readonly step: SessionStep; readonly Text: TextView }) {
  const [who, tool] = whoOf(step);
  const parts = partsOf(step);
  const isFailed = step.kind === 'result' && step.failed;
  return (
    <>
      <div className={styles.who}>
        {who}
        {tool !== undefined && (
          <>
            {' '}
            <b>
              <Text text={tool} kind="code" inline />
            </b>
          </>
        )}
      </div>
      {parts[0]?.kind === 'words' ? (
        <p>
          <Text {...parts[0]} />
        </p>
      ) : (
        parts.length > 0 && (
          <pre className={clsx(isFailed && styles.failed)}>
            {parts.map((part) => (
              <Part key={part.kind} part={part} Text={Text} />
            ))}
          </pre>
        )
      )}
    </>
  );
}

function Part({ part, Text }: { readonly part: StepPart; readonly Text: TextView }) {
  const text = <Text {...part} />;
  if (part.kind === 'removed') return <del>{text}</del>;
  if (part.kind === 'added') return <ins>{text}</ins>;
  return text;
}
