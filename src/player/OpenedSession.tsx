import { UntrustedName, UntrustedText } from '@site/src/ui/untrusted-text';
import { textRedactor } from '@site/src/ui/secrets/redact';
import type { Redacted } from '@site/src/ui/secrets/redactFile';
import { Replay, type StepTextProps } from '@site/src/ui/session';
import { useMemo, useRef, useState } from 'react';
import { spentText, sumText } from './amounts';
import { blackedOut, type SessionWorker } from './openSession';
import { readSession } from './readSession';
import { SaveSession } from './SaveSession';
import { Secrets } from './Secrets';
import { StepNote } from './StepNote';
import styles from './player.module.css';

/** Shown as it will be saved: what is blacked out cannot be seen here either. */
export function OpenedSession({
  worker,
  cleaned,
  onNotes,
  onSaved,
}: {
  worker: SessionWorker;
  cleaned: Redacted;
  onNotes: () => void;
  onSaved: () => void;
}) {
  const { findings } = cleaned;
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [words, setWords] = useState<readonly string[]>([]);
  const [notes, setNotes] = useState<ReadonlyMap<number, string>>(new Map());
  const [clean, setClean] = useState(cleaned.clean);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const jobs = useRef(0);
  const savedNotes = useMemo(() => {
    const redactText = textRedactor({ findings, kept, words, mark: blackedOut });
    return new Map([...notes].map(([index, text]) => [index, redactText(text).text]));
  }, [notes, findings, kept, words]);

  async function choose(nextKept: ReadonlySet<string>, nextWords: readonly string[]) {
    setKept(nextKept);
    setWords(nextWords);
    setBusy(true);
    setProblem(null);
    jobs.current += 1;
    const job = jobs.current;
    try {
      const choice = { kept: nextKept, words: nextWords, mark: blackedOut };
      const next = await worker.run(choice);
      if (job !== jobs.current) return;
      setClean(next.clean);
      setBusy(false);
    } catch (error) {
      if (job === jobs.current) setProblem(String(error));
    }
  }

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
        <UntrustedName text={session.name} />
      </h2>
      <UntrustedText in="p" className={styles.hint} text={sumText(session)} />
      <Secrets
        findings={findings}
        kept={kept}
        words={words}
        onKeep={(next) => void choose(next, words)}
        onWords={(next) => void choose(kept, next)}
      />
      {problem !== null && <p role="alert">{problem}</p>}
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
                saved={savedNotes.get(index) ?? ''}
                onChange={(text) => note(index, text)}
              />
            </div>
          );
        }}
      />
      <SaveSession
        session={session}
        clean={clean}
        notes={savedNotes}
        isBusy={isBusy}
        onSaved={onSaved}
      />
    </section>
  );
}

function StepText({ text, kind, inline = false }: StepTextProps) {
  const reading = kind === 'words' ? 'prose' : 'code';
  return <UntrustedText text={text} reading={reading} limit={2000} block={!inline} />;
}
