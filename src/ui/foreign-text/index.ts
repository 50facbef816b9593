export { ForeignText } from './ForeignText';
export { revealed, type SeenText, withoutHidden } from './reveal';
