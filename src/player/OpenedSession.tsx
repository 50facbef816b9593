import { ForeignName, ForeignText } from '@site/src/ui/foreign-text';
import { Replay, type StepTextProps } from '@site/src/ui/session';
import { useMemo, useState } from 'react';
import { spentText, sumText } from './amounts';
import { blackOut, findingsIn } from './blackOut';
import { readSession } from './readSession';
import { SaveSession } from './SaveSession';
import { Secrets } from './Secrets';
import { StepNote } from './StepNote';
import styles from './player.module.css';

export interface OpenedSessionProps {
  /** JSON in which a session was found. */
  readonly raw: unknown;
  readonly onNotes: () => void;
  readonly onSaved: () => void;
}

const noWords: readonly string[] = [];
const keptNone: ReadonlySet<string> = new Set();
const noNotes: ReadonlyMap<number, string> = new Map();

/** A session, as it will be saved: what is blacked out cannot be seen here either. */
export function OpenedSession({ raw, onNotes, onSaved }: OpenedSessionProps) {
  const findings = useMemo(() => findingsIn(raw), [raw]);
  const [kept, setKept] = useState(keptNone);
  const [words, setWords] = useState(noWords);
  const [notes, setNotes] = useState(noNotes);
  const clean = useMemo(
    () => blackOut(raw, { findings, kept, words }),
    [raw, findings, kept, words],
  );
  const session = useMemo(() => readSession(clean), [clean]);
  const steps = useMemo(() => session.steps.map(({ step }) => step), [session]);
  const start = session.steps[0]?.spent.at ?? null;

  function note(index: number, text: string) {
    const next = new Map(notes);
    if (text.trim() === '') next.delete(index);
    else next.set(index, text);
    setNotes(next);
    onNotes();
  }

  return (
    <section className={styles.opened} aria-labelledby="session-name">
      <h2 id="session-name">
        <ForeignName text={session.name} />
      </h2>
      <p className={styles.hint}>
        <ForeignText text={sumText(session)} />
      </p>
      <Secrets
        findings={findings}
        kept={kept}
        words={words}
        onKeep={setKept}
        onWords={setWords}
      />
      <Replay
        steps={steps}
        Text={StepText}
        below={(index) => {
          const spent = session.steps[index]?.spent;
          return (
            <div className={styles.below}>
              {spent && <span>{spentText(spent, start)}</span>}
              <StepNote
                number={index + 1}
                text={notes.get(index) ?? ''}
                onChange={(text) => note(index, text)}
              />
            </div>
          );
        }}
      />
      <SaveSession session={session} clean={clean} notes={notes} onSaved={onSaved} />
    </section>
  );
}

function StepText({ text, kind, inline = false }: StepTextProps) {
  const isCode = kind !== 'words';
  return (
    <ForeignText
      text={text}
      reading={isCode ? 'code' : 'prose'}
      limit={2000}
      block={!inline}
    />
  );
}
