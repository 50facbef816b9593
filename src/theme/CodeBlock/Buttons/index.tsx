import Buttons from '@theme-original/CodeBlock/Buttons';
import type { Props } from '@theme/CodeBlock/Buttons';
import { clsx } from 'clsx';
import styles from './styles.module.css';

/** The buttons of a code block, which a finger must be able to find without hovering. */
export default function CodeBlockButtons({ className }: Props) {
  return <Buttons className={clsx(styles.buttons, className)} />;
}
