import { Arrowhead, Box } from './parts';
import styles from './styles.module.css';

/** Where extensions run, as seen from goose. */
export function ExtensionsDiagram() {
  return (
    <svg
      className={styles.diagram}
      viewBox="0 0 380 300"
      role="img"
      aria-labelledby="extensions-title extensions-text"
    >
      <title id="extensions-title">Where extensions run</title>
      <desc id="extensions-text">
        Inside the goose process are the agent and the platform extensions. The agent
        speaks MCP to three kinds of servers outside. Built-in ones come with the binary.
        Programs are started by goose, which speaks to them over standard input and
        output. The third kind are servers at a URL, over HTTP.
      </desc>
      <Arrowhead id="extensions-arrow" />
      <rect className={styles.outline} x="4" y="4" width="372" height="132" rx="12" />
      <text className={styles.caption} x="20" y="28">
        goose, one process
      </text>
      <Box x={20} y={42} width={150} height={78} title="Agent">
        loop, permissions
      </Box>
      <Box x={210} y={42} width={150} height={78} title="platform">
        shell, edit, skills
      </Box>
      <g className={styles.lines}>
        <path d="M170 81H206" markerEnd="url(#extensions-arrow)" />
        <path d="M70 120V206" markerEnd="url(#extensions-arrow)" />
        <path d="M95 120V165H190V206" markerEnd="url(#extensions-arrow)" />
        <path d="M120 120V152H318V206" markerEnd="url(#extensions-arrow)" />
      </g>
      <g className={styles.notes}>
        <text x="64" y="180" textAnchor="end">
          MCP
        </text>
      </g>
      <Box x={6} y={210} width={114} height={78} title="builtin">
        in the binary
      </Box>
      <Box x={133} y={210} width={114} height={78} title="stdio">
        a program
      </Box>
      <Box x={260} y={210} width={114} height={78} title="http">
        a URL
      </Box>
    </svg>
  );
}
