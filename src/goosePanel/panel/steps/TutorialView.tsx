import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import {
  Confirm,
  type Conversation,
  CopyButton,
  useConsole,
  useLoaded,
} from '@site/src/console/embedded';
import { Button } from '@site/src/ui/Button';
import { fetchFile } from '@site/src/ui/sitePages';
import { UntrustedText } from '@site/src/ui/untrusted-text';
import { useListener } from '@site/src/ui/useListener';
import { focusOnMount } from '@site/src/ui/focusOnMount';
import { useCallback, useEffect, useState } from 'react';
import type { Attempt } from '../../progress';
import type { Step, StepOutcome, Task, Tutorial } from '../../tutorials/tutorial';
import { SendForm } from '../SendForm';
import a11y from '@site/src/ui/a11y.module.css';
import styles from '../panel.module.css';
import { useGoing } from '../Talk';
import { type Steps, useSteps } from './useSteps';
import siteConfig from '@generated/docusaurus.config';

export function TutorialView({
  tutorial,
  isList,
  isShown,
  onList,
  onSent,
}: {
  tutorial: Tutorial;
  isList: boolean;
  isShown: boolean;
  onList: () => void;
  onSent: (sent: Pick<Attempt, 'session'>) => void;
}) {
  const steps = useSteps(tutorial);
  const at = steps.all.findIndex(({ step }) => step.id === steps.last);
  const sent = steps.all[at];
  if (!isShown) return null;
  if (isList) return <StepList tutorial={tutorial} steps={steps} onSent={onSent} />;
  if (!sent) return null;
  const { step, outcome } = sent;
  const isDone = outcome.name === 'done';
  return (
    <section className={styles.strip} aria-label="Step" data-outcome={outcome.name}>
      <h1>
        Step {at + 1} of {steps.all.length}: {step.title}
      </h1>
      <div aria-live="polite">
        {outcome.name === 'open' ? (
          <p className={styles.note}>Waiting for what goose does…</p>
        ) : (
          <Result outcome={outcome} />
        )}
      </div>
      <Button main={isDone} onClick={onList}>
        {isDone && at + 1 < steps.all.length ? 'Next step' : 'All steps'}
      </Button>
    </section>
  );
}

function StepList({
  tutorial,
  steps,
  onSent,
}: {
  tutorial: Tutorial;
  steps: Steps;
  onSent: (sent: Attempt) => void;
}) {
  const { sessions } = useConsole();
  const going = useGoing(steps.session);
  const [chosen, setChosen] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const { withBaseUrl } = useBaseUrlUtils();
  useEffect(() => {
    if (steps.session !== null) sessions.showIfOther(steps.session);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  const open = chosen ?? steps.current?.step.id ?? null;
  const proven = steps.all.filter(({ outcome }) => outcome.name === 'done').length;

  return (
    <div className={styles.scroll}>
      <h1 ref={focusOnMount} tabIndex={-1}>
        {tutorial.title}: {proven} of {steps.all.length} steps
      </h1>
      <p className={styles.note}>
        Each step is checked by what goose did, never by what the model says.
      </p>
      <ol className={styles.steps}>
        {steps.all.map((judged) => (
          <li key={judged.step.id} data-outcome={judged.outcome.name}>
            <h2>
              <a href={withBaseUrl(`${tutorial.path}#${judged.step.section}`)}>
                {judged.step.title}
              </a>
            </h2>
            <Result outcome={judged.outcome} />
            {judged.step.id === open ? (
              <StepTask
                key={judged.step.id}
                step={judged.step}
                going={going}
                onSent={(sent) => {
                  setChosen(null);
                  steps.begin(judged.step, sent);
                  onSent(sent);
                }}
              />
            ) : (
              judged.attempt && (
                <Button onClick={() => setChosen(judged.step.id)}>
                  Do it again
                  <span className={a11y.visuallyHidden}>: {judged.step.title}</span>
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
      {steps.current === null && (
        <p>
          <output>
            <strong>All steps are proven.</strong>
          </output>
        </p>
      )}
      {proven > 0 && (
        <Button aria-expanded={asks} onClick={() => setAsks(!asks)}>
          Forget my progress here
        </Button>
      )}
      {asks && (
        <Confirm
          label="Forget my progress"
          verb="Forget it"
          onKeep={() => setAsks(false)}
          onRemove={() => {
            setAsks(false);
            steps.reset();
          }}
        >
          Forget what is proven here? It cannot be undone.
        </Confirm>
      )}
    </div>
  );
}

interface Sending {
  readonly going: Conversation | null;
  readonly onSent: (sent: Attempt) => void;
}

function StepTask({
  step: { task, does, terminal },
  ...sending
}: Sending & { readonly step: Step }) {
  return (
    <>
      <p>{does}</p>
      {terminal !== undefined && (
        <>
          <pre aria-label="In a terminal">
            <UntrustedText in="code" text={terminal} block />
          </pre>
          <CopyButton text={terminal} />
        </>
      )}
      {task ? <MessageForm task={task} {...sending} /> : <LookAgain />}
    </>
  );
}

function MessageForm({ task, ...sending }: Sending & { readonly task: Task }) {
  const load = useCallback(() => messageOfStep(task), [task]);
  const { loaded: message, problem } = useLoaded(load);
  if (problem !== null)
    return <p role="alert">The example could not be fetched. Reload the page.</p>;
  if (message === undefined) return <output>Loading…</output>;
  return (
    <SendForm
      message={message}
      isFixed
      server={task.server ?? null}
      isNew={task.isNew ?? false}
      mode={task.mode}
      {...sending}
    />
  );
}

/** Steps without a task only read goose's state. */
function LookAgain() {
  const { setup, sessions, state } = useConsole();
  // Whoever connects reads all of it, so that it need not be read again beside that.
  const isRead = state.providers !== null && state.sessions !== null;
  const look = () => {
    void setup.read().catch(() => undefined);
    void sessions.reread();
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, and whenever the reader is back
  useEffect(() => void (isRead && look()), []);
  useListener('window', 'focus', look);
  return <Button onClick={look}>Look again</Button>;
}

function Result({ outcome }: { outcome: StepOutcome }) {
  if (outcome.name === 'open') return null;
  if (outcome.name === 'done')
    return (
      <p className={styles.proof}>
        <strong>Done.</strong> <UntrustedText text={outcome.proof} />
      </p>
    );
  return (
    <div className={styles.miss}>
      <p>
        <strong>Not yet.</strong> <UntrustedText text={outcome.seen} />
      </p>
      <UntrustedText in="p" text={outcome.remedy} />
    </div>
  );
}

/**
 * Returns the whole message. An example file comes from the page's Markdown, so that the two cannot
 * differ.
 *
 * @throws {Error} when the page or the file cannot be fetched.
 */
async function messageOfStep({ message, file }: Task): Promise<string> {
  const { origin } = window.location;
  const text = message.replaceAll('SITE_URL', origin + siteConfig.baseUrl.slice(0, -1));
  if (file === undefined) return text;
  const response = await fetchFile(`${siteConfig.baseUrl}${file.page.slice(1)}.md`);
  const block = blockOf(await response.text(), file.title);
  if (block === null) throw new Error(`${file.title} is not in ${file.page}`);
  return `${text}\n\n${block}`;
}

const blockOf = (markdown: string, title: string): string | null =>
  [...markdown.matchAll(/^```(\w*)([^\n]*)\n([\s\S]*?)^```$/gm)].flatMap(
    ([, language = '', meta = '', code = '']) =>
      meta.includes(`title="${title}"`) ? [`\`\`\`${language}\n${code}\`\`\``] : [],
  )[0] ?? null;
