import Head from '@docusaurus/Head';
import { useLocation } from '@docusaurus/router';
import { twinOf } from './twin';

/** Tells programs in the page's head where its Markdown twin is. */
export function MarkdownTwinLink() {
  const { pathname } = useLocation();
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={twinOf(pathname)} />
    </Head>
  );
}
