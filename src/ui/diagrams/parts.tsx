import styles from './styles.module.css';

/** A box with a title and one line below it. All lengths are in units of the drawing. */
export function Box({
  x,
  y,
  width,
  height,
  title,
  children,
}: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly children: string;
}) {
  const middle = { x: x + width / 2, y: y + height / 2 };
  return (
    <g>
      <rect className={styles.box} x={x} y={y} width={width} height={height} rx="10" />
      <text className={styles.title} x={middle.x} y={middle.y - 4}>
        {title}
      </text>
      <text className={styles.text} x={middle.x} y={middle.y + 18}>
        {children}
      </text>
    </g>
  );
}

/** The head that a drawing's lines end in, to be named by its id. */
export function Arrowhead({ id }: { readonly id: string }) {
  return (
    <defs>
      <marker
        id={id}
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
  );
}
