import { Problem, useAttempt, useConsole } from '@site/src/console/embedded';
import { Button } from '@site/src/ui/Button';
import { focusOnMount } from '@site/src/ui/focusOnMount';
import type { PageCheck } from '@site/data/types';
import { UntrustedText } from '@site/src/ui/untrusted-text';
import { useEffect, useRef, useState } from 'react';
import styles from '../panel.module.css';
import { type Finding, isReadOnly, judge } from './judge';

export function CheckView(props: { checks: readonly PageCheck[]; title: string }) {
  const { runCommands } = useConsole();
  const { busy, problem, attempt } = useAttempt();
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const isShown = useRef(true);
  useEffect(() => () => void (isShown.current = false), []);
  const checks = props.checks.filter(isReadOnly);
  const of = (kind: Finding['kind']) => findings.filter((each) => each.kind === kind);
  const [holds, differs] = [of('Holds'), of('Differs')];
  const failed = of('Could not be checked');
  const unchecked = failed.length > 0 ? ` ${failed.length} commands could not run.` : '';
  const summary = `${holds.length} of ${holds.length + differs.length} statements hold.${unchecked}`;

  async function run() {
    if (busy) return;
    setFindings([]);
    await attempt(() => runCommands(checks, hear));
  }

  function hear(check: PageCheck, printed: string) {
    setFindings((before) => [...before, ...judge(check, printed)]);
    return isShown.current;
  }

  return (
    <div className={styles.scroll}>
      <h1 ref={focusOnMount} tabIndex={-1}>
        Check this page on my machine
      </h1>
      <p className={styles.note}>
        For “{props.title}”, your goose runs these {checks.length} commands, and nothing
        else. They print help, a version or paths, and change nothing. It runs them
        without a model, in a session of its own that is deleted afterwards. What they
        print stays in this browser. The rest of the page was tried when this site was
        made, except where it says “untested”.
      </p>
      <details>
        <summary>{checks.length} commands</summary>
        <pre>{checks.map(({ command }) => command).join('\n')}</pre>
      </details>
      <p className={styles.actions}>
        <Button main large aria-disabled={busy} onClick={() => void run()}>
          {findings.length > 0 && !busy ? 'Check again' : 'Run these commands'}
        </Button>
      </p>
      <Problem text={problem} />
      <p className={styles.label}>
        <output>{busy ? 'goose runs them…' : findings.length > 0 && summary}</output>
      </p>
      {!busy &&
        [differs, failed, holds].map(
          ([first, ...more]) =>
            first && (
              <section key={first.kind}>
                <h2>{first.kind}</h2>
                <ul>
                  {[first, ...more].map(({ command, says, found }) => (
                    <li key={`${command} ${says}`}>
                      <code>{command}</code>
                      {says && <>: {says}</>}
                      {found && (
                        <pre>
                          <UntrustedText text={found} reading="code" />
                        </pre>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
    </div>
  );
}
