import { useState } from 'react';
import { MissionView } from './MissionView';
import { SeedForm } from './SeedForm';
import { anySeed, useSeed } from './useSeed';
import styles from './view.module.css';

export default function Demo() {
  const { written, seed, choose } = useSeed();
  const [focusPlay, setFocusPlay] = useState(false);
  const use = (next: number, focus: boolean) => {
    setFocusPlay(focus);
    choose(next);
  };
  return (
    <section className={styles.demo} data-demo="" aria-label="Simulation">
      {seed === null ? (
        <p role="alert" className={styles.badSeed}>
          The address asks for a mission that does not exist. Write another seed, or let
          the page choose one.
        </p>
      ) : (
        <MissionView
          key={seed}
          seed={seed}
          focusPlay={focusPlay}
          onAnotherSeed={() => use(anySeed(), true)}
        />
      )}
      <SeedForm
        written={written}
        onChoose={(next) => use(next, false)}
        onAnother={() => use(anySeed(), false)}
      />
    </section>
  );
}
