export { ForeignName, foreignName } from './ForeignName';
export { ForeignText } from './ForeignText';
export { revealed, type SeenText, withoutHidden } from './reveal';
export { Revealed } from './Revealed';
