import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useState,
} from 'react';
import type { Conversation } from '../conversation/conversation';
import styles from './composer.module.css';
import { useConsole } from './ConsoleContext';
import { readImages } from './readImages';
import { usePictures } from './usePictures';

/** Where the reader writes to goose. What is written survives a reload. */
export function Composer({
  conversation,
  field,
}: {
  readonly conversation: Conversation;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}) {
  const { console, state } = useConsole();
  const { sessionId, status } = conversation;
  const [text, setText] = useState(() => console.readDraft(sessionId));
  const { images, ...pictures } = usePictures(sessionId);
  const [problem, setProblem] = useState<string | null>(null);
  const working = status === 'running' || status === 'stopping';
  const connected = state.connection.name === 'connected';
  const canSend =
    connected && status === 'ready' && (text.trim() !== '' || images.length > 0);

  const [asksFirst] = useState(conversation.permissions.length > 0);
  useEffect(() => {
    // On a touch screen the focus would bring up the keyboard over what there is to read.
    const hovers = window.matchMedia('(hover: hover)').matches;
    if (hovers && !asksFirst) field.current?.focus();
  }, [field, asksFirst]);

  function write(draft: string) {
    setText(draft);
    console.writeDraft(sessionId, draft);
  }

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (!canSend) return;
    console.send(text.trim(), images);
    write('');
    pictures.clear();
    setProblem(null);
    field.current?.focus();
  }

  function sendOnEnter(event: KeyboardEvent) {
    // Enter also confirms a word of an input method; that must not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  async function attach(files: FileList) {
    const { read, refused } = await readImages([...files]);
    pictures.add(read);
    setProblem(refused);
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
      className={styles.composer}
      aria-label="Message"
      onSubmit={send}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
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
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.row}>
        <textarea
          ref={field}
          className={styles.field}
          aria-label="Message to goose"
          title="Enter sends, Shift+Enter makes a new line"
          placeholder="Write to goose"
          rows={1}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={sendOnEnter}
          onPaste={paste}
        />
        {working ? (
          <button
            type="button"
            className="button button--secondary"
            disabled={status === 'stopping' || !connected}
            onClick={() => console.stopRun()}
          >
            Stop
          </button>
        ) : (
          <button
            type="submit"
            className="button button--primary"
            aria-disabled={!canSend}
          >
            Send
          </button>
        )}
      </div>
    </form>
  );
}
