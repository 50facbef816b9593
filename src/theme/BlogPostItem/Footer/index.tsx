import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Footer from '@theme-original/BlogPostItem/Footer';
import ReadMoreLink from '@theme/BlogPostItem/Footer/ReadMoreLink';

export default function PostFooter() {
  const { isBlogPostPage, metadata } = useBlogPost();
  if (isBlogPostPage) return <Footer />;
  return metadata.hasTruncateMarker ? (
    <ReadMoreLink blogPostTitle={metadata.title} to={metadata.permalink} />
  ) : null;
}
