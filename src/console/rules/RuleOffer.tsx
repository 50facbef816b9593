import { Button } from '@site/src/ui/Button';
import { useState } from 'react';
import { CodeField } from '../components/fields';
import { useCore } from '../components/ConsoleContext';
import { Problem } from '../components/attempt';
import page from '../components/page.module.css';
import { isAllowable, isPlain, allows } from '../core/rules';
import { RuleForm } from './RuleForm';
import styles from './rules.module.css';

/** Rules for commands like the one that goose asks about. */
export default function RuleOffer({
  command,
  sessionId,
  isReady,
  onAllowed,
}: {
  command: string;
  sessionId: string;
  /** The question may be answered with yes. */
  isReady: boolean;
  onAllowed: () => void;
}) {
  const { rules } = useCore();
  const [pattern, setPattern] = useState(command);
  const isRight = isAllowable(pattern) && allows(pattern, command);

  function allow(session: string | null) {
    if (!isReady || !isRight) return;
    rules.allow({ command: pattern, sessionId: session });
    onAllowed();
  }

  return (
    <div className={styles.offer}>
      <div className={styles.head}>
        <h2>A rule for commands like this</h2>
        <Button onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
          Close
        </Button>
      </div>
      <RuleForm asked={command} />
      {isPlain(command) ? (
        <div className={page.panel}>
          <CodeField
            label="Allow without a question"
            name="allowed"
            value={pattern}
            hint="Exactly this command. “ *” at its end stands for further words."
            onChange={(event) => setPattern(event.target.value)}
          />
          {!isRight && (
            <Problem text="This would not allow the command of the question, or has more than words." />
          )}
          <div className={page.row}>
            <Button aria-disabled={!isReady || !isRight} onClick={() => allow(sessionId)}>
              Allow in this session
            </Button>
            <Button aria-disabled={!isReady || !isRight} onClick={() => allow(null)}>
              Allow in every session
            </Button>
          </div>
          <p className={page.note}>This page answers, in this browser alone.</p>
        </div>
      ) : (
        <p className={page.note}>
          Only a command of plain words can be allowed by a rule. This one has signs that
          a shell reads.
        </p>
      )}
    </div>
  );
}
