import useBaseUrl from '@docusaurus/useBaseUrl';
import { accountsEnabled } from '@site/src/account';
import { routes } from '@site/site/routes';
import { Problem, useAttempt } from '../components/attempt';
import { useCopy } from '@site/src/ui/useCopy';
import { type ComponentProps, createContext, use, useState } from 'react';
import { shortDuration } from '../conversation/callWords';
import type { Item } from '../conversation/conversation';
import type { Resending } from '../core/rewind';
import { useCore } from '../components/ConsoleContext';
import { copyLabel } from '../components/CopyButton';
import styles from './messages.module.css';
import { addressOf } from './sessionAddress';

export const SessionActions = createContext<{
  readonly sessionId: string;
  /** goose is connected, and not at work on it. */
  readonly isReady: boolean;
  /** Leads back to the message field, for a button that is gone once it is pressed. */
  readonly goOn: () => void;
  readonly resend: (kind: Resending['kind'], itemId: string) => void;
  readonly goBack: (itemId: string) => void;
  /** The reason why files cannot be restored here; empty where they can. */
  readonly refused: string;
} | null>(null);

export function MessageActions({
  item,
  isEnd,
}: {
  item: Extract<Item, { kind: 'user' | 'agent' | 'thought' }>;
  isEnd: boolean;
}) {
  const { rewind } = useCore();
  const session = use(SessionActions);
  if (!session) throw new Error('MessageActions needs a session above it.');
  const { sessionId, isReady, resend, goBack, refused } = session;
  const [open, setOpen] = useState(false);
  const app = useBaseUrl(routes.app);
  const { problem, setProblem, busy, attempt } = useAttempt();
  const [answer, copyAnswer] = useCopy(() => navigator.clipboard.writeText(item.text));
  const [copied, copyLink] = useCopy(async () => {
    const isCopied = await attempt(async () => {
      const name = await rewind.nameOf(sessionId, item.id);
      await navigator.clipboard.writeText(
        addressOf(window.location.origin + app, sessionId, name),
      );
    });
    if (!isCopied) throw new Error('The link was not copied.');
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
          <Quiet label={copyLabel(answer, 'Copy answer')} onClick={copyAnswer} />
        )}
        <Quiet
          label="More for this message"
          className={`button button--sm ${styles.more}`}
          aria-expanded={open}
          data-label="⋯"
          onClick={() => setOpen(!open)}
        />
        {item.kind === 'user' && (
          <Quiet
            label={refused === '' ? 'Undo from here' : 'No undo here'}
            title={
              refused === ''
                ? 'Files and conversation go back to before this message'
                : noUndo(refused)
            }
            disabled={refused === '' && !isReady}
            onClick={() =>
              refused === '' ? goBack(item.id) : setProblem(noUndo(refused))
            }
          />
        )}
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
          disabled={!isReady || busy}
          onClick={() => void attempt(() => rewind.branch(sessionId, item.id))}
        />
        {accountsEnabled && (
          <Quiet
            label={copied === 'copied' ? 'Copied' : 'Copy link'}
            onClick={copyLink}
          />
        )}
        {'created' in item && item.created !== null && <Time seconds={item.created} />}
        {item.kind === 'agent' && item.turnSeconds !== undefined && (
          <span className={styles.took}>Took {shortDuration(item.turnSeconds)}</span>
        )}
      </div>
      <Problem text={problem} />
    </>
  );
}

export const noUndo = (reason: string) =>
  `This page cannot undo what goose does to files here: ${reason}`;

const [clock, calendar] = [
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }),
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'medium' }),
];

/** Like the labels beside it, it is drawn by CSS, so that selected text leaves it out. */
function Time({ seconds }: { seconds: number }) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time
      dateTime={date.toISOString()}
      title={calendar.format(date)}
      data-label={clock.format(date)}
    />
  );
}

/** A button whose label is drawn by CSS, so that selected text leaves it out. */
const Quiet = ({ label, ...props }: ComponentProps<'button'> & { label: string }) => (
  <button
    type="button"
    className="button button--sm"
    aria-label={label}
    aria-live="polite"
    data-label={label}
    {...props}
  />
);
