export { RecordedSession } from './RecordedSession';
export { RecordedWith } from './RecordedWith';
export { SessionSteps } from './SessionSteps';
