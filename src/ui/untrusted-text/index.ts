export { foreignName, Revealed, UntrustedName, UntrustedText } from './UntrustedText';
export { revealed, type SeenText, withoutHidden } from './reveal';
