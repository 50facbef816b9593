import { Problem } from '../components/attempt';
import { Button, PlainButton } from '@site/src/ui/Button';
import { useAskBeforeLeaving } from '@site/src/ui/useAskBeforeLeaving';
import { isComposing } from '@site/src/ui/isComposing';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Conversation, isWorking } from '../conversation/conversation';
import { useArming } from '../approval/useArming';
import styles from './composer.module.css';
import { useConsole } from '../components/ConsoleContext';
import { Attachments } from './Attachments';
import {
  attachedSince,
  commandIn,
  isFilePaste,
  isLongPaste,
  joinMessage,
  longestPaste,
  pastedText,
  pasteTooLong,
  readFiles,
  useSplitMessage,
  type WholeDraft,
  withShortWords,
} from './attachments';
import { CommandList } from './CommandList';
import { CommandOutput } from './CommandOutput';
import { useCompletion } from './useCompletion';
import { useRecall } from './useRecall';
import { WaitingMessages } from './WaitingMessages';
import { asMessage } from '../core/drafts';
import type { WaitingMessage } from '../core/state';
import type { Ran } from '../core/trials';
import type { Image } from 'goose-web-client';

/** A device on which focus in a text field opens no keyboard over the text. */
export const hovers = () => window.matchMedia('(hover: hover)').matches;

/**
 * The reader works in another field or beyond the console, so that what appears by itself must not
 * take the focus.
 */
export function isReaderElsewhere(): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return false;
  return !focused.closest('main') || focused.matches('input, textarea, select');
}

const lost = 'goose is not connected. Your message stays here.';

const stopping = 'goose is about to stop. Your message stays here; send it in a moment.';

const joined = (...parts: readonly string[]) =>
  parts.filter((part) => part.trim() !== '').join('\n\n');

/** In a document where nobody has pressed anything, Ctrl+Enter is meant for nothing else. */
let wasPressed = false;
if (typeof document !== 'undefined') {
  const once = { capture: true, once: true };
  const note = () => (wasPressed = true);
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, note, once);
}

/** A session that begins with its first message. */
export interface Start {
  readonly busy: boolean;
  /** @returns the id of the session that has begun; null when none has. */
  readonly begin: (message: string, images: readonly Image[]) => Promise<string | null>;
}

