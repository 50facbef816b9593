import { Problem } from '../parts/Problem';
import { useCopy } from '@site/src/ui/useCopy';
import { useState } from 'react';
import type { Item } from '../conversation/conversation';
import { useCore } from '../parts/ConsoleContext';
import { CopyButton } from '../parts/CopyButton';
import { useAttempt } from '../parts/useAttempt';
import { useMessageDeeds } from './messageDeeds';
import styles from './messages.module.css';
import { addressOf } from './sessionAddress';

/** What can be done with a message. */
export function MessageActions({
  item,
  isEnd,
}: {
  readonly item: Extract<Item, { kind: 'user' | 'agent' | 'thought' }>;
  /** It is the last part of an answer. */
  readonly isEnd: boolean;
}) {
  const { rewind } = useCore();
  const { sessionId, isReady, resend } = useMessageDeeds();
  const [open, setOpen] = useState(false);
  const [forking, setForking] = useState(false);
  const { problem, setProblem, attempt } = useAttempt();

  async function fork() {
    setForking(true);
    await attempt(() => rewind.branch(sessionId, item.id));
    setForking(false);
  }

  const [copied, copyLink] = useCopy(async () => {
    setProblem(null);
    try {
      const name = await rewind.nameOf(sessionId, item.id);
      await navigator.clipboard.writeText(
        addressOf(window.location.href, sessionId, name),
      );
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      throw error;
    }
  });

  return (
    <>
      <div className={styles.actions} data-open={open}>
        {item.kind === 'user' ? (
          <Quiet
            label="Edit"
            title="Edit and send anew"
            disabled={!isReady}
            onClick={() => resend('edit', item.id)}
          />
        ) : (
          <CopyButton text={item.text} label="Copy answer" isQuiet />
        )}
        <button
          type="button"
          className={`button button--sm ${styles.more}`}
          aria-label="More for this message"
          aria-expanded={open}
          data-label="⋯"
          onClick={() => setOpen(!open)}
        />
        {item.kind === 'agent' && isEnd && (
          <Quiet
            label="Try again"
            disabled={!isReady}
            onClick={() => resend('retry', item.id)}
          />
        )}
        <Quiet
          label="Fork from here"
          title="Goes on in a new session, and leaves this one as it is"
          disabled={!isReady || forking}
          onClick={() => void fork()}
        />
        <Quiet label={copied === 'copied' ? 'Copied' : 'Copy link'} onClick={copyLink} />
        {'created' in item && item.created !== null && <Time seconds={item.created} />}
      </div>
      <Problem text={problem} />
    </>
  );
}

const [clock, calendar] = [
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }),
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium' }),
];

/** When goose began a message. As the labels beside it, it is no part of the text around it. */
function Time({ seconds }: { readonly seconds: number }) {
  const date = new Date(seconds * 1000);
  // goose may say a number that is no time.
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time
      dateTime={date.toISOString()}
      title={calendar.format(date)}
      data-label={clock.format(date)}
    />
  );
}

/** A button whose label is a part of its looks, and of no text around it. */
function Quiet({
  label,
  title,
  disabled = false,
  onClick,
}: {
  readonly label: string;
  readonly title?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="button button--sm"
      aria-label={label}
      title={title}
      aria-live="polite"
      data-label={label}
      disabled={disabled}
      onClick={onClick}
    />
  );
}
