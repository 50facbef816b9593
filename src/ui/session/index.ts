export { RecordedSession } from './RecordedSession';
export { RecordedWith } from './RecordedWith';
export { Replay } from './Replay';
export { SessionSteps, type StepTextProps } from './SessionSteps';
export { partsOf, whoOf } from './stepParts';
