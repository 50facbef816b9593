import { useHistory, useLocation } from '@docusaurus/router';
import { defaultSeed, largestSeed, parseSeed } from '../mission/seed';

/** The seed in the address, as text and as a number if valid. */
export function useSeed() {
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

export function anySeed(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number % (largestSeed + 1);
}
