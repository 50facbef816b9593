import type { Image } from '../protocol/content';
import styles from './messages.module.css';

/** Pictures that are part of the conversation itself; nothing is fetched for them. */
export function Images({
  images,
  name = 'Attachment',
}: {
  readonly images: readonly Image[];
  /** What each of them is, for those who cannot see it. */
  readonly name?: string;
}) {
  return images.length === 0 ? null : (
    <div className={styles.images}>
      {images.map(({ mimeType, data }, index) => (
        <img
          // oxlint-disable-next-line react/no-array-index-key -- they never change their order
          key={index}
          src={`data:${mimeType};base64,${data}`}
          alt={`${name} ${index + 1}`}
        />
      ))}
    </div>
  );
}
