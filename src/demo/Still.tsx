import { Legend } from './map/marks';
import { MissionMap } from './map/MissionMap';
import styles from './page.module.css';
import { stillScene } from './stillScene';

export function Still({ note }: { readonly note: string }) {
  return (
    <div className={styles.still}>
      <p>{note}</p>
      <MissionMap
        still
        scene={stillScene}
        label="Map of a building with six rooms on both sides of a corridor. A robot searches it room by room; triangles mark the hazards that it found."
      />
      <Legend />
    </div>
  );
}
