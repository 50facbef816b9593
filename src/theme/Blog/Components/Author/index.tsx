import Author from '@theme-original/Blog/Components/Author';
import type { Props } from '@theme/Blog/Components/Author';
import { clsx } from 'clsx';
import styles from './styles.module.css';

/** Shows the whole sentence about an author, of which the theme cuts off the end. */
export default function WholeAuthor({ className, ...props }: Props) {
  return <Author {...props} className={clsx(styles.author, className)} />;
}
