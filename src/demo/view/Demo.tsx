import { useHistory, useLocation } from '@docusaurus/router';
import { useState } from 'react';
import { defaultSeed, largestSeed, parseSeed } from '../mission/seed';
import { MissionView } from './MissionView';
import { SeedForm } from './SeedForm';
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

/** The seed in the address, as text and as a number if valid. */
function useSeed() {
  const { search } = useLocation();
  const history = useHistory();
  const written = new URLSearchParams(search).get('seed');
  return {
    written: written ?? String(defaultSeed),
    seed: written === null ? defaultSeed : parseSeed(written),
    choose(seed: number) {
      const params = new URLSearchParams(search);
      params.set('seed', String(seed));
      history.push({ search: params.toString() });
    },
  };
}

function anySeed(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number % (largestSeed + 1);
}
