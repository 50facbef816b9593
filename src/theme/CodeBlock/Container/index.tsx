// Ejected from @docusaurus/theme-classic 3.10.2, without the colors of a Prism theme.
import { ThemeClassNames } from '@docusaurus/theme-common';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './styles.module.css';

type Props<Tag extends 'div' | 'pre'> = { readonly as: Tag } & ComponentProps<Tag>;

/** The box around a block of code. */
export default function CodeBlockContainer<Tag extends 'div' | 'pre'>({
  as,
  ...props
}: Props<Tag>) {
  // Which attributes fit depends on the tag, and the caller's type says that they do.
  const Box = as as 'div';
  return (
    <Box
      {...(props as ComponentProps<'div'>)}
      className={clsx(props.className, styles.box, ThemeClassNames.common.codeBlock)}
    />
  );
}
