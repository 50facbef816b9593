import {
  type Conversation,
  firstMode,
  isMode,
  modes,
  modeText,
  useAttempt,
  useConsole,
} from '@site/src/console/embedded';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { TextField } from '@site/src/ui/forms/TextField';
import look from '@site/src/ui/forms/input.module.css';
import { withoutHidden } from '@site/src/ui/foreign-text';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Offer } from '../protocol/messages';
import { messageOf } from './messageOf';
import styles from './panel.module.css';

/** All that will be sent, and where. Only this form sends what a page offers. */
export function OfferForm({
  offer,
  from,
  going,
  onSent,
  onDiscard,
}: {
  readonly offer: Offer;
  /** The title of the page that it stands in. */
  readonly from: string;
  /** The conversation that could go on with it. */
  readonly going: Conversation | null;
  /** @param sessionId where it was sent */
  readonly onSent: (sessionId: string) => void;
  readonly onDiscard: () => void;
}) {
  const { sessions, turns } = useConsole();
  const { problem, setProblem, attempt } = useAttempt();
  const [busy, setBusy] = useState(false);
  const [goesOn, setGoesOn] = useState(going !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { text } = withoutHidden(messageOf(offer));

  useEffect(() => heading.current?.focus(), []);

  function begin(form: FormData) {
    const folder = String(form.get('folder')).trim();
    const mode = String(form.get('mode'));
    if (folder === '') throw new Error('Enter the folder that goose shall work in.');
    return sessions.start(folder, isMode(mode) ? mode : firstMode, '');
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const message = String(form.get('message')).trim();
    if (message === '') {
      setProblem('There is nothing to send.');
      return;
    }
    setBusy(true);
    await attempt(async () => {
      const session = going && goesOn ? going.sessionId : await begin(form);
      if (!turns.send(message, [], session))
        throw new Error('goose is still at work there. Send it in a moment.');
      onSent(session);
    });
    setBusy(false);
  }

  return (
    <form
      className={styles.scroll}
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => void send(event)}
      noValidate
    >
      <h1 ref={heading} id={`${id}-title`} tabIndex={-1}>
        Send this to your goose?
      </h1>
      <p className={styles.note}>
        From “{from}”. Nothing is sent before you press Send, and nothing else than this:
      </p>
      <label htmlFor={`${id}-message`}>What is sent</label>
      <textarea
        id={`${id}-message`}
        name="message"
        className={`${look.input} ${styles.message}`}
        defaultValue={text}
        rows={Math.min(14, text.split('\n').length + 2)}
        spellCheck={false}
      />
      {going && (
        <fieldset className={styles.choice}>
          <legend>Where</legend>
          <label>
            <input type="radio" checked={goesOn} onChange={() => setGoesOn(true)} />
            In the conversation that is open, in {sessions.folderOf(going.sessionId)}
          </label>
          <label>
            <input type="radio" checked={!goesOn} onChange={() => setGoesOn(false)} />
            In a new one
          </label>
        </fieldset>
      )}
      {!(going && goesOn) && (
        <>
          <TextField
            label="Folder"
            name="folder"
            defaultValue={sessions.lastFolder()}
            placeholder="/home/you/goose-demo"
            hint="The whole path, on your computer. goose reads and changes files there, as its mode allows."
            error={null}
            autoComplete="off"
            spellCheck={false}
          />
          <label htmlFor={`${id}-mode`}>Mode</label>
          <select
            id={`${id}-mode`}
            name="mode"
            className={look.input}
            defaultValue={sessions.modeOfNew()}
          >
            {Object.keys(modes).map((mode) => (
              <option key={mode} value={mode}>
                {modeText(mode)}
              </option>
            ))}
          </select>
        </>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <SubmitButton busy={busy} look="part">
          Send
        </SubmitButton>
        <button type="button" className="button button--secondary" onClick={onDiscard}>
          Discard
        </button>
      </div>
    </form>
  );
}
