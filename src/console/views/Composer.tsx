import { Problem } from '../parts/Problem';
import { Button } from '@site/src/ui/Button';
import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Conversation } from '../conversation/conversation';
import { useArming } from '../approval/useArming';
import styles from './composer.module.css';
import { useConsole } from '../parts/ConsoleContext';
import { readFiles } from './readFiles';
import { CommandList } from './CommandList';
import { useCompletion } from './useCompletion';
import { usePictures } from './usePictures';
import { useRecall } from './useRecall';
import { WaitingMessages } from './WaitingMessages';
import type { WaitingMessage } from '../core/state';

/** Where the focus in a text field does not bring up a keyboard over what there is to read. */
export const hovers = () => window.matchMedia('(hover: hover)').matches;

/** Safari tells of the end of a composition before it tells of the key that ended it. */
const endsComposition = 229;

/** Enter also confirms a word of an input method; that must not send. */
const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === endsComposition;

const lost = 'goose is not connected. Your message stays here.';

/** Why goose cannot take a message now. */
const obstacles: Readonly<Record<Conversation['status'], string | null>> = {
  ready: null,
  loading:
    'the session is still being read. Your message stays here; send it in a moment.',
  // What is written meanwhile waits for its turn.
  running: null,
  stopping: 'goose is about to stop. Your message stays here; send it in a moment.',
};

const joined = (...parts: readonly string[]) =>
  parts.filter((part) => part.trim() !== '').join('\n\n');

/** Where the reader writes to goose. What is written survives a reload. */
export function Composer({
  conversation,
  field,
  onSent,
}: {
  readonly conversation: Conversation;
  readonly onSent: () => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}) {
  const { drafts, queue, turns, state } = useConsole();
  const { sessionId, status } = conversation;
  const [text, setText] = useState(() => drafts.read(sessionId));
  const { images, ...pictures } = usePictures(sessionId);
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const working = status === 'running' || status === 'stopping';
  const connected = state.connection.name === 'connected';
  const form = useRef<HTMLFormElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { armed, dispatch, answer } = useArming(form, false);
  const obstacle = connected ? obstacles[status] : lost;
  const completion = useCompletion(conversation, text, field, rewrite);
  const recall = useRecall(conversation, text, rewrite);
  const hasMessage = text.trim() !== '' || images.length > 0;
  const canSend = obstacle === null && hasMessage;
  if (tried && (obstacle === null || !hasMessage)) setTried(false);
  const isAsked = conversation.questions.length > 0;
  // The key that answered a question may still be on its way.
  useEffect(() => {
    if (!isAsked) dispatch('shown');
  }, [isAsked, dispatch]);

  const [asksFirst] = useState(isAsked);
  useEffect(() => {
    // On a touch screen the focus would bring up the keyboard over what there is to read.
    if (hovers() && !asksFirst) field.current?.focus();
  }, [field, asksFirst]);

  function write(draft: string) {
    setText(draft);
    drafts.write(sessionId, draft);
  }

  /** The reader has written it, though not letter by letter. */
  function rewrite(draft: string) {
    write(draft);
    dispatch('written');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    answer(send);
  }

  function send() {
    const isTaken = canSend && (status === 'running' ? wait() : go());
    setTried(!isTaken);
    if (!isTaken) return;
    write('');
    pictures.clear();
    setProblem(null);
    field.current?.focus();
  }

  function wait() {
    queue.add(sessionId, text.trim(), images);
    return true;
  }

  function go() {
    const isSent = turns.send(text.trim(), images);
    if (isSent) onSent();
    return isSent;
  }

  /** Takes a message that waits back into the field, before what is there. */
  function change(message: WaitingMessage) {
    rewrite(joined(message.text, text));
    pictures.add(message.images);
    field.current?.focus();
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event) || completion.press(event)) return;
    if (!recall(event)) sendOnEnter(event);
  }

  function sendOnEnter(event: KeyboardEvent) {
    // The keyboard of a touch screen has no other key for a new line.
    if (!hovers() && !event.ctrlKey && !event.metaKey) return;
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    // A key that is held was pressed for something else.
    if (!event.repeat) answer(send);
  }

  async function attach(files: FileList) {
    const read = await readFiles([...files]);
    pictures.add(read.images);
    // Meanwhile the reader may have written on.
    const before = field.current?.value ?? '';
    if (read.text !== '') rewrite(joined(before, read.text));
    setProblem(read.refused);
    field.current?.focus();
  }

  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    void attach(event.clipboardData.files);
  }

  function drop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void attach(event.dataTransfer.files);
  }

  return (
    // Dropping is a shortcut for pasting, which works by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.composer}
      aria-label="Message"
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <WaitingMessages conversation={conversation} onChange={change} />
      {images.length > 0 && (
        <ul className={styles.attachments}>
          {images.map(({ mimeType, data }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- pictures have no id
            <li key={index}>
              <img
                src={`data:${mimeType};base64,${data}`}
                alt={`Attachment ${index + 1}`}
              />
              <button
                type="button"
                aria-label={`Remove attachment ${index + 1}`}
                onClick={() => pictures.remove(index)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {!pictures.areKept && (
        <output className={styles.problem}>
          These pictures are too large to be kept: send them before you reload the page.
        </output>
      )}
      {tried && <output className={styles.problem}>Not sent: {obstacle}</output>}
      <Problem text={problem} />
      <CommandList completion={completion} />
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
          aria-controls={completion.offered.length > 0 ? completion.id : undefined}
          aria-activedescendant={
            completion.offered.length > 0
              ? `${completion.id}-${completion.chosen}`
              : undefined
          }
          title={
            hovers()
              ? 'Enter sends, Shift+Enter makes a new line'
              : 'Enter makes a new line'
          }
          placeholder="Write to goose"
          rows={1}
          value={text}
          dir="auto"
          onChange={(event) => {
            write(event.target.value);
            completion.noteCaret(event.target);
            dispatch('written');
          }}
          onSelect={({ currentTarget }) => completion.noteCaret(currentTarget)}
          onKeyDown={press}
          onPaste={paste}
        />
        {/* Behind the field, so that what goose asks is the next thing before it. */}
        <button
          type="button"
          className={styles.attach}
          aria-label="Attach pictures or text files"
          title="Attach pictures or text files"
          onClick={() => chooser.current?.click()}
        >
          +
        </button>
        {working && (
          <Button
            large
            disabled={status === 'stopping' || !connected}
            title="Escape stops goose"
            onClick={() => turns.stop()}
          >
            Stop
          </Button>
        )}
        {(!working || hasMessage) && (
          <Button main large type="submit" aria-disabled={!canSend || !armed}>
            {working ? 'Queue' : 'Send'}
          </Button>
        )}
      </div>
    </form>
  );
}
