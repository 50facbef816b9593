import { sentence } from '../conversation/sentences';
import type { TabAction } from '../protocol/tabAction';
import type { CoreContext } from './context';
import type { Records } from './records';
import type { Turns } from './turns';

export interface TabsOptions extends Pick<CoreContext, 'store'> {
  readonly records: Pick<Records, 'overhear' | 'reread'>;
  readonly turns: Pick<Turns, 'prompted' | 'stopped'>;
  /** A session was removed. */
  readonly onRemoved: (sessionId: string) => void;
  /** goose's list of sessions is another one. */
  readonly onListChanged: () => Promise<void>;
}

/** Shows here what the reader does in another tab. */
export function createTabs({
  store,
  records,
  turns,
  onRemoved,
  onListChanged,
}: TabsOptions) {
  const { getState, dispatch, dispatchTo } = store;

  async function show(action: TabAction): Promise<void> {
    const { sessionId: id } = action;
    switch (action.type) {
      case 'prompted':
        turns.prompted(action);
        return;
      case 'loading':
        records.overhear(id, action.options);
        return;
      case 'stopped':
        turns.stopped(id);
        return;
      case 'optionsChanging': {
        const options = await action.options;
        dispatchTo(id, { type: 'update', update: { type: 'options', options } });
        return;
      }
      case 'renaming':
        await action.done;
        dispatch({ type: 'sessionRenamed', id, title: action.title });
        return;
      case 'rewinding': {
        const { questions } = action;
        // At once: the message that is sent in the place of what is gone follows in no time.
        if (getState().conversations.has(id)) {
          dispatchTo(id, { type: 'rewound', questions });
        }
        await action.done.catch(() => records.reread(id));
        return;
      }
      case 'listChanging':
        await action.done;
        await onListChanged();
        return;
      case 'deleting':
        await action.done;
        onRemoved(id);
    }
  }

  return {
    /** The other tab tells its reader what goose refused. */
    acted: (action: TabAction) => void show(action).catch(sentence),
  };
}
