import { Button, PlainButton } from '@site/src/ui/Button';
import type { Run } from '@site/src/ui/code/runs';
import kinds from '@site/src/ui/code/kinds.module.css';
import { formatCount } from '@site/src/ui/format';
import look from '@site/src/ui/forms/input.module.css';
import { Revealed, UntrustedName, UntrustedText } from '@site/src/ui/untrusted-text';
import {
  type CSSProperties,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useCore } from '../components/ConsoleContext';
import { CopyButton } from '../components/CopyButton';
import { Problem, useLoaded, useSubmit } from '../components/attempt';
import page from '../components/page.module.css';
import { type LookedAt, mostRead } from '../core/files';
import { grammarOf } from '../formatting/languages';
import { useColoredLines } from '../formatting/useColoredLines';
import styles from './files.module.css';
import type { Place } from './filePaths';

const longestLine = 2000;

/** Shows a file, or the names in a folder, of the folder of a session. Reads nothing else. */
export default function FileViewer({
  sessionId,
  first,
  onClose,
}: {
  sessionId: string;
  first: Place;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Counted, since the reader may look at the same file again. */
  const [visit, setVisit] = useState({ count: 0, place: first, isAnywhere: false });
  const { path } = visit.place;
  useLayoutEffect(() => dialog.current?.showModal(), []);

  const open = (place: Place, isAnywhere = false) =>
    setVisit(({ count }) => ({ count: count + 1, place, isAnywhere }));

  const { onSubmit } = useSubmit(async (value) =>
    open({ path: value('path'), line: null }),
  );

  return (
    <dialog
      ref={dialog}
      className={page.dialog}
      aria-label="File of the folder"
      onClose={onClose}
    >
      <form key={path} className={styles.top} onSubmit={onSubmit}>
        <input
          name="path"
          className={`${look.input} ${look.small}`}
          aria-label="Path in the folder"
          placeholder="Path in the folder"
          defaultValue={path}
          spellCheck={false}
          autoComplete="off"
        />
        <Button type="submit">Open</Button>
        {path !== '' && (
          <Button onClick={() => open({ path: parentOf(path), line: null })}>
            Folder above
          </Button>
        )}
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </form>
      <Found
        key={visit.count}
        sessionId={sessionId}
        place={visit.place}
        isAnywhere={visit.isAnywhere}
        onOpen={open}
      />
    </dialog>
  );
}

function Found({
  sessionId,
  place: { path, line },
  isAnywhere,
  onOpen,
}: {
  sessionId: string;
  place: Place;
  /** Also outside of the folder. */
  isAnywhere: boolean;
  onOpen: (place: Place, isAnywhere?: boolean) => void;
}) {
  const { files } = useCore();
  const read = useCallback(
    () => files.look(sessionId, path || '.', isAnywhere),
    [files, sessionId, path, isAnywhere],
  );
  const { loaded: found, busy, problem } = useLoaded(read);
  return (
    <>
      {busy && <p className={styles.note}>Reading…</p>}
      <Problem text={problem} />
      {found?.kind === 'outside' && (
        <div className={styles.note} role="alert">
          <p>
            This is outside of the session’s folder:{' '}
            <UntrustedText text={found.real} reading="code" in="code" /> Nothing of it was
            read.
          </p>
          <Button onClick={() => onOpen({ path, line }, true)}>Read it</Button>
        </div>
      )}
      {found?.kind === 'binary' && (
        <p className={styles.note}>
          This file is not text: {formatCount(found.size)} bytes.
        </p>
      )}
      {found?.kind === 'folder' && found.names.length === 0 && (
        <p className={styles.note}>This folder is empty.</p>
      )}
      {found?.kind === 'folder' && found.names.length > 0 && (
        <ul
          // The pressed button went away, and the focus with it.
          ref={(list) => {
            if (document.activeElement === document.body) list?.focus();
          }}
          className={styles.names}
          aria-label="Names in the folder"
          tabIndex={-1}
        >
          {found.names.map((name) => (
            <li key={name}>
              <PlainButton
                onClick={() => onOpen({ path: joined(path, name), line: null })}
              >
                <UntrustedName text={name} reading="code" />
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      {found?.kind === 'text' && (
        <Text
          found={found}
          line={line}
          isElsewhere={!found.real.endsWith(`/${path.replace(/^\.\//, '')}`)}
        />
      )}
    </>
  );
}

const parentOf = (path: string) =>
  path
    .replace(/\/+$/, '')
    .replace(/[^/]*$/, '')
    .replace(/(.)\/$/, '$1');

const joined = (folder: string, name: string) =>
  (folder === '' ? name : `${folder.replace(/\/$/, '')}/${name}`).replace(/\/$/, '');

function Text({
  found: { real, text, size },
  line,
  isElsewhere,
}: {
  found: Extract<LookedAt, { kind: 'text' }>;
  line: number | null;
  /** A link has led to another path than the reader's. */
  isElsewhere: boolean;
}) {
  const rows = useRef<HTMLDivElement>(null);
  const ending = /(?:\.|\/)([^./]+)$/.exec(real)?.[1] ?? '';
  // The last line break ends a line, and begins none.
  const lines = useColoredLines(text.replace(/\n$/, ''), grammarOf(ending));
  const count = lines.length;
  useEffect(() => {
    const wanted =
      line === null ? null : rows.current?.children[Math.min(line, count) - 1];
    if (wanted instanceof HTMLElement) {
      wanted.scrollIntoView({ block: 'center' });
      wanted.focus({ preventScroll: true });
    } else rows.current?.focus({ preventScroll: true });
  }, [line, count]);
  return (
    <>
      <div className={styles.note}>
        {isElsewhere && <UntrustedText text={real} reading="code" in="span" />}
        <span>
          {size > mostRead
            ? `The first ${formatCount(mostRead)} of ${formatCount(size)} bytes`
            : `${formatCount(size)} bytes`}
          {line !== null && line > count && `; it has no line ${line}`}
        </span>
        <CopyButton text={text} />
      </div>
      <section className={styles.code} aria-label="Text of the file" tabIndex={0}>
        <div
          ref={rows}
          tabIndex={-1}
          style={{ '--goose-digits': `${String(count).length}ch` } as CSSProperties}
        >
          {lines.map((runs, index) => (
            <div
              key={index}
              className={styles.line}
              data-number={index + 1}
              {...(index + 1 === line && { 'aria-current': 'location', tabIndex: -1 })}
            >
              <code dir="ltr">
                {runs.map((run, at) => (
                  <Words key={at} {...run} />
                ))}
              </code>
            </div>
          ))}
        </div>
      </section>
    </>
  );
}

function Words({ kind, text }: Run) {
  const words =
    text.length > longestLine ? (
      <UntrustedText text={text} reading="code" limit={longestLine} />
    ) : (
      <Revealed text={text} reading="code" />
    );
  return kind === 'plain' ? words : <span className={kinds[kind]}>{words}</span>;
}
