import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { watchBaseUrl } from './watchBaseUrl';

/**
 * The check of the base URL, in the built page only. Docusaurus has one of its own, which the site's
 * Content-Security-Policy blocks, since it writes HTML with styles.
 */
export function BaseUrlWatch() {
  const { siteConfig } = useDocusaurusContext();
  return ExecutionEnvironment.canUseDOM ? null : (
    <Head>
      <script>{`(${watchBaseUrl.toString()})(${JSON.stringify(siteConfig.baseUrl)})`}</script>
    </Head>
  );
}
