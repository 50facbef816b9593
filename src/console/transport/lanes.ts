/** Streams of events to one host that may be open at once. */
export interface Lane {
  /** Base address without a slash at its end. */
  readonly address: string;
  /** Sessions that are listened to there. */
  readonly most: number;
}

/**
 * Browsers keep six connections to a host over HTTP/1.1. Of these, one is for what concerns no
 * session, and one is left for the messages to goose, which must never wait for a stream to end.
 */
const mostBesideMessages = 4;
const mostOfHost = 6;

/** Where each session is listened to. There may be more sessions than connections. */
export interface Lanes {
  /** Listens to a session as soon as there is room. */
  want(sessionId: string): void;
  leave(sessionId: string): void;
  /** There may be room now. */
  fill(): void;
}

export interface LanesOptions {
  readonly address: string;
  /** Whether goose answers at another name of the same computer too. */
  readonly isSame: (address: string) => Promise<boolean>;
  readonly open: (sessionId: string, address: string, signal: AbortSignal) => void;
  /** goose is at work on a session, so that its stream may not be closed: what is on its way is lost. */
  readonly isBusy: (sessionId: string) => boolean;
  /** Sessions that wait for a place, whenever they are others than before. */
  readonly onWaiting?: (sessions: readonly string[]) => void;
}

/**
 * Shares the browser's connections between sessions. goose keeps what a session has to say until
 * somebody listens, so a session may wait, and one that is idle gives its place away.
 *
 * Once the places at the address are taken, those at other names of the computer are used, which are
 * other hosts for the browser: `localhost` beside `127.0.0.1`, and names below `localhost`. Browsers
 * take those for the reader's own computer without asking anybody; one that did ask would not let a
 * page on HTTPS go there, as to no other computer without TLS.
 */
export function createLanes({
  address,
  isSame,
  open,
  isBusy,
  onWaiting = () => undefined,
}: LanesOptions): Lanes {
  const lanes: Lane[] = [{ address, most: mostBesideMessages }];
  /** Session → where it is listened to; the one that was named last is the last. */
  const places = new Map<
    string,
    { readonly lane: Lane; readonly end: AbortController }
  >();
  const waiting = new Set<string>();
  const names = [...otherNames(address)];
  let isAsking = false;

  const used = (lane: Lane) =>
    [...places.values()].filter((place) => place.lane === lane).length;

  function leave(sessionId: string) {
    waiting.delete(sessionId);
    places.get(sessionId)?.end.abort();
    places.delete(sessionId);
  }

  async function addLane(name: string) {
    isAsking = true;
    if (await isSame(name)) lanes.push({ address: name, most: mostOfHost });
    // Each that does not answer would cost the reader some seconds.
    else names.length = 0;
    isAsking = false;
    fill();
  }

  function freeLane(): Lane | undefined {
    const free = lanes.find((lane) => used(lane) < lane.most);
    if (free) return free;
    if (isAsking) return undefined;
    // Those that are idle keep their places as long as a second host is enough.
    if (lanes.length > 1 || names.length === 0) {
      const idle = [...places.keys()].find((sessionId) => !isBusy(sessionId));
      if (idle !== undefined) {
        leave(idle);
        return freeLane();
      }
    }
    const name = names.shift();
    if (name !== undefined) void addLane(name);
    return undefined;
  }

  let told = '';

  function fill() {
    listen();
    const sessions = [...waiting];
    // As long as another host may have room, nobody knows that there is none.
    if (isAsking || sessions.join(' ') === told) return;
    told = sessions.join(' ');
    onWaiting(sessions);
  }

  function listen() {
    for (const sessionId of waiting) {
      const lane = freeLane();
      if (!lane) return;
      waiting.delete(sessionId);
      const end = new AbortController();
      places.set(sessionId, { lane, end });
      open(sessionId, lane.address, end.signal);
    }
  }

  return {
    want(sessionId) {
      const place = places.get(sessionId);
      if (place) {
        places.delete(sessionId);
        places.set(sessionId, place);
        return;
      }
      waiting.add(sessionId);
      fill();
    },
    leave(sessionId) {
      leave(sessionId);
      fill();
    },
    fill,
  };
}

/** Names below `localhost`; with six places each, there is room for more sessions than anybody has. */
const mostNames = 6;

/** The other names of the reader's own computer; none for other computers. */
function otherNames(address: string): readonly string[] {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'http:') return [];
  if (hostname !== '127.0.0.1' && hostname !== 'localhost') return [];
  const other = hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  const below = Array.from(
    { length: mostNames },
    (_, index) => `goose-${index + 1}.localhost`,
  );
  return [other, ...below].map((name) => address.replace(hostname, name));
}
