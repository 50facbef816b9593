import { Diagram } from './Diagram';

export const MachineDiagram = () => (
  <Diagram
    id="machine"
    title="What runs where"
    text="On your machine are goose, your files, your commands and the MCP servers that you connect. goose reads and edits files, runs commands and calls servers. It sends the conversation to a model. The model is a service elsewhere, or runs on your machine too."
    size={[400, 344]}
    frame={[252, 'your machine']}
    boxes={[
      [140, 40, 120, 68, 'goose', 'the agent'],
      [286, 40, 98, 68, 'Model', 'a local one'],
      [40, 162, 100, 72, 'Files', 'read, edited'],
      [150, 162, 100, 72, 'Commands', 'run'],
      [260, 162, 124, 72, 'MCP servers', 'your own tools'],
      [110, 272, 274, 68, 'Model', 'a service, by key or by subscription'],
    ]}
    arrows={[
      'M190 108V136H90V158',
      'M200 108V158',
      'M210 108V136H322V158',
      'M260 74H282',
      'M140 74H20V306H106',
    ]}
    notes={[[64, 298, 'or', 'start']]}
  />
);
