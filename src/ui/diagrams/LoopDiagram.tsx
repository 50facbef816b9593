import { Diagram } from './Diagram';

export const LoopDiagram = () => (
  <Diagram
    id="loop"
    title="The loop of the agent"
    text="Your message enters at observe. Observe leads to orient, where the request is put together. Orient leads to decide, where the model answers. A tool call leads on to act, where the tool runs, and its result or error leads back to observe. An answer of text only leaves the loop at decide: it is your turn."
    size={[380, 312]}
    boxes={[
      [8, 50, 154, 84, 'Observe', 'message, result'],
      [218, 50, 154, 84, 'Orient', 'context, tools'],
      [218, 184, 154, 84, 'Decide', 'the model answers'],
      [8, 184, 154, 84, 'Act', 'the tool runs'],
    ]}
    arrows={[
      'M85 22V46',
      'M162 90H214',
      'M295 134V180',
      'M218 226H166',
      'M85 182V138',
      'M295 270V290',
    ]}
    notes={[
      [85, 16, 'your message'],
      [190, 216, 'call'],
      [98, 164, 'result or error', 'start'],
      [284, 162, 'request', 'end'],
      [295, 306, 'text only: your turn'],
    ]}
  />
);
