import Buttons from '@theme-original/CodeBlock/Buttons';
import type { Props } from '@theme/CodeBlock/Buttons';
import { clsx } from 'clsx';
import styles from './styles.module.css';

/** Visible without hovering, for touch. */
export default function CodeBlockButtons({ className }: Props) {
  return <Buttons className={clsx(styles.buttons, className)} />;
}
