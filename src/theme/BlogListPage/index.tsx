/*
 * Ejected from @docusaurus/theme-classic 3.10.2. Changed: a first-level heading above the posts,
 * and links to the feeds.
 */
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import {
  HtmlClassNameProvider,
  PageMetadata,
  ThemeClassNames,
} from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import type { Props } from '@theme/BlogListPage';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import { clsx } from 'clsx';
import styles from './styles.module.css';

export default function BlogListPage(props: Props) {
  const { metadata, items, sidebar } = props;
  const { withBaseUrl } = useBaseUrlUtils();
  // Feeds are files, not routes.
  const feed = (type: 'rss' | 'atom') => withBaseUrl(`/blog/${type}.xml`);
  return (
    <HtmlClassNameProvider
      className={clsx(
        ThemeClassNames.wrapper.blogPages,
        ThemeClassNames.page.blogListPage,
      )}
    >
      <PageMetadata title={metadata.blogTitle} description={metadata.blogDescription} />
      <BlogListPageStructuredData {...props} />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">{metadata.blogTitle}</Heading>
        <p className={styles.intro}>
          {metadata.blogDescription} New posts also come as <a href={feed('rss')}>RSS</a>{' '}
          and <a href={feed('atom')}>Atom</a>.
        </p>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
