export { UntrustedName, foreignName } from './UntrustedName';
export { UntrustedText } from './UntrustedText';
export { revealed, type SeenText, withoutHidden } from './reveal';
export { Revealed } from './Revealed';
