import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Authors from '@theme-original/BlogPostItem/Header/Authors';
import type { Props } from '@theme/BlogPostItem/Header/Authors';

/** Hidden in lists, where all posts have the same authors. */
export default function PostAuthors(props: Props) {
  const { isBlogPostPage } = useBlogPost();
  return isBlogPostPage ? <Authors {...props} /> : null;
}
