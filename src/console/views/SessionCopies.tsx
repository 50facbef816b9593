import { Button } from '@site/src/ui/Button';
import Link from '@docusaurus/Link';
import { saveText } from '@site/src/ui/saveFile';
import type { Conversation } from '../conversation/conversation';
import { useConsole } from '../parts/ConsoleContext';
import styles from './sessionBar.module.css';

const types = { markdown: 'text/markdown', json: 'application/json' };
const endings = { markdown: 'md', json: 'json' };

/** What can be made of a session as a whole: files, a copy, an entry of the archive. */
export function SessionCopies({
  conversation: { sessionId, status },
  onAttempt,
  onSaved,
}: {
  readonly conversation: Conversation;
  /** Runs an action and shows its failure. */
  readonly onAttempt: (action: () => Promise<void>) => Promise<void>;
  /** A file is saved. */
  readonly onSaved: (note: string) => void;
}) {
  const { copies, state } = useConsole();
  const session = state.sessions?.find(({ id }) => id === sessionId);
  const isArchived = session?.isArchived === true;

  const save = (format: 'markdown' | 'json') =>
    void onAttempt(async () => {
      const { text, count } = await copies.exported(sessionId, format);
      saveText(`goose-session-${sessionId}.${endings[format]}`, text, types[format]);
      onSaved(`Saved. ${taken(count)} Look through it before you share it.`);
    });

  return (
    <section className={styles.question} aria-label="More for this session">
      {button('Export as Markdown', () => save('markdown'))}
      {button('Export as JSON', () => save('json'))}
      {button(
        'Copy to a new session',
        () => void onAttempt(() => copies.fork(sessionId)),
        status !== 'ready',
      )}
      {button(
        isArchived ? 'Take out of the archive' : 'Archive',
        () => void onAttempt(() => copies.archive(sessionId, !isArchived)),
        status !== 'ready',
      )}
      <p className={styles.note}>
        Files leave out the connection’s secret and what looks like a key, a token or a
        password; JSON also leaves out variables and headers of extensions. You are told
        how many were found. <Link to="/player">The player</Link> shows a JSON file step
        by step.
      </p>
    </section>
  );
}

const taken = (count: number) =>
  count === 0
    ? 'Nothing in it looked like a secret.'
    : count === 1
      ? 'One secret was found and taken out.'
      : `${count} secrets were found and taken out.`;

const button = (name: string, act: () => void, isOff = false) => (
  <Button disabled={isOff} onClick={act}>
    {name}
  </Button>
);