export function Composer({
  conversation,
  field,
  onSent,
  start,
  folder,
  children,
}: {
  conversation: Conversation;
  onSent?: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
  start?: Start;
  /** The session's, where commands behind a `!` may run in it. */
  folder?: string;
  /** Below the field. */
  children?: ReactNode;
}) {
  const { drafts, queue, runCommand, ran: ranIn, snapshots, turns, state } = useConsole();
  const { sessionId, status } = conversation;
  const split = useSplitMessage();
  const [draft, setDraft] = useState<WholeDraft>(() => ({
    ...split(drafts.read(sessionId)),
    images: drafts.readImages(sessionId),
  }));
  // Each file that was read is added to the latest draft.
  const latest = useRef(draft);
  const [isKept, setKept] = useState({ text: true, images: true });
  useAskBeforeLeaving(!isKept.text || !isKept.images);
  const { words, images } = draft;
  const message = joinMessage({ ...draft, words: words.trim() });
  const [ran, setRan] = useState(ranIn.get(sessionId) ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const working = isWorking(conversation);
  const connected = state.connection.name === 'connected';
  const form = useRef<HTMLFormElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { armed, wasTooSoon, dispatch, answer } = useArming(form, false);
  // While goose works, a message waits for its turn.
  const obstacle = connected ? (status === 'stopping' ? stopping : null) : lost;
  const completion = useCompletion(conversation, words, field, rewrite);
  const recall = useRecall(conversation, words, rewrite);
  const command = folder === undefined || images.length > 0 ? '' : commandIn(draft);
  const hasMessage = message !== '' || images.length > 0;
  const canSend = obstacle === null && hasMessage;
  if (tried && (obstacle === null || !hasMessage)) setTried(false);
  const isAsked = conversation.questions.length > 0;
  const wasAsked = useRef(isAsked);
  const isFresh = useRef(!wasPressed);
  // The key that answered a question may still be on its way.
  useEffect(() => {
    if (isAsked) isFresh.current = false;
    else if (wasAsked.current) dispatch('shown');
    wasAsked.current = isAsked;
  }, [isAsked, dispatch]);

  const [asksFirst] = useState(isAsked);
  useEffect(() => {
    // On a touch screen the focus would bring up the keyboard over what there is to read.
    if (hovers() && !asksFirst && !isReaderElsewhere()) field.current?.focus();
  }, [field, asksFirst]);

  function write(changed: Partial<WholeDraft>) {
    latest.current = withShortWords({ ...latest.current, ...changed });
    setDraft(latest.current);
    const { images: pictures } = changed;
    setKept({
      text: drafts.write(sessionId, joinMessage(latest.current)),
      images: pictures ? drafts.writeImages(sessionId, pictures) : isKept.images,
    });
    snapshots.expect(sessionId);
  }

  function rewrite(next: string) {
    write({ words: next });
    dispatch('written');
  }

  function send() {
    setTried(!canSend);
    if (!canSend) return;
    if (start) return void startWith(start);
    if (command !== '' && folder !== undefined) {
      const outcome = runCommand(folder, command);
      keepRan({ count: (ran?.count ?? 0) + 1, command, outcome });
    } else if (queue.send(sessionId, message, images)) onSent?.();
    clear();
    field.current?.focus();
  }

  async function startWith({ busy, begin }: Start) {
    const sent = latest.current;
    const begun = busy ? null : await begin(message, images);
    if (begun === null) return;
    // The next message gets what was attached meanwhile, before its field is drawn.
    const rest = attachedSince(sent, latest.current);
    clear();
    drafts.write(begun, joinMessage(rest));
    drafts.writeImages(begun, rest.images);
  }

  function clear() {
    write({ words: '', files: [], added: '', images: [] });
    setProblem(null);
  }

  function keepRan(next: Ran | null) {
    setRan(next);
    ranIn.set(sessionId, next);
  }

  function closeOutput() {
    keepRan(null);
    field.current?.focus();
  }

  function change(waiting: WaitingMessage) {
    const { files, added, words: before } = split(waiting.text);
    write({
      files: [...files, ...draft.files],
      added: added || draft.added,
      images: [...images, ...waiting.images],
    });
    rewrite(joined(asMessage(before), words));
    field.current?.focus();
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event.nativeEvent) || completion.press(event) || recall(event))
      return;
    // The keyboard of a touch screen has no other key for a new line.
    if (!hovers() && !event.ctrlKey && !event.metaKey) return;
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    // A held key was pressed for something else, and confirms nothing.
    if (event.repeat) return;
    if (isFresh.current && (event.ctrlKey || event.metaKey)) dispatch('written');
    answer(send);
  }

  async function attach(chosen: FileList) {
    const read = await readFiles([...chosen]);
    write({
      files: [...latest.current.files, ...read.files],
      images: [...latest.current.images, ...read.images],
    });
    dispatch('written');
    setProblem(read.refused);
    field.current?.focus();
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { files } = event.clipboardData;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const text = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
    const hasFiles = isFilePaste(text, [...files]);
    // A text from elsewhere is no command: Markdown may begin with a picture.
    const isBrought = text.startsWith('!') && selectionStart === 0;
    if (!hasFiles && !isLongPaste(text) && !isBrought) return;
    event.preventDefault();
    if (hasFiles) return void attach(files);
    if (!isLongPaste(text)) return rewrite(asMessage(text) + words.slice(selectionEnd));
    if (text.length > longestPaste) return setProblem(pasteTooLong);
    write({ files: [...draft.files, { name: pastedText, text }] });
    dispatch('written');
  }

  function drop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void attach(event.dataTransfer.files);
  }

  return (
    <div className={styles.composer} data-start={start !== undefined}>
      {/* Dropping is a shortcut for pasting, which works by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        aria-label="Message"
        onSubmit={(event) => {
          event.preventDefault();
          answer(send);
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <WaitingMessages conversation={conversation} onChange={change} />
        <Attachments
          draft={draft}
          isKept={isKept.text && isKept.images}
          onChange={write}
          onInsert={({ text }) => rewrite(joined(words, asMessage(text)))}
        />
        {ran && (
          <Suspense
            key={ran.count}
            fallback={
              <output>Running {ran.command}… goose ends it after two minutes.</output>
            }
          >
            <CommandOutput
              command={ran.command}
              outcome={ran.outcome}
              onAdd={(text) => {
                const name = `Output of ${ran.command}`;
                write({ files: [...latest.current.files, { name, text }] });
                dispatch('written');
                closeOutput();
              }}
              onClose={closeOutput}
            />
          </Suspense>
        )}
        {command !== '' && (
          <output className={styles.note}>
            Runs on your computer, without the model. A space before the “!” sends it as a
            message.
          </output>
        )}
        {tried && <output className={styles.problem}>Not sent: {obstacle}</output>}
        {!tried && wasTooSoon && !armed && hasMessage && (
          <output className={styles.problem}>
            Not sent: that was too soon. Try it again.
          </output>
        )}
        <Problem text={problem} />
        <CommandList {...completion} />
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label="Files to attach"
          onChange={({ currentTarget }) => {
            if (currentTarget.files) void attach(currentTarget.files);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <div className={styles.row}>
          <textarea
            ref={field}
            className={styles.field}
            aria-label="Message to goose"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            {...(completion.offered.length > 0 && {
              'aria-controls': completion.id,
              'aria-activedescendant': `${completion.id}-${completion.chosen}`,
            })}
            title={
              hovers()
                ? 'Enter sends, Shift+Enter makes a new line'
                : 'Enter makes a new line'
            }
            placeholder={start ? 'Say what you want done' : 'Write to goose'}
            rows={1}
            value={words}
            readOnly={start?.busy}
            dir="auto"
            onChange={(event) => {
              write({ words: event.target.value });
              completion.noteCaret(event.target);
              dispatch('written');
            }}
            onSelect={({ currentTarget }) => completion.noteCaret(currentTarget)}
            onKeyDown={press}
            onPaste={paste}
          />
          {/* Behind the field, so that what goose asks is the next thing before it. */}
          <PlainButton
            className={styles.attach}
            aria-label="Attach pictures or text files"
            title="Attach pictures or text files"
            onClick={() => chooser.current?.click()}
          >
            +
          </PlainButton>
          {working && (
            <Button
              large
              disabled={status === 'stopping'}
              title="Escape stops goose"
              onClick={() => turns.stop(sessionId)}
            >
              Stop
            </Button>
          )}
          {start && !hasMessage ? (
            <Button large disabled={start.busy} onClick={() => void startWith(start)}>
              Start session
            </Button>
          ) : (
            (!working || hasMessage) && (
              <Button main large type="submit" aria-disabled={!canSend || !armed}>
                {command !== '' ? 'Run' : working ? 'Queue' : 'Send'}
              </Button>
            )
          )}
        </div>
      </form>
      {children && <div className={styles.chips}>{children}</div>}
    </div>
  );
}
