import { UntrustedText } from '@site/src/ui/untrusted-text';
import { fold } from '@site/src/ui/fold';
import { formatCount, plural } from '@site/src/ui/format';
import { Button } from '@site/src/ui/Button';
import look from '@site/src/ui/forms/input.module.css';
import a11y from '@site/src/ui/a11y.module.css';
import { useAskBeforeLeaving } from '@site/src/ui/useAskBeforeLeaving';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useCore } from '../components/ConsoleContext';
import { Problem, useLoaded, useSubmit } from '../components/attempt';
import { type Bytes, readable } from '../snapshots/command';
import { type FolderChange, longestText } from '../snapshots/snapshot';
import { SplitButton } from './Diff';
import type { Counts } from './rows';
import styles from './changedFiles.module.css';

const Diff = lazy(() => import('./Diff'));

/** Files from here on are drawn once the reader asks for them. */
const firstFiles = 200;

/** Differences of two snapshots, each file closed at first. */
export function FolderChanges({
  sessionId,
  changes,
  words,
  isBack = false,
  before,
  after,
  onComment,
}: {
  sessionId: string;
  changes: readonly FolderChange[];
  words: Readonly<Record<FolderChange['what'], string>>;
  /** Shows what going back does: the later text is the one before. */
  isBack?: boolean;
  /** Content before the name of a file, and below its differences. */
  before?: (change: FolderChange) => ReactNode;
  after?: (change: FolderChange) => ReactNode;
  onComment?: OnComment;
}) {
  const [isSplit, setSplit] = useState(false);
  const [most, setMost] = useState(firstFiles);
  const shown = isBack ? changes.map(turned) : changes;
  return (
    <>
      <div className={styles.sum}>
        <span>
          {plural(shown.length, 'file')}, <Sum counts={sumOf(shown.map(countsOf))} />
        </span>
        <SplitButton isSplit={isSplit} onSplit={setSplit} />
      </div>
      <ul className={styles.files}>
        {shown.slice(0, most).map((change) => (
          <li key={change.path} className={styles.folderFile}>
            {before?.(change)}
            <ChangedFile
              sessionId={sessionId}
              change={change}
              what={words[change.what]}
              isSplit={isSplit}
              onComment={onComment}
            >
              {after?.(change)}
            </ChangedFile>
          </li>
        ))}
      </ul>
      {shown.length > most && (
        <button type="button" className={styles.rest} onClick={() => setMost(most * 5)}>
          {formatCount(shown.length - most)} more files. Show more
        </button>
      )}
    </>
  );
}

interface FileProps {
  readonly sessionId: string;
  readonly change: FolderChange;
  readonly isSplit: boolean;
  readonly onComment: OnComment | undefined;
}

function ChangedFile({
  what,
  children,
  ...file
}: FileProps & { what: string; children: ReactNode }) {
  const { change } = file;
  const isText = change.added !== null;
  const hasText = isText && (change.before ?? change.after) !== null;
  const counts = isText && !countless.has(change.what) ? countsOf(change) : null;
  return (
    <FileEntry name={readable(change.path)} note={what} counts={counts}>
      {hasText && change.before !== change.after && <Contents {...file} />}
      {!isText && <p className={styles.note}>Its content is no text.</p>}
      {children}
    </FileEntry>
  );
}

const countless: ReadonlySet<FolderChange['what']> = new Set(['mode', 'folder', 'left']);

/** A file that opens. */
export function FileEntry({
  name,
  note,
  counts,
  children,
}: {
  name: string;
  note: string;
  counts: Counts | null;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.file} {...fold(isOpen, setOpen)}>
      <summary>
        <UntrustedText text={name} reading="code" />
        <span className={styles.note}>
          {note}
          {counts && (
            <>
              {note !== '' && ', '}
              <Sum counts={counts} />
            </>
          )}
        </span>
      </summary>
      {isOpen && children}
    </details>
  );
}

