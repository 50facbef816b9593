import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { isCounted, noteFailure, seenAddress } from './seen';

async function start() {
  try {
    const { inject } = await import('@vercel/analytics');
    inject({
      mode: 'production',
      beforeSend: (event) =>
        // The reader may have moved on to a page that is not counted.
        isCounted() ? { ...event, url: seenAddress(event.url) } : null,
    });
  } catch (error) {
    noteFailure('Vercel Web Analytics', error);
  }
}

if (ExecutionEnvironment.canUseDOM && isCounted()) void start();
