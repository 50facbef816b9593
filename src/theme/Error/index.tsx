// Replaces that of @docusaurus/core 3.10.2, which has no navbar and stays after a navigation.
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import { useLocationChange } from '@docusaurus/theme-common/internal';
import { hydratedMark } from '@site/site/docusaurusNames';
import type { Props } from '@theme/Error';
import Layout from '@theme/Layout';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import ThemeProvider from '@theme/ThemeProvider';
import styles from '../ErrorPageContent/styles.module.css';
import { PlainNavbar } from './PlainNavbar';

/** The layout requires the plugin of a route. */
const route = { plugin: { name: 'crash-page', id: 'default' } };

/** For crashes above the page's layout, also of the navbar. */
export default function CrashPage({ error, tryAgain }: Props) {
  useLocationChange(({ location, previousLocation }) => {
    // The part that loads the next page has crashed as well.
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
        {/* Clicks must no longer wait for hydration. The layout sets the language. */}
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
