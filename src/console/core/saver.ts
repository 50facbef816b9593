import {
  type Connection,
  imageBlock,
  type LoggedMessage,
  methodOf,
} from 'goose-web-client';
import { fields } from 'goose-web-client/json';
import { isWorking } from '../conversation/conversation';
import type { CoreContext } from './context';

/** Milliseconds of an unfinished answer that a killed browser may lose. */
const saveEvery = 2000;

/** Characters. Longer turns keep only answers, requests and Stop; goose's record has the rest. */
const longestLog = 1_000_000;

/** Saves what a reloaded page, or this one after a cut, needs to resume the connection. */
export function createSaver({ browser, store, connection, events }: CoreContext) {
  const { getState } = store;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function save(current: Connection | null = connection.current) {
    clearTimeout(timer);
    timer = undefined;
    const { connectionId = null, log = [] } = current?.stream ?? {};
    if (!current?.maySave || connectionId === null) return;
    const conversations = [...getState().conversations.values()];
    const isBusy = conversations.some(isWorking);
    // goose would tell the rest of a record before it begins anew.
    const isCutShort = !isBusy && conversations.some(({ replay }) => replay);
    browser.writeConnection(
      isCutShort
        ? null
        : {
            address: getState().settings.address,
            connectionId,
            version: current.goose.version,
            log: fits(log) ? log : log.filter(isNeeded).map(withoutPictures),
          },
    );
    if (connection.current && isBusy) timer = setTimeout(() => save(), saveEvery);
  }

  events.on('opened', save);
  events.on('closed', save);
  events.on('unsaved', () => {
    clearTimeout(timer);
    timer = setTimeout(() => save());
  });
  return () => save();
}

const isNeeded = ({ message }: LoggedMessage) =>
  'id' in message || methodOf(message) === 'session/cancel';

/** A browser stores some megabytes, and goose's record has the pictures. */
function withoutPictures(entry: LoggedMessage): LoggedMessage {
  const { params } = fields(entry.message);
  const { prompt } = fields(params);
  if (!Array.isArray(prompt)) return entry;
  const words = prompt.filter((block) => !imageBlock(fields(block)));
  const message = { ...entry.message, params: { ...fields(params), prompt: words } };
  return { ...entry, message: message as LoggedMessage['message'] };
}

function fits(log: readonly LoggedMessage[]): boolean {
  let left = longestLog;
  try {
    return log.every((entry) => (left -= JSON.stringify(entry).length) >= 0);
  } catch {
    // goose nested something deeper than JSON can be written.
    return false;
  }
}
