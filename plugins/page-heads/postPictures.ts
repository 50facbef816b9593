import { scriptJson } from '../scriptJson';

/** As Docusaurus writes it, on the page of a post and in the list of a blog. */
interface Post {
  readonly '@type': string;
  /** Full address. */
  readonly '@id': string;
  readonly image?: unknown;
  readonly blogPost?: readonly Post[];
}

/**
 * Adds the pictures of posts to what Docusaurus says of them: it knows only those that a writer chose.
 *
 * @param pictureOf Full address of the picture of the page with this full address.
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
