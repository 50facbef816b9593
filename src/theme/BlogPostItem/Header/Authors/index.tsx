import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Authors from '@theme-original/BlogPostItem/Header/Authors';
import type { Props } from '@theme/BlogPostItem/Header/Authors';

/** A post's authors; in a list of posts, where they are all the same, nothing. */
export default function PostAuthors(props: Props) {
  const { isBlogPostPage } = useBlogPost();
  return isBlogPostPage ? <Authors {...props} /> : null;
}
