import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import { readFields } from '@site/site/fields';

const { accounts, vercelAnalytics } = readFields(siteConfig);

/** Starts one kind of analytics. It is optional: a failure is logged and breaks nothing. */
function start(name: string, load: () => Promise<void>) {
  load().catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- the only trace an operator has
    console.warn(`${name} did not start:`, error);
  });
}

if (ExecutionEnvironment.canUseDOM) {
  if (vercelAnalytics) {
    start('Vercel Web Analytics', async () => {
      const { inject } = await import('@vercel/analytics');
      inject({ mode: 'production' });
    });
  }
  if (accounts?.measurementId) {
    start('Firebase Analytics', async () => {
      const { startFirebaseAnalytics } = await import('../analytics/firebaseAnalytics');
      await startFirebaseAnalytics(accounts);
    });
  }
}
