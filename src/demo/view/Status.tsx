import type { MissionControl } from './useMission';
import { usableCharge } from '../world/world';
import styles from './view.module.css';

/** One line: how the mission stands, its turn, its time and the battery. */
export function Status({ control }: { readonly control: MissionControl }) {
  const { mission } = control;
  const minutes = Math.floor(mission.seconds / 60);
  const seconds = String(mission.seconds % 60).padStart(2, '0');
  const battery = Math.round(usableCharge(mission.world));
  const found = mission.belief.sightings.filter(
    ({ stage }) => stage !== 'doubtful',
  ).length;
  return (
    <dl className={styles.status}>
      <div>
        <dt>Mission</dt>
        <dd className={styles.state} data-state={stateOf(control)}>
          {stateOf(control)}
        </dd>
      </div>
      <div>
        <dt>Turn</dt>
        <dd>{mission.turn}</dd>
      </div>
      <div>
        <dt>Simulated time</dt>
        <dd>
          {minutes}:{seconds}
        </dd>
      </div>
      <div>
        <dt>Battery</dt>
        <dd>{battery} %</dd>
      </div>
      <div>
        <dt>Hazards found</dt>
        <dd>{found}</dd>
      </div>
    </dl>
  );
}

function stateOf({ mission, playing }: MissionControl): string {
  if (mission.status.name === 'ended') return 'Ended';
  if (mission.status.name === 'asking') return 'Waits for you';
  if (playing) return 'Running';
  return mission.log.length === 0 ? 'Ready' : 'Paused';
}
