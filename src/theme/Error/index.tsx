// Replaces that of @docusaurus/core 3.10.2, which has no navbar where the layout crashes, and stays on a
// move to another page.
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import { useLocationChange } from '@docusaurus/theme-common/internal';
import { hydratedMark } from '@site/site/marks';
import type { Props } from '@theme/Error';
import Layout from '@theme/Layout';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import ThemeProvider from '@theme/ThemeProvider';
import styles from '../ErrorPageContent/styles.module.css';
import { PlainNavbar } from './PlainNavbar';

/** The page of no plugin: the layout asks whose page it is around. */
const route = { plugin: { name: 'crash-page', id: 'default' } };

/**
 * Stands in for everything when a part above a page's own layout crashes. That part may be the
 * navbar itself, or what the navbar needs: then a plain one takes its place.
 */
export default function CrashPage({ error, tryAgain }: Props) {
  useLocationChange(({ location, previousLocation }) => {
    // What loads the next page has crashed as well.
    if (location.pathname !== previousLocation?.pathname) window.location.reload();
  });
  const content = (
    <div className={styles.crash}>
      <ErrorPageContent error={error} tryAgain={tryAgain} />
    </div>
  );
  return (
    <>
      <Head>
        <title>This page crashed</title>
        {/*
          The page is taken over as far as it will be: clicks no longer wait for it. The language is
          the layout's to say.
        */}
        {/* oxlint-disable-next-line jsx-a11y/html-has-lang */}
        <html {...{ [hydratedMark]: 'true' }} />
      </Head>
      <ErrorBoundary
        fallback={() => (
          <>
            <PlainNavbar />
            {content}
          </>
        )}
      >
        <ThemeProvider>
          <RouteContextProvider value={route}>
            <Layout>{content}</Layout>
          </RouteContextProvider>
        </ThemeProvider>
      </ErrorBoundary>
    </>
  );
}
