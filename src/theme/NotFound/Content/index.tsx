// Replaces that of @docusaurus/theme-classic 3.10.2, which has no links.
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { readFields } from '@site/site/fields';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';

/** Part of every docs page's code, so what it needs loads on demand. */
const UnknownAddress = lazy(() =>
  // Suggestions are optional.
  import('./UnknownAddress').catch(() => ({ default: () => null })),
);

const places = [
  { to: '/docs/quickstart', label: 'Quickstart', text: 'a first result in ten minutes' },
  {
    to: '/docs/category/getting-started',
    label: 'Documentation',
    text: 'installation, models and tools',
  },
  { to: '/blog', label: 'Blog', text: 'news of goose and of this site' },
  { to: '/', label: 'Home', text: 'what goose is, on one page' },
] as const;

export default function NotFoundContent({ className }: Props) {
  // The server has one file for all unknown addresses, so only the browser knows this one.
  const isBrowser = useIsBrowser();
  return (
    <main className={clsx('container', 'markdown', 'margin-vert--xl', className)}>
      <Heading as="h1">Page Not Found</Heading>
      <p>
        There is no page at this address. It may have moved, or the link may have a typing
        error.
      </p>
      {isBrowser && (
        <Suspense>
          <UnknownAddress />
        </Suspense>
      )}
      <p>One of these may be what you are looking for:</p>
      <ul>
        {places.map(({ to, label, text }) => (
          <li key={to}>
            <Link to={to}>{label}</Link> – {text}
          </li>
        ))}
      </ul>
      <p>
        Did a link bring you here? <ReportLink isBrowser={isBrowser} />, so that it can be
        mended.
      </p>
    </main>
  );
}

function ReportLink({ isBrowser }: { readonly isBrowser: boolean }) {
  const { siteConfig } = useDocusaurusContext();
  const { pathname } = useLocation();
  const title = isBrowser ? `Broken link to ${pathname}` : 'Broken link';
  return (
    <Link
      href={`${readFields(siteConfig).githubLink}/issues/new?${new URLSearchParams({ title }).toString()}`}
    >
      Report the broken link
    </Link>
  );
}
