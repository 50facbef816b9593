/** A name of the computer where goose runs. */
interface Host {
  readonly address: string;
  /** Sessions that can be listened to there at once. */
  readonly most: number;
}

/**
 * Browsers keep six connections to a host over HTTP/1.1. Of these, one is for what concerns no
 * session, and one is left for the messages to goose, which must never wait for a stream to end.
 */
const mostBesideMessages = 4;
const mostOfHost = 6;

interface HostsOptions {
  readonly address: string;
  /** Reserves a host for these streams; false if another page has it. */
  readonly claim: (address: string) => Promise<boolean>;
  readonly isSame: (address: string) => Promise<boolean>;
  readonly open: (sessionId: string, address: string, signal: AbortSignal) => void;
  /** Closing the stream of a session that goose works on would lose what is on its way. */
  readonly isBusy: (sessionId: string) => boolean;
  /** Sessions that wait for a place, whenever they are others than before. */
  readonly onWaiting: (sessions: readonly string[]) => void;
}

/**
 * Shares the browser's connections between sessions. goose keeps what a session has to say until
 * somebody listens, so a session may wait, and one that is idle gives its place away.
 *
 * Once goose is at work on more sessions than the address has places, those at other names of the
 * computer are used, which are other hosts for the browser: `localhost` beside `127.0.0.1`, and names
 * below `localhost`. Browsers take those for the reader's own computer without asking anybody; one that
 * did ask would not let a page on HTTPS go there, as to no other computer without TLS.
 *
 * They get the secret. Chromium tries IPv6 first (seen in 156), so another user of the computer
 * who listens at `[::1]` on the same port would get it. No answer tells that program from goose, since
 * it can hand questions on. So sessions that are idle give their places away before that.
 */
export function shareHosts({
  address,
  claim,
  isSame,
  open,
  isBusy,
  onWaiting,
}: HostsOptions) {
  const hosts: Host[] = [];
  /** Session → where it is listened to; the one that was named last is the last. */
  const places = new Map<
    string,
    { readonly host: Host; readonly end: AbortController }
  >();
  const waiting = new Set<string>();
  const names = [...otherNames(address)];
  let isAsking = true;
  const home = findHome();

  const used = (host: Host) =>
    [...places.values()].filter((place) => place.host === host).length;

  function leave(sessionId: string) {
    waiting.delete(sessionId);
    places.get(sessionId)?.end.abort();
    places.delete(sessionId);
  }

  /** The address itself, or the first other name that no other tab has. */
  async function findHome(): Promise<string> {
    const isFree = await claim(address);
    const found = (!isFree && (await nextName())) || address;
    hosts.push({ address: found, most: mostBesideMessages });
    isAsking = false;
    fill();
    return found;
  }

  async function addHost() {
    isAsking = true;
    const name = await nextName();
    if (name !== null) hosts.push({ address: name, most: mostOfHost });
    isAsking = false;
    fill();
  }

  async function nextName(): Promise<string | null> {
    for (let name = names.shift(); name !== undefined; name = names.shift()) {
      if (!(await claim(name))) continue;
      // A busy computer may answer late once.
      if ((await isSame(name)) || (await isSame(name))) return name;
      // Each that does not answer would cost the reader some seconds.
      names.length = 0;
    }
    return null;
  }

  function freeHost(): Host | undefined {
    const free = hosts.find((host) => used(host) < host.most);
    if (free || isAsking) return free;
    const idle = [...places.keys()].find((sessionId) => !isBusy(sessionId));
    if (idle !== undefined) {
      leave(idle);
      return freeHost();
    }
    if (names.length > 0) void addHost();
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
      const host = freeHost();
      if (!host) return;
      waiting.delete(sessionId);
      const end = new AbortController();
      places.set(sessionId, { host, end });
      open(sessionId, host.address, end.signal);
    }
  }

  return {
    /** Receives messages, and streams what concerns no session. */
    home,
    /** Listens to a session as soon as there is room. */
    want(sessionId: string) {
      const place = places.get(sessionId);
      if (place) {
        places.delete(sessionId);
        places.set(sessionId, place);
        return;
      }
      waiting.add(sessionId);
      fill();
    },
    leave(sessionId: string) {
      leave(sessionId);
      fill();
    },
    fill,
  };
}

/** Names below `localhost`; with six places each, there is room for more sessions than anybody has. */
const mostNames = 6;

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
