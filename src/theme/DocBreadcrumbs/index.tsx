import { CopyPage } from '@site/src/copy-page/CopyPage';
import { MarkdownTwinLink } from '@site/src/copy-page/MarkdownTwinLink';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import styles from './styles.module.css';

/** Stands at the top of every docs page, a category's own page too. */
export default function DocBreadcrumbsWithCopyPage() {
  return (
    <div className={styles.top}>
      <MarkdownTwinLink />
      <DocBreadcrumbs />
      <CopyPage />
    </div>
  );
}
