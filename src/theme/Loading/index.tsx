// Replaces that of @docusaurus/core 3.10.2, whose words and colors are not the site's.
import type { ComponentProps } from 'react';
import type DefaultLoading from '@theme/Loading';
import { LoadError } from '@site/src/ui/LoadError';

/** Stands in for a page while its script is fetched, and says so when it cannot be. */
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
