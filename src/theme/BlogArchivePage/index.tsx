import BlogArchivePage from '@theme-original/BlogArchivePage';
import type { Props } from '@theme/BlogArchivePage';
import styles from './styles.module.css';

/** The title stands on the page's own color, where it is readable. */
export default function ReadableArchivePage(props: Props) {
  return (
    <div className={styles.archive}>
      <BlogArchivePage {...props} />
    </div>
  );
}
