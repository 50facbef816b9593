import { scriptJson } from '../head-scripts/inlineScript';

interface Post {
  readonly '@type': string;
  readonly '@id': string;
  readonly image?: unknown;
  readonly blogPost?: readonly Post[];
}

/**
 * Adds the pictures of posts to Docusaurus's structured data, which knows only those that a writer
 * chose.
 * @param pictureOf Returns the picture of a page.
 */
export function addPostPictures(
  html: string,
  pictureOf: (url: string) => string,
): string {
  const complete = (post: Post): Post =>
    post['@type'] === 'BlogPosting' && post.image === undefined
      ? { ...post, image: pictureOf(post['@id']) }
      : post;
  return html.replaceAll(
    /(<script[^>]*ld\+json[^>]*>)(.*?)(<\/script>)/g,
    (whole, start: string, text: string, end: string) => {
      if (!text.includes('"BlogPosting"')) return whole;
      // Docusaurus wrote it.
      const { blogPost, ...data } = complete(JSON.parse(text) as Post);
      const posts = blogPost === undefined ? {} : { blogPost: blogPost.map(complete) };
      return start + scriptJson({ ...data, ...posts }) + end;
    },
  );
}
