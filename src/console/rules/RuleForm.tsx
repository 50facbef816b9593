import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import { Button } from '@site/src/ui/Button';
import { UntrustedName, UntrustedText } from '@site/src/ui/untrusted-text';
import { useState } from 'react';
import { CodeField } from '../components/fields';
import { useConsole } from '../components/ConsoleContext';
import page from '../components/page.module.css';
import { Problem, useSubmit } from '../components/attempt';
import { isWorking } from '../conversation/conversation';
import { changeRules, commandIn, matchedCalls, proposedRule, ruleOf } from './installed';
import styles from './rules.module.css';

/** Calls that are drawn. */
const mostShown = 30;
/** Characters of each. */
const longestShown = 300;

type Tried = Awaited<ReturnType<typeof matchedCalls>>;

/** Asks for a rule, shows what it would have stopped, and only then adds it. */
export function RuleForm({
  asked,
  onAdded,
}: {
  /** The command that goose asks about. */
  asked?: string;
  onAdded?: (rule: string) => void;
}) {
  const { rules, state } = useConsole();
  const isAtWork = [...state.conversations.values()].some(isWorking);
  const [text, setText] = useState(() => proposedRule(asked ?? ''));
  const [tried, setTried] = useState<Tried | null>(null);
  // The reader may have written another one meanwhile.
  const found = tried?.rule === ruleOf(text) ? tried : null;
  const [added, setAdded] = useState('');

  const { attempt, busy, problem, onSubmit } = useSubmit(async () => {
    const rule = ruleOf(text);
    if (rule === null)
      throw new Error(
        'A rule has words alone, such as “git push”: no quotes, no signs of a shell.',
      );
    setTried(await matchedCalls(rules, rule, asked));
  });

  async function add(rule: string) {
    if (!(await attempt(() => changeRules(rules, { added: [rule] })))) return;
    setText('');
    setAdded(rule);
    onAdded?.(rule);
  }

  return (
    <form
      className={page.panel}
      onSubmit={onSubmit}
      noValidate
      autoComplete="off"
      aria-busy={busy && found !== null}
    >
      <CodeField
        label="Never run"
        name="rule"
        value={text}
        placeholder="git push"
        hint="Stops a command that has these words in this order, wherever it stands: behind sudo, in a chain, in quotes."
        onChange={(event) => {
          setText(event.target.value);
          setAdded('');
        }}
      />
      <Problem text={problem} />
      {!found && (
        <SubmitButton busy={busy} look="part">
          Show what it would have stopped
        </SubmitButton>
      )}
      <output className={styles.found}>
        {added !== '' && (
          <p>
            <code>{added}</code> holds from now on. The hook was tried, and stops it.
            {isAtWork && ' Where goose is at work, a first rule holds after its answer.'}
          </p>
        )}
        {found && <Found {...found} />}
      </output>
      {found && (
        <div className={page.row}>
          <Button main disabled={busy} onClick={() => void add(found.rule)}>
            Add the rule
          </Button>
          <Button disabled={busy} onClick={() => setTried(null)}>
            Not this one
          </Button>
        </div>
      )}
    </form>
  );
}

function Found({ rule, calls, looked, tooLong }: Tried) {
  return (
    <>
      <p>
        {looked === 0 ? (
          'Your newest sessions have no commands to try it on.'
        ) : (
          <>
            <code>{rule}</code> would have stopped {calls.length || 'none'} of {looked}{' '}
            {looked === 1 ? 'command' : 'commands'} in your newest sessions
            {calls.length > 0 ? ':' : '.'}
          </>
        )}
      </p>
      <ul
        className={styles.calls}
        tabIndex={0}
        aria-label="Commands it would have stopped"
      >
        {calls.slice(0, mostShown).map((call, index) => (
          <li key={index}>
            <code>
              <UntrustedText text={commandIn(call)} reading="code" limit={longestShown} />
            </code>{' '}
            <small>
              <UntrustedName text={call.session} />
            </small>
          </li>
        ))}
      </ul>
      {calls.length > mostShown && <p>And {calls.length - mostShown} more.</p>}
      {tooLong > 0 && (
        <p>{tooLong} were too long to be tried here. The hook reads them.</p>
      )}
    </>
  );
}
