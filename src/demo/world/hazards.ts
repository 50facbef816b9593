import { between, pick, type Random } from './random';

interface HazardTraits {
  readonly name: string;
  readonly letter: string;
  /** Includes the unit. */
  readonly measure: (random: Random) => string;
}

/** Hazards in the order of their placement. */
export const hazardTraits = {
  gas: {
    name: 'gas leak',
    letter: 'G',
    measure: (random) => `${between(random, 8, 32) / 10} % gas in the air`,
  },
  wire: {
    name: 'live wire',
    letter: 'W',
    measure: (random) => `${pick(random, [120, 230, 400])} V on a loose wire`,
  },
  heat: {
    name: 'hot spot',
    letter: 'H',
    measure: (random) => `${between(random, 9, 30) * 10} °C at the wall`,
  },
  crack: {
    name: 'cracked column',
    letter: 'C',
    measure: (random) => `${between(random, 3, 18)} mm wide crack in a column`,
  },
} as const satisfies Readonly<Record<string, HazardTraits>>;

export type HazardKind = keyof typeof hazardTraits;

export const hazardKinds = Object.keys(hazardTraits) as readonly HazardKind[];
