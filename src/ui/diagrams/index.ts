export { ExtensionsDiagram } from './ExtensionsDiagram';
export { LoopDiagram } from './LoopDiagram';
export { YardMap } from './YardMap';
