import { CopyPage } from '@site/src/theme/DocBreadcrumbs/CopyPage';
import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import styles from './styles.module.css';
import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import { markdownOf } from '@site/src/ui/sitePages';

/** Part of every docs page, including category pages. */
export default function DocBreadcrumbsWithCopyPage() {
  return (
    <div className={styles.top}>
      <MarkdownLink />
      <DocBreadcrumbs />
      <CopyPage />
    </div>
  );
}

function MarkdownLink() {
  const { pathname } = useLocation();
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={markdownOf(pathname)} />
    </Head>
  );
}
