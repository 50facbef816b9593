export { ForeignText } from './ForeignText';
export { revealed, withoutHidden } from './reveal';
