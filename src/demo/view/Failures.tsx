import Link from '@docusaurus/Link';
import { useId } from 'react';
import { failureDocs, failureTexts } from '../mission/failures';
import { metFailures } from '../mission/summary';
import { type FaultKind, faultKinds } from '../world/faults';
import { Key } from './Key';
import type { MissionControl } from './useMission';
import unseen from '@site/src/ui/unseen.module.css';
import styles from './view.module.css';

/** Switches for the failures, each with what the agent did about it. */
export function Failures({ control }: { readonly control: MissionControl }) {
  const { mission } = control;
  const met = metFailures(mission);
  const ended = mission.status.name === 'ended';
  return (
    <fieldset className={styles.failures} disabled={ended}>
      <legend>Switch on a failure</legend>
      {faultKinds.map((fault, index) => (
        <FailureSwitch
          key={fault}
          fault={fault}
          shortcut={String(index + 1)}
          on={mission.world.faults[fault]}
          answer={met.findLast((failure) => failure.fault === fault)}
          onChange={(on) => control.switchFault(fault, on)}
        />
      ))}
    </fieldset>
  );
}

function FailureSwitch({
  fault,
  shortcut,
  on,
  answer,
  onChange,
}: {
  readonly fault: FaultKind;
  readonly shortcut: string;
  readonly on: boolean;
  readonly answer: { readonly turn: number; readonly answer: string } | undefined;
  readonly onChange: (on: boolean) => void;
}) {
  const id = useId();
  const { name, effect } = failureTexts[fault];
  return (
    <div className={styles.failure}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={on}
          aria-describedby={`${id}-effect`}
          aria-keyshortcuts={shortcut}
          onChange={(event) => onChange(event.target.checked)}
        />
        {name} <Key name={shortcut} />
      </label>
      <p id={`${id}-effect`}>{effect}</p>
      {answer && (
        <p className={styles.answer}>
          <strong>Turn {answer.turn}:</strong> {answer.answer}
        </p>
      )}
      <p>
        <Link to={failureDocs}>
          Errors like this in goose<span className={unseen.unseen}> ({name})</span>
        </Link>
      </p>
    </div>
  );
}
