import { Facts } from '@site/src/ui/Facts';
import { Button } from '@site/src/ui/Button';
import { type RefObject, useId } from 'react';
import { placeName } from '../agent/words';
import { stageNames } from '../map/describe';
import { faultTexts } from '../mission/log';
import type { Mission } from '../mission/mission';
import { outcomeTexts } from '../mission/narration';
import type { Summary } from '../mission/summary';
import { useArrivalFocus } from './useShortcuts';
import styles from './view.module.css';
import { hazardTraits } from '../world/hazards';

export function SummaryPanel({
  mission,
  summary,
  onRunAgain,
  onAnotherSeed,
  playRef,
}: {
  readonly mission: Mission;
  readonly summary: Summary;
  readonly onRunAgain: () => void;
  readonly onAnotherSeed: () => void;
  readonly playRef: RefObject<HTMLButtonElement | null>;
}) {
  const id = useId();
  const panel = useArrivalFocus<HTMLElement>(playRef);
  const { plan } = mission.belief;
  const { hazards, failures } = summary;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={styles.summary}
      data-outcome={summary.outcome}
      aria-labelledby={id}
    >
      <h2 id={id}>{outcomeTexts[summary.outcome]}</h2>
      <Facts
        className={styles.results}
        of={{
          'Hazards found': `${hazards.length} of ${summary.hazardsInBuilding}`,
          'Rooms searched': `${summary.roomsSearched} of ${summary.rooms}`,
          Turns: summary.turns,
          'Meters walked': summary.metersWalked,
          'Tool calls': summary.toolCalls,
          'Your answers': `${summary.approved} yes, ${summary.declined} no`,
          'Failures met': failures.length,
        }}
      />
      <ul className={styles.findings}>
        {hazards.map(({ kind, cell, stage, measure }) => (
          <li key={kind + placeName(plan, cell)}>
            {capitalized(hazardTraits[kind].name)} in {placeName(plan, cell)}:{' '}
            {measure ?? stageNames[stage]}
          </li>
        ))}
        {failures.map(({ fault, turn }) => (
          <li key={`${fault}-${turn}`}>
            {faultTexts[fault].name} in turn {turn}: {faultTexts[fault].answer}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button main large onClick={onRunAgain}>
          Run again
        </Button>
        <Button large onClick={onAnotherSeed}>
          Another seed
        </Button>
      </div>
    </section>
  );
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
