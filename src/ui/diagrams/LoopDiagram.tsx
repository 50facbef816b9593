import { Arrowhead, Box } from './parts';
import styles from './styles.module.css';

/** The agent's loop as observe, orient, decide and act. */
export function LoopDiagram() {
  return (
    <svg
      className={styles.diagram}
      viewBox="0 0 380 312"
      role="img"
      aria-labelledby="loop-title loop-text"
    >
      <title id="loop-title">The loop of the agent</title>
      <desc id="loop-text">
        Your message enters at observe. Observe leads to orient, where the request is put
        together. Orient leads to decide, where the model answers. A tool call leads on to
        act, where the tool runs, and its result or error leads back to observe. An answer
        of text only leaves the loop at decide: it is your turn.
      </desc>
      <Arrowhead id="loop-arrow" />
      <g className={styles.lines}>
        <path d="M85 22V46" markerEnd="url(#loop-arrow)" />
        <path d="M162 90H214" markerEnd="url(#loop-arrow)" />
        <path d="M295 134V180" markerEnd="url(#loop-arrow)" />
        <path d="M218 226H166" markerEnd="url(#loop-arrow)" />
        <path d="M85 182V138" markerEnd="url(#loop-arrow)" />
        <path d="M295 270V290" markerEnd="url(#loop-arrow)" />
      </g>
      <Box x={8} y={50} width={154} height={84} title="Observe">
        message, result
      </Box>
      <Box x={218} y={50} width={154} height={84} title="Orient">
        context, tools
      </Box>
      <Box x={218} y={184} width={154} height={84} title="Decide">
        the model answers
      </Box>
      <Box x={8} y={184} width={154} height={84} title="Act">
        the tool runs
      </Box>
      <g className={styles.notes}>
        <text x="85" y="16">
          your message
        </text>
        <text x="190" y="216">
          call
        </text>
        <text x="98" y="164" textAnchor="start">
          result or error
        </text>
        <text x="284" y="162" textAnchor="end">
          request
        </text>
        <text x="295" y="306">
          text only: your turn
        </text>
      </g>
    </svg>
  );
}
