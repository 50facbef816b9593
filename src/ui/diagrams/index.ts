export { ExtensionsDiagram } from './ExtensionsDiagram';
export { LoopDiagram } from './LoopDiagram';
