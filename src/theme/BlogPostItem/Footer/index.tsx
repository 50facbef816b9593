import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Footer from '@theme-original/BlogPostItem/Footer';
import ReadMoreLink from '@theme/BlogPostItem/Footer/ReadMoreLink';

/** What stands below a post. In a list it is the way to the rest, where the text begins. */
export default function PostFooter() {
  const { isBlogPostPage, metadata } = useBlogPost();
  if (isBlogPostPage) return <Footer />;
  return metadata.hasTruncateMarker ? (
    <ReadMoreLink blogPostTitle={metadata.title} to={metadata.permalink} />
  ) : null;
}
