import page from '../components/page.module.css';
import { Problem, useAttempt, useLoaded } from '../components/attempt';
import { Button } from '@site/src/ui/Button';
import { isComposing } from '@site/src/ui/isComposing';
import { useAskBeforeLeaving } from '@site/src/ui/useAskBeforeLeaving';
import { type FormEvent, type KeyboardEvent, useCallback } from 'react';
import type { Conversation } from '../conversation/conversation';
import type { Resend, Resending } from '../core/rewind';
import { useCore } from '../components/ConsoleContext';
import { joinMessage, useSplitMessage } from './attachments';
import styles from './resend.module.css';

const titles = {
  edit: {
    title: 'Edit and send anew',
    here: 'Send in this session',
    new: 'Fork and send',
    lost: 'your message and what follows it',
  },
  retry: {
    title: 'Try again',
    here: 'Try again in this session',
    new: 'Fork and try again',
    lost: 'what follows your message',
  },
};

export function ResendForm({
  conversation: { sessionId, status },
  resending: { kind, question, words: changed },
  onChange,
  onSent,
  onClose,
}: {
  conversation: Conversation;
  resending: Resending;
  onChange: (words: string) => void;
  onSent: () => void;
  onClose: () => void;
}) {
  const { rewind } = useCore();
  const sent = useSplitMessage()(question.text);
  const words = changed ?? sent.words;
  const text = joinMessage({ ...sent, words: words.trim() });
  useAskBeforeLeaving(words !== sent.words);
  const { title, ...names } = titles[kind];
  const isReady = status === 'ready';
  const ask = useCallback(
    () => rewind.canCut(sessionId, question),
    [rewind, sessionId, question],
  );
  const { loaded: canCut, busy: isAsking, problem } = useLoaded(ask, isReady);
  const sending = useAttempt();
  const isEmpty = text === '' && question.images.length === 0;
  const isOff = isAsking || sending.busy || isEmpty || !isReady;

  async function send(where: Resend) {
    if (isOff || (where === 'here' && canCut !== true)) return;
    const isSent = await sending.attempt(() =>
      rewind.resend(sessionId, question, text, question.images, where),
    );
    if (!isSent) return;
    onClose();
    onSent();
  }

  function cancel() {
    // It would stop nothing, and hide why the message was not sent.
    if (!sending.busy) onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(canCut === false ? 'new' : 'here');
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) {
      event.preventDefault();
      // It would throw away what was written.
      if (words === sent.words) cancel();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields
    <form className={styles.form} aria-label={title} onSubmit={submit} onKeyDown={press}>
      <h2>{title}</h2>
      {kind === 'edit' && (
        <textarea
          aria-label="Your message, anew"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked for the field
          autoFocus
          rows={2}
          dir="auto"
          value={words}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <p>
        {canCut === false
          ? 'goose can only forget whole seconds, and here that would take more than this message and what follows it. A fork is a new session, and leaves this one as it is.'
          : `In this session, goose forgets ${names.lost}. That cannot be undone; a fork is a new session, and leaves this one as it is. Files and whatever else goose changed stay changed.`}
        {question.images.length + question.text.length > sent.words.length &&
          ' What was attached to the message is sent again.'}
      </p>
      <Problem text={sending.problem ?? problem} />
      <div className={page.row}>
        <Button
          main={canCut !== false}
          disabled={isOff || canCut !== true}
          onClick={() => void send('here')}
        >
          {names.here}
        </Button>
        <Button main={canCut === false} disabled={isOff} onClick={() => void send('new')}>
          {names.new}
        </Button>
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
          autoFocus={kind === 'retry'}
          aria-disabled={sending.busy}
          onClick={cancel}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
