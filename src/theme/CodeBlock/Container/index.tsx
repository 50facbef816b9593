// Ejected from @docusaurus/theme-classic 3.10.2, without the colors of a Prism theme.
import { ThemeClassNames } from '@docusaurus/theme-common';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './styles.module.css';

export default function CodeBlockContainer({
  className,
  children,
}: ComponentProps<'div'>) {
  return (
    <div className={clsx(className, styles.box, ThemeClassNames.common.codeBlock)}>
      {children}
    </div>
  );
}
