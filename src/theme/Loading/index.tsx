// Replaces that of @docusaurus/core 3.10.2, with the site's words and colors.
import type { ComponentProps } from 'react';
import type DefaultLoading from '@theme/Loading';
import { LoadError } from '@site/src/ui/LoadError';

/** Reports when the page's script cannot be fetched. */
export default function Loading({
  error,
  retry,
  pastDelay,
}: ComponentProps<typeof DefaultLoading>) {
  if (error) return <LoadError error={error} onRetry={retry} />;
  return pastDelay ? (
    <output className="container margin-vert--lg">Loading…</output>
  ) : null;
}
