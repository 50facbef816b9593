export { RecordedSession, RecordedWith } from './RecordedSession';
export { Replay } from './Replay';
export { SessionSteps, type StepTextProps } from './SessionSteps';
export { partsOf, whoOf } from './stepParts';
