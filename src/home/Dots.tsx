import styles from './styles.module.css';

const columns = 12;
const pitch = 10;
const size = 7;

/** A count as a picture: a square for each, in rows of twelve. */
export function Dots({ count }: { readonly count: number }) {
  const squares = Array.from({ length: count }, (_, index) => {
    const x = (index % columns) * pitch;
    const y = Math.floor(index / columns) * pitch;
    return `M${x} ${y}h${size}v${size}h-${size}z`;
  });
  const height = Math.ceil(count / columns) * pitch - (pitch - size);
  return (
    <svg
      className={styles.dots}
      viewBox={`0 0 ${columns * pitch} ${height}`}
      aria-hidden="true"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
