import Link from '@docusaurus/Link';
import { useId } from 'react';
import { failureDocs, faultTexts } from '../mission/log';
import { metFailures } from '../mission/summary';
import { faultKinds } from '../world/faults';
import { Key } from './Controls';
import type { MissionControl } from './useMission';
import a11y from '@site/src/ui/a11y.module.css';
import styles from './view.module.css';

export function Failures({ control }: { readonly control: MissionControl }) {
  const { mission, switchFault } = control;
  const id = useId();
  const met = metFailures(mission);
  return (
    <fieldset className={styles.failures} disabled={mission.status.name === 'ended'}>
      <legend>Switch on a failure</legend>
      {faultKinds.map((fault, index) => {
        const { name, effect } = faultTexts[fault];
        const shortcut = String(index + 1);
        const last = met.findLast((failure) => failure.fault === fault);
        return (
          <div key={fault} className={styles.failure}>
            <label className={styles.switch}>
              <input
                type="checkbox"
                checked={mission.world.faults[fault]}
                aria-describedby={id + fault}
                aria-keyshortcuts={shortcut}
                onChange={(event) => switchFault(fault, event.target.checked)}
              />
              {name} <Key name={shortcut} />
            </label>
            <p id={id + fault}>{effect}</p>
            {last && (
              <p className={styles.answer}>
                <strong>Turn {last.turn}:</strong> {last.answer}
              </p>
            )}
            <p>
              <Link to={failureDocs}>
                Errors like this in goose
                <span className={a11y.visuallyHidden}> ({name})</span>
              </Link>
            </p>
          </div>
        );
      })}
    </fieldset>
  );
}
