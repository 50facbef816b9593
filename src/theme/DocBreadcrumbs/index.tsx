import DocBreadcrumbs from '@theme-original/DocBreadcrumbs';
import { MarkdownTwinLink } from '@site/src/copy-page/MarkdownTwinLink';

/** Stands at the top of every docs page, a category's own page too. */
export default function DocBreadcrumbsWithTwin() {
  return (
    <>
      <MarkdownTwinLink />
      <DocBreadcrumbs />
    </>
  );
}
