export { RecordedSession } from './RecordedSession';
export { RecordedWith } from './RecordedWith';
export { Replay } from './Replay';
export { SessionSteps, type StepTextProps, type StepViews } from './SessionSteps';
export { partsOf, whoOf } from './stepParts';
