import Link from '@docusaurus/Link';
import { accountsEnabled } from '@site/src/account';

/** A link that opens the console with a prompt filled in. Nothing is sent before the reader does. */
export function TryInGoose({ prompt }: { readonly prompt: string }) {
  if (!accountsEnabled) return null;
  return (
    // A link to this site's own page says nothing in the page's Markdown twin.
    <p data-mdast="ignore">
      <Link to={`/app?${new URLSearchParams({ prompt })}`}>Try it in your goose</Link>
    </p>
  );
}
