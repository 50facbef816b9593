import { Problem, useAttempt, useConsole } from '@site/src/console/embedded';
import { Button } from '@site/src/ui/Button';
import { focusOnMount } from '@site/src/ui/focusOnMount';
import type { Expected, PageCheck } from '@site/data/types';
import { UntrustedText } from '@site/src/ui/untrusted-text';
import { useEffect, useRef, useState } from 'react';
import styles from '../panel/panel.module.css';
import { type Finding, isReadOnly, judge, type Result } from './judge';

export default function CheckView({
  checks,
  title,
  version,
}: {
  checks: readonly PageCheck[];
  title: string;
  /** Of the goose that is connected. */
  version: string | null;
}) {
  const { runCommands } = useConsole();
  const { busy, problem, attempt } = useAttempt();
  const [results, setResults] = useState<readonly Result[]>([]);
  const stopped = useRef(false);
  const allowed = checks.filter(({ command }) => isReadOnly(command));
  useEffect(() => () => void (stopped.current = true), []);

  async function run() {
    if (busy) return;
    stopped.current = false;
    setResults([]);
    await attempt(() =>
      runCommands(
        allowed.map(({ command }) => command),
        (command, printed) => {
          const check = allowed.find((each) => each.command === command);
          if (check) setResults((before) => [...before, judge(check, printed)]);
          return !stopped.current;
        },
      ),
    );
  }

  return (
    <div className={styles.scroll}>
      <h1 ref={focusOnMount} tabIndex={-1}>
        Check this page on my machine
      </h1>
      <p className={styles.note}>
        For “{title}”, your goose runs these {allowed.length} commands, and nothing else.
        They print help, a version or paths, and change nothing. It runs them without a
        model, in a session of its own that is deleted afterwards. What they print stays
        in this browser.
      </p>
      <details>
        <summary>{allowed.length} commands</summary>
        <ol>
          {allowed.map(({ command }) => (
            <li key={command}>
              <code>{command}</code>
            </li>
          ))}
        </ol>
      </details>
      <div className={styles.actions}>
        <Button main large aria-disabled={busy} onClick={() => void run()}>
          {results.length > 0 && !busy ? 'Check again' : 'Run these commands'}
        </Button>
        {busy && (
          <Button large onClick={() => (stopped.current = true)}>
            Stop
          </Button>
        )}
      </div>
      <Problem text={problem} />
      <p className={styles.label}>
        <output>
          {busy
            ? `${results.length} of ${allowed.length} commands have run.`
            : results.length > 0 && summaryOf(results)}
        </output>
      </p>
      {!busy && <Results results={results} version={version} />}
    </div>
  );
}

const withKind = (results: readonly Result[], kind: Finding['kind']) =>
  results.flatMap(({ findings }) => findings.filter((finding) => finding.kind === kind));

function summaryOf(results: readonly Result[]): string {
  const failed = results.filter((result) => result.failed !== null).length;
  const hold = withKind(results, 'holds').length;
  const all = hold + withKind(results, 'differs').length;
  const rest = failed > 0 ? ` ${failed} commands could not be checked.` : '';
  return `${hold} of ${all} statements hold.${rest}`;
}

function Results({
  results,
  version,
}: {
  results: readonly Result[];
  version: string | null;
}) {
  const [first] = results;
  if (!first) return null;
  const differ = withKind(results, 'differs');
  const hold = withKind(results, 'holds');
  const failed = results.filter((result) => result.failed !== null);
  const [told] = first.findings;
  const inTerminal = told?.kind === 'holds' ? told.expected.text : told?.found;
  return (
    <>
      {told && inTerminal !== version && (
        <p>
          The program <code>goose</code> of this machine is{' '}
          <UntrustedText text={inTerminal ?? ''} />, and the goose that is connected is{' '}
          <UntrustedText text={version ?? ''} />.
        </p>
      )}
      {differ.length > 0 && (
        <>
          <h2>Differs</h2>
          <ul>
            {differ.map(({ command, expected, found }) => (
              <li key={`${command} ${named(expected)}`}>
                <code>{command}</code>: the page says <code>{named(expected)}</code>, and
                yours {found === '' ? 'does not.' : 'says:'}
                {found !== '' && (
                  <pre>
                    <UntrustedText text={found} reading="code" />
                  </pre>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {failed.length > 0 && (
        <>
          <h2>Could not be checked</h2>
          <ul>
            {failed.map(({ command, failed: why }) => (
              <li key={command}>
                <code>{command}</code>
                <pre>
                  <UntrustedText text={why ?? ''} reading="code" />
                </pre>
              </li>
            ))}
          </ul>
        </>
      )}
      {hold.length > 0 && (
        <details>
          <summary>Holds</summary>
          <ul>
            {hold.map(({ command, expected }) => (
              <li key={`${command} ${named(expected)}`}>
                <code>{command}</code>: <code>{named(expected)}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className={styles.note}>
        What else the page says about goose was tried when this site was made, except
        where it says “not tried here”.
      </p>
    </>
  );
}

const named = ({ text, near }: Expected) =>
  near === text ? text : `${near} ${text}`.trim();
