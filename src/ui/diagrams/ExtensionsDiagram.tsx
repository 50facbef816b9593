import { Diagram } from './Diagram';

export const ExtensionsDiagram = () => (
  <Diagram
    id="extensions"
    title="Where extensions run"
    text="Inside the goose process are the agent and the platform extensions. The agent speaks MCP to three kinds of servers outside. Built-in ones come with the binary. Programs are started by goose, which speaks to them over standard input and output. The third kind are servers at a URL, over HTTP."
    size={[380, 300]}
    frame={[132, 'goose, one process']}
    boxes={[
      [20, 42, 150, 78, 'Agent', 'loop, permissions'],
      [210, 42, 150, 78, 'platform', 'shell, edit, skills'],
      [6, 210, 114, 78, 'builtin', 'in the binary'],
      [133, 210, 114, 78, 'stdio', 'a program'],
      [260, 210, 114, 78, 'http', 'a URL'],
    ]}
    arrows={['M170 81H206', 'M70 120V206', 'M95 120V165H190V206', 'M120 120V152H318V206']}
    notes={[[64, 180, 'MCP', 'end']]}
  />
);
