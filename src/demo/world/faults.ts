export const faultKinds = [
  'blockedPath',
  'lostLink',
  'lowBattery',
  'sensorNoise',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export type Faults = Readonly<Record<FaultKind, boolean>>;

export const noFaults: Faults = {
  blockedPath: false,
  lostLink: false,
  lowBattery: false,
  sensorNoise: false,
};
