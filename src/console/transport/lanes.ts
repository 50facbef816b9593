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
  /** Whether the other name of the same computer answers there too. */
  readonly isSame: (address: string) => Promise<boolean>;
  readonly open: (sessionId: string, address: string, signal: AbortSignal) => void;
  /** goose is at work on a session, so that its stream may not be closed: what is on its way is lost. */
  readonly isBusy: (sessionId: string) => boolean;
}

/**
 * Shares the browser's connections between sessions. goose keeps what a session has to say until
 * somebody listens, so a session may wait, and one that is idle gives its place away.
 *
 * Once the places at the address are taken, those at the computer's other name are used: for the
 * browser, `localhost` and `127.0.0.1` are two hosts.
 */
export function createLanes({ address, isSame, open, isBusy }: LanesOptions): Lanes {
  const lanes: Lane[] = [{ address, most: mostBesideMessages }];
  /** Session → where it is listened to; the one that was named last is the last. */
  const places = new Map<
    string,
    { readonly lane: Lane; readonly end: AbortController }
  >();
  const waiting = new Set<string>();
  let sister = otherName(address);

  const used = (lane: Lane) =>
    [...places.values()].filter((place) => place.lane === lane).length;

  function leave(sessionId: string) {
    waiting.delete(sessionId);
    places.get(sessionId)?.end.abort();
    places.delete(sessionId);
  }

  async function addSister(other: string) {
    sister = null;
    if (!(await isSame(other))) return;
    lanes.push({ address: other, most: mostOfHost });
    fill();
  }

  function freeLane(): Lane | undefined {
    const free = lanes.find((lane) => used(lane) < lane.most);
    if (free) return free;
    if (sister !== null) {
      void addSister(sister);
      return undefined;
    }
    const idle = [...places.keys()].find((sessionId) => !isBusy(sessionId));
    if (idle === undefined) return undefined;
    leave(idle);
    return freeLane();
  }

  function fill() {
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

/** The other name of the reader's own computer; null for other computers. */
function otherName(address: string): string | null {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'http:') return null;
  if (hostname === '127.0.0.1') return address.replace('127.0.0.1', 'localhost');
  return hostname === 'localhost' ? address.replace('localhost', '127.0.0.1') : null;
}
