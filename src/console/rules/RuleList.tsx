import { Button } from '@site/src/ui/Button';
import { UntrustedText } from '@site/src/ui/untrusted-text';
import { useCallback, useState } from 'react';
import { Confirm } from '../components/Confirm';
import { useConsole } from '../components/ConsoleContext';
import { ListEntry } from '../components/ListEntry';
import page from '../components/page.module.css';
import { Problem, useLoaded } from '../components/attempt';
import { changeRules, hooklessTools, isRule, readInstalled } from './installed';
import { RuleForm } from './RuleForm';
import styles from './rules.module.css';

export function RuleList() {
  const { rules, state } = useConsole();
  const isConnected = state.connection.name === 'connected';
  const read = useCallback(() => readInstalled(rules), [rules]);
  const { loaded: installed, ...reading } = useLoaded(read, isConnected);
  const { attempt, busy, problem, reload } = reading;
  const [allowed, setAllowed] = useState(rules.allowed);
  const [leaving, setLeaving] = useState<string | null>(null);

  async function change(wanted: Parameters<typeof changeRules>[1]) {
    if (await attempt(() => changeRules(rules, wanted))) await reload();
  }
  const lines = installed?.lines ?? [];
  const holdsSubagents = hooklessTools.every((line) => lines.includes(line));
  const listed = lines.filter((line) => !hooklessTools.some((each) => each === line));
  const broken = listed.filter((line) => !isRule(line));
  return (
    <>
      <p className={page.note}>
        A rule stops a command in every session and every mode: here, in the terminal and
        in the desktop app. goose asks a hook before each call. A hook can stop a call; it
        cannot ask you, and a note that lets a call through once could be written by goose
        itself. To be asked before some commands only, choose the mode “Approve”, and
        allow the others at their first question.
      </p>
      <Problem text={problem} />
      {installed?.hook === 'changed' && (
        <Problem text="The hook is not the one of this page: it was changed by hand, or by another version.">
          <Button disabled={busy} onClick={() => void change({})}>
            Write it anew
          </Button>
        </Problem>
      )}
      {broken.length > 0 && (
        <Problem text="A line that is no rule makes the hook stop every call. Remove it." />
      )}
      <ul className={page.list} aria-label="Rules">
        {listed.map((line) => (
          <ListEntry
            key={line}
            name={line}
            about={isRule(line) ? '' : 'This is no rule.'}
          >
            <Button
              disabled={busy}
              aria-label={`Remove ${line}`}
              onClick={() => setLeaving(line)}
            >
              Remove
            </Button>
            {leaving === line && (
              <Confirm
                label="Remove rule"
                onKeep={() => setLeaving(null)}
                onRemove={() => {
                  setLeaving(null);
                  void change({ removed: [line] });
                }}
              >
                Remove <UntrustedText text={line} reading="code" in="code" />, for every
                session and every program of goose?
              </Confirm>
            )}
          </ListEntry>
        ))}
      </ul>
      <div className={styles.form}>
        <RuleForm onAdded={() => void reload()} />
      </div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={holdsSubagents}
          disabled={busy || !installed}
          onChange={() =>
            void change(
              holdsSubagents ? { removed: hooklessTools } : { added: hooklessTools },
            )
          }
        />
        <span>
          Stop subagents and programs of code mode too (the tools <code>delegate</code>{' '}
          and <code>execute_typescript</code>): what they run has no hooks.
        </span>
      </label>
      <details className={page.more}>
        <summary>Where a rule lets a command through</summary>
        <ul>
          <li>
            In a session that was open in a terminal, another window or the desktop app
            before your first rule, until it is opened anew.
          </li>
          <li>
            In subagents and programs of code mode, unless they are stopped as above.
          </li>
          <li>
            In a script, an alias, a variable or a code that hides the words; in a tool
            that does the same without a command, such as a server for Git.
          </li>
          <li>
            In a provider that is an agent with its own tools, such as Claude Code: goose
            does not run its calls.
          </li>
          <li>
            In a folder whose <code>.config/goose/settings.json</code> switches the plugin
            off, or that brings one of the same name.
          </li>
          <li>
            In the checks of a recipe and in other hooks, which goose runs by itself.
          </li>
          <li>Where goose was told to change the rules: it may write to their folder.</li>
        </ul>
        <p>
          A hook that fails, or takes longer than 20 seconds, stops the call. Against a
          model that wants to get around a rule, only a sandbox helps.
        </p>
        {installed && (
          <p>
            The rules are in{' '}
            <code>
              <UntrustedText text={installed.folder} reading="code" />
            </code>
            . To take all of it away, delete that folder and start goose anew.
          </p>
        )}
      </details>
      {allowed.length > 0 && (
        <>
          <h3>Allowed by this page</h3>
          <p className={page.note}>
            This browser answers “Allow once” by itself while the console is open.
          </p>
          <ul className={page.list} aria-label="Allowed by this page">
            {allowed.map((each) => (
              <ListEntry
                key={JSON.stringify(each)}
                name={each.command}
                about={
                  each.sessionId === null
                    ? 'In every session.'
                    : `In “${state.sessions?.find(({ id }) => id === each.sessionId)?.title ?? each.sessionId}”.`
                }
              >
                <Button
                  aria-label={`Ask again before ${each.command}`}
                  onClick={() => {
                    rules.ask(each);
                    setAllowed(rules.allowed());
                  }}
                >
                  Ask again
                </Button>
              </ListEntry>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
