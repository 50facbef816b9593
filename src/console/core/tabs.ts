import type { TabAction } from 'goose-web-client';
import { sentence } from '../conversation/sentences';
import type { CoreContext } from './context';
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
  readonly records: Pick<Records, 'overhear' | 'reread'>;
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
        await action.done.catch(() => records.reread(id));
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
