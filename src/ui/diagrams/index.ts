export { ExtensionsDiagram } from './ExtensionsDiagram';
export { LoopDiagram } from './LoopDiagram';
export { MachineDiagram } from './MachineDiagram';
export { YardMap } from './YardMap';
