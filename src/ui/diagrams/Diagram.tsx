import styles from './styles.module.css';

type Box = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  title: string,
  text: string,
];
type Note = readonly [x: number, y: number, text: string, anchor?: 'start' | 'end'];

export function Diagram({
  id,
  title,
  text,
  size: [width, height],
  frame,
  boxes,
  arrows,
  notes,
}: {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly size: readonly [width: number, height: number];
  /** Surrounds what runs on one machine or in one process, from the top. */
  readonly frame?: readonly [height: number, caption: string];
  readonly boxes: readonly Box[];
  readonly arrows: readonly string[];
  readonly notes: readonly Note[];
}) {
  return (
    <svg
      className={styles.diagram}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{text}</desc>
      <defs>
        <marker
          id={`${id}-arrow`}
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path className={styles.head} d="M0 0 10 5 0 10z" />
        </marker>
      </defs>
      {frame && (
        <>
          <rect
            className={styles.outline}
            x="4"
            y="4"
            width={width - 8}
            height={frame[0]}
            rx="12"
          />
          <text className={styles.caption} x="20" y="29">
            {frame[1]}
          </text>
        </>
      )}
      <g className={styles.lines}>
        {arrows.map((path) => (
          <path key={path} d={path} markerEnd={`url(#${id}-arrow)`} />
        ))}
      </g>
      {boxes.map((box) => (
        <BoxMark key={`${box[0]} ${box[1]}`} box={box} />
      ))}
      <g className={styles.notes}>
        {notes.map(([x, y, note, anchor]) => (
          <text key={note} x={x} y={y} textAnchor={anchor}>
            {note}
          </text>
        ))}
      </g>
    </svg>
  );
}

function BoxMark({ box: [x, y, width, height, title, text] }: { readonly box: Box }) {
  const middle = { x: x + width / 2, y: y + height / 2 };
  return (
    <g>
      <rect className={styles.box} x={x} y={y} width={width} height={height} rx="10" />
      <text className={styles.title} x={middle.x} y={middle.y - 4}>
        {title}
      </text>
      <text className={styles.text} x={middle.x} y={middle.y + 18}>
        {text}
      </text>
    </g>
  );
}
