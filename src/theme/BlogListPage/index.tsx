/*
 * Ejected from @docusaurus/theme-classic 3.10.2. Changed: the page has a heading of its own, so that
 * the posts' second-level headings stand below a first one, and names the blog's feeds.
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
  // A feed is a file and no route, so its link has to be a plain one.
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
