import { Facts } from '@site/src/ui/Facts';
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
    <Facts
      className={styles.status}
      of={{
        Mission: <span data-state={stateOf(control)}>{stateOf(control)}</span>,
        Turn: mission.turn,
        'Simulated time': `${minutes}:${seconds}`,
        Battery: `${battery} %`,
        'Hazards found': found,
      }}
    />
  );
}

function stateOf({ mission, playing }: MissionControl): string {
  if (mission.status.name === 'ended') return 'Ended';
  if (mission.status.name === 'asking') return 'Waits for you';
  if (playing) return 'Running';
  return mission.log.length === 0 ? 'Ready' : 'Paused';
}
