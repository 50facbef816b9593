import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useCore } from '../components/ConsoleContext';
import { type Conversation, isWorking } from '../conversation/conversation';
import { filesIn, pathWithin } from '../conversation/mentions';
import type { Place } from './filePaths';
import styles from './path.module.css';

/** Null where no file can be opened, as in a link. */
export const FilePaths = createContext<ReturnType<typeof useFilePaths> | null>(null);

/** Milliseconds, in which a text that is being written goes on. */
const restFor = 400;
/** Asked about at once. */
const mostAsked = 200;

/**
 * Knows which paths in the texts of a session are files: those that goose's tools have named, and
 * those that are in its folder. Of the latter, only names in sight are looked up.
 */
export function useFilePaths(
  conversation: Conversation,
  cwd: string,
  open: (place: Place) => void,
) {
  const { files } = useCore();
  const { sessionId, items } = conversation;
  const asks = items.findLastIndex(({ kind }) => kind === 'user');
  // goose may have made a file since it was looked for.
  const moment = `${asks} ${isWorking(conversation)} ${cwd}`;
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const asked = useRef<{ moment: string; paths: Set<string>; waiting: string[] }>(null);
  const named = useMemo(
    () => new Set(filesIn(items, cwd).map(({ name }) => name)),
    [items, cwd],
  );
  const isFile = useCallback(
    (path: string) =>
      named.has(pathWithin(cwd, path)) || known.has(pathWithin(cwd, path)),
    [named, known, cwd],
  );
  const want = useCallback(
    (written: string) => {
      const path = pathWithin(cwd, written);
      // Neither the folder nor what is outside of it is looked up by itself.
      if (/^(?:$|[/~])|(?:^|\/)\.\.(?:\/|$)/.test(path)) return;
      if (asked.current?.moment !== moment)
        asked.current = { moment, paths: new Set(), waiting: [] };
      const { paths, waiting } = asked.current;
      if (paths.has(path)) return;
      paths.add(path);
      if (waiting.push(path) > 1) return;
      setTimeout(async () => {
        while (waiting.length > 0) {
          const some = waiting.splice(0, mostAsked);
          const found = await files.existing(sessionId, some).catch(() => null);
          // A goose that cannot be asked leaves the paths as they are.
          if (found) setKnown((before) => new Set([...before, ...found]));
        }
      }, restFor);
    },
    [files, sessionId, cwd, moment],
  );
  return useMemo(() => ({ isFile, want, open }), [isFile, want, open]);
}

/** A path in a text. It is a button once it is known to be a file. */
export function PathButton({ place, children }: { place: Place; children: ReactNode }) {
  const paths = use(FilePaths);
  const { path } = place;
  const isFile = paths?.isFile(path) === true;
  useEffect(() => {
    if (!paths || isFile) return undefined;
    const timer = setTimeout(() => paths.want(path), restFor);
    return () => clearTimeout(timer);
  }, [paths, isFile, path]);
  if (!isFile) return children;
  return (
    <button
      type="button"
      className={styles.path}
      title="Open this file"
      onClick={() => paths?.open(place)}
    >
      {children}
    </button>
  );
}
