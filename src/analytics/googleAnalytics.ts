import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { ClientModule } from '@docusaurus/types';
import './choice/choices.css';
import { watchChoice } from './choice/choice';
import { isCounted, noteFailure } from './seen';

const loadCounter = () => import('./firebaseAnalytics');

async function onChoice(isAllowed: boolean) {
  if (isAllowed && !isCounted()) return;
  try {
    const counter = await loadCounter();
    if (isAllowed) await counter.start();
    else await counter.stop();
  } catch (error) {
    noteFailure('Firebase Analytics', error);
  }
}

const { isAllowed } = ExecutionEnvironment.canUseDOM
  ? watchChoice((allowed) => void onChoice(allowed), isCounted())
  : { isAllowed: () => false };

const googleAnalytics: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    // The first page is counted at the start.
    if (!previousLocation || location.pathname === previousLocation.pathname) return;
    if (!isAllowed() || !isCounted()) return;
    void loadCounter().then((counter) => counter.countVisit());
  },
};

export default googleAnalytics;
