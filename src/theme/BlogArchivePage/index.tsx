import BlogArchivePage from '@theme-original/BlogArchivePage';
import type { Props } from '@theme/BlogArchivePage';
import styles from './styles.module.css';

/** All posts by year. Its title stands on the page's own color, on which it can be read. */
export default function ReadableArchivePage(props: Props) {
  return (
    <div className={styles.archive}>
      <BlogArchivePage {...props} />
    </div>
  );
}
