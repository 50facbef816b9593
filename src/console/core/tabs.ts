import { newId, type TabAction } from 'goose-web-client';
import { fields } from 'goose-web-client/json';
import { sentence } from '../conversation/sentences';
import type { CoreContext } from './context';
import { pageOfTab } from './notes';
import type { Records } from './records';
import type { Sessions } from './sessions';
import type { Turns } from './turns';

/** Shows here what the reader does in another tab. */
export function subscribeTabs({
  store: { getState, dispatch, dispatchTo },
  events,
  records,
  turns,
  sessions,
}: Pick<CoreContext, 'store' | 'events'> & {
  readonly records: Pick<Records, 'overhear' | 'read'>;
  readonly turns: Pick<Turns, 'prompted' | 'stopped'>;
  readonly sessions: Pick<Sessions, 'reread'>;
}) {
  async function show(action: TabAction): Promise<void> {
    const { sessionId: id } = action;
    switch (action.type) {
      case 'prompted':
        return turns.prompted(action);
      case 'loading':
        return records.overhear(id, action.options);
      case 'stopped':
        return turns.stopped(id);
      case 'optionsChanging': {
        const options = await action.options;
        return dispatchTo(id, { type: 'update', update: { type: 'options', options } });
      }
      case 'renaming':
        await action.done;
        return dispatch({ type: 'sessionRenamed', id, title: action.title });
      case 'rewinding': {
        const { questions } = action;
        // At once, since the message that replaces what is gone follows immediately.
        if (getState().conversations.has(id)) {
          dispatchTo(id, { type: 'rewound', questions });
        }
        await action.done.catch(() => records.read(id));
        return;
      }
      case 'listChanging':
        await action.done;
        return sessions.reread();
      case 'deleting':
        await action.done;
        events.emit('sessionRemoved', id);
    }
  }

  // The other tab reports to its reader what goose refused.
  events.on('acted', (action) => void show(action).catch(sentence));
}

const ownPage = newId();

/**
 * A duplicated tab begins with a copy of what its original stores, and would send the same messages again.
 * It drops them once the original answers, which the page before a reload does no more.
 *
 * @returns a function that ends it
 */
export function dropCopies(
  { browser, store: { getState, dispatch } }: Pick<CoreContext, 'browser' | 'store'>,
  page: string = ownPage,
) {
  const before = browser.readTab(pageOfTab);
  browser.writeTab(pageOfTab, page);
  const pages = new BroadcastChannel('goose.console.pages');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  const say = (message: object) => pages.postMessage(message);
  pages.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { asked, answered } = fields(data);
    if (asked === page) say({ answered: page });
    if (answered !== before || before === page) return;
    browser.forgetSending();
    for (const id of getState().queues.keys()) {
      dispatch({ type: 'noted', of: 'queues', id, value: [] });
    }
  });
  say({ asked: before });
  return () => pages.close();
}
