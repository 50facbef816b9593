import { Arrowhead, Box } from './parts';
import styles from './styles.module.css';

/** What runs on the reader's machine, and what may run elsewhere. */
export function MachineDiagram() {
  return (
    <svg
      className={styles.diagram}
      viewBox="0 0 400 344"
      role="img"
      aria-labelledby="machine-title machine-text"
    >
      <title id="machine-title">What runs where</title>
      <desc id="machine-text">
        On your machine are goose, your files, your commands and the MCP servers that you
        connect. goose reads and edits files, runs commands and calls servers. It sends
        the conversation to a model. The model is a service elsewhere, or runs on your
        machine too.
      </desc>
      <Arrowhead id="machine-arrow" />
      <rect className={styles.outline} x="4" y="4" width="392" height="252" rx="12" />
      <text className={styles.caption} x="20" y="30">
        your machine
      </text>
      <g className={styles.lines}>
        <path d="M190 108V136H90V158" markerEnd="url(#machine-arrow)" />
        <path d="M200 108V158" markerEnd="url(#machine-arrow)" />
        <path d="M210 108V136H322V158" markerEnd="url(#machine-arrow)" />
        <path d="M260 74H282" markerEnd="url(#machine-arrow)" />
        <path d="M140 74H20V306H106" markerEnd="url(#machine-arrow)" />
      </g>
      <Box x={140} y={40} width={120} height={68} title="goose">
        the agent
      </Box>
      <Box x={286} y={40} width={98} height={68} title="Model">
        a local one
      </Box>
      <Box x={40} y={162} width={100} height={72} title="Files">
        read, edited
      </Box>
      <Box x={150} y={162} width={100} height={72} title="Commands">
        run
      </Box>
      <Box x={260} y={162} width={124} height={72} title="MCP servers">
        your own tools
      </Box>
      <g className={styles.notes}>
        <text x="64" y="298" textAnchor="start">
          or
        </text>
      </g>
      <Box x={110} y={272} width={274} height={68} title="Model">
        a service, by key or by subscription
      </Box>
    </svg>
  );
}
