import type { Connection } from '../connection/connection';
import type { Heard } from '../transport/heard';
import type { CoreContext } from './context';

export interface SaverOptions extends CoreContext {
  /** Whether goose is at work on anything. */
  readonly isBusy: () => boolean;
}

/** Milliseconds of an answer that a killed browser may lose until the answer is complete. */
const saveEvery = 2000;

/** Characters; of longer turns only the questions are kept, and goose's record has to do. */
const longestLog = 1_000_000;

/** Saves what a page that is loaded anew, or this one after a cut, needs to take the connection up. */
export function createSaver({ browser, store, connection, isBusy }: SaverOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function save(current: Connection | null = connection.current) {
    clearTimeout(timer);
    timer = undefined;
    const { connectionId = null, log = [] } = current?.stream ?? {};
    if (!current?.maySave || connectionId === null) return;
    browser.writeConnection({
      address: store.getState().settings.address,
      connectionId,
      version: current.goose.version,
      log: fits(log) ? log : log.filter(({ message }) => 'id' in message),
    });
    if (connection.current && isBusy()) timer = setTimeout(() => save(), saveEvery);
  }

  return {
    save,
    /** Saves once what happens now has happened. */
    saveSoon() {
      clearTimeout(timer);
      timer = setTimeout(() => save());
    },
  };
}

function fits(log: readonly Heard[]): boolean {
  try {
    return JSON.stringify(log).length <= longestLog;
  } catch {
    // goose nested something deeper than JSON can be written.
    return false;
  }
}