/** @param code The line itself. */
type OnComment = (
  change: FolderChange,
  line: number,
  code: string,
  words: string,
) => void;

function Contents({ sessionId, change, isSplit, onComment }: FileProps) {
  const { before, after } = change;
  const { snapshots } = useCore();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const { loaded: texts, problem } = useLoaded(
    useCallback(
      () => snapshots.contents(sessionId, [before, after], longestText),
      [snapshots, sessionId, before, after],
    ),
  );
  const waiting = <p className={styles.note}>Comparing…</p>;
  if (problem !== null) return <Problem text={problem} />;
  const [old, fresh] = texts ?? [];
  if (old === undefined || fresh === undefined) return waiting;
  const canComment = onComment !== undefined && after !== null;
  return (
    <Suspense fallback={waiting}>
      <Diff
        before={old}
        after={fresh}
        isWhole
        isSplit={isSplit}
        onLine={canComment ? (line) => setPressed({ line }) : undefined}
      />
      {canComment && (
        <CommentForm
          pressed={pressed}
          lines={fresh.split('\n')}
          onComment={(...comment) => onComment(change, ...comment)}
        />
      )}
    </Suspense>
  );
}

/** An object, since the same line can be pressed again. */
interface Pressed {
  readonly line: number;
}

function CommentForm({
  pressed,
  lines,
  onComment,
}: {
  pressed: Pressed | null;
  lines: readonly string[];
  onComment: (line: number, code: string, words: string) => void;
}) {
  const number = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** The line as the reader chose it. */
  const code = useRef<string>(undefined);
  const [isTyped, setTyped] = useState(false);
  useAskBeforeLeaving(isTyped);
  const choose = useEffectEvent((line: number) => {
    code.current = lines[line - 1];
  });
  useEffect(() => {
    // A click on a number fills it in.
    if (!pressed || !number.current) return;
    number.current.value = String(pressed.line);
    choose(pressed.line);
    field.current?.focus();
  }, [pressed]);
  const { problem, onSubmit } = useSubmit(async (value) => {
    const at = Number(value('line'));
    const before = code.current;
    code.current = lines[at - 1];
    if (code.current !== before)
      throw new Error(`The file has changed, and line ${at} is another one now.`);
    onComment(at, before ?? '', value('words'));
    setTyped(false);
  });
  return (
    <form className={styles.comment} onSubmit={onSubmit}>
      <label>
        Line{' '}
        <input
          ref={number}
          className={look.input}
          name="line"
          type="number"
          min={1}
          max={lines.length}
          required
          onChange={({ target }) => {
            code.current = lines[Number(target.value) - 1];
          }}
        />
      </label>
      <label>
        Comment{' '}
        <input
          ref={field}
          className={look.input}
          name="words"
          onChange={({ target }) => setTyped(target.value !== '')}
          required
        />
      </label>
      <Button type="submit">Add comment</Button>
      <Problem text={problem} />
    </form>
  );
}

const turned = (change: FolderChange): FolderChange => ({
  ...change,
  before: change.after,
  after: change.before,
  added: change.removed,
  removed: change.added,
});

const countsOf = ({ added, removed }: FolderChange): Counts => ({
  added: added ?? 0,
  removed: removed ?? 0,
});

export const sumOf = (all: readonly Counts[]): Counts => ({
  added: all.reduce((sum, { added }) => sum + added, 0),
  removed: all.reduce((sum, { removed }) => sum + removed, 0),
});

export const Sum = ({ counts: { added, removed } }: { counts: Counts }) => (
  <span className={styles.counts}>
    <span data-kind="added">
      +{formatCount(added)}
      <span className={a11y.visuallyHidden}>
        {added === 1 ? ' line' : ' lines'} added,
      </span>
    </span>{' '}
    <span data-kind="removed">
      −{formatCount(removed)}
      <span className={a11y.visuallyHidden}> removed</span>
    </span>
  </span>
);

export const isOf = (names: ReadonlySet<Bytes>) => (change: FolderChange) =>
  names.has(change.path);
