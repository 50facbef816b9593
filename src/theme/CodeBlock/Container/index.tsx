// Ejected from @docusaurus/theme-classic 3.10.2, without the colors of a Prism theme.
import { ThemeClassNames } from '@docusaurus/theme-common';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './styles.module.css';

type Props<Tag extends 'div' | 'pre'> = { readonly as: Tag } & ComponentProps<Tag>;

export default function CodeBlockContainer<Tag extends 'div' | 'pre'>({
  as,
  ...props
}: Props<Tag>) {
  // The caller's type guarantees that the attributes fit the tag.
  const Box = as as 'div';
  return (
    <Box
      {...(props as ComponentProps<'div'>)}
      className={clsx(props.className, styles.box, ThemeClassNames.common.codeBlock)}
    />
  );
}
