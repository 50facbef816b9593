// Replaces that of @docusaurus/theme-classic 3.10.2, whose years are headings above the page's own.
import { groupBlogSidebarItemsByYear } from '@docusaurus/plugin-content-blog/client';
import type { Props } from '@theme/BlogSidebar/Content';
import { clsx } from 'clsx';
import styles from './styles.module.css';

export default function BlogSidebarContent({
  items,
  yearGroupHeadingClassName,
  ListComponent,
}: Props) {
  return groupBlogSidebarItemsByYear(items).map(([year, posts]) => (
    <div key={year}>
      <p className={clsx(styles.year, yearGroupHeadingClassName)}>{year}</p>
      <ListComponent items={posts} />
    </div>
  ));
}
