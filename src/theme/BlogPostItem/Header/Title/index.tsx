import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Title from '@theme-original/BlogPostItem/Header/Title';
import type { Props } from '@theme/BlogPostItem/Header/Title';
import { clsx } from 'clsx';
import styles from './styles.module.css';

/** In lists, the title ranks below the list's own heading. */
export default function PostTitle({ className }: Props) {
  const { isBlogPostPage } = useBlogPost();
  return (
    <Title className={clsx(isBlogPostPage ? styles.page : styles.list, className)} />
  );
}
