import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Container from '@theme-original/BlogPostItem/Container';
import type { Props } from '@theme/BlogPostItem/Container';
import { clsx } from 'clsx';
import styles from './styles.module.css';

/** Listed posts stand closer than in the theme, with a line between them. */
export default function PostContainer({ className, children }: Props) {
  const { isBlogPostPage } = useBlogPost();
  return (
    <Container
      className={isBlogPostPage ? clsx(styles.page, className) : (styles.listed ?? '')}
    >
      {children}
    </Container>
  );
}
