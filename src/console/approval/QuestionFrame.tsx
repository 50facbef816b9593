import a11y from '@site/src/ui/a11y.module.css';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
} from 'react';
import styles from './approval.module.css';
import { useArming } from './useArming';

/** The name of a question’s session, where those of several stand below each other. */
export const AmongOthers = createContext<string | null>(null);

/**
 * Arms the answers of a question, and takes the focus only where nobody would miss it, and never to
 * a button: a key that was meant for something else must not answer.
 */
export function useQuestion() {
  const panel = useRef<HTMLDivElement>(null);
  const answers = useRef<HTMLDivElement>(null);
  const isAlone = use(AmongOthers) === null;
  const arming = useArming(answers, true, !isAlone);
  useEffect(() => {
    // The buttons of others would move under the pointer.
    if (!isAlone) return;
    panel.current?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) panel.current?.focus();
  }, [isAlone]);
  return { ...arming, panel, answers };
}

export function QuestionFrame({
  question: { panel, answers, armed, wasTooSoon },
  title,
  place,
  status,
  more,
  describedBy,
  buttons,
  scope,
  onSubmit,
  field,
  after,
  children,
}: {
  question: ReturnType<typeof useQuestion>;
  title: string;
  place: string;
  status: string;
  more?: ReactNode;
  describedBy: string;
  buttons: ReactNode;
  scope: ReactNode;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Beside the buttons. A key in it is no answer. */
  field?: ReactNode;
  /** Forms of their own. */
  after?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const session = use(AmongOthers);
  return (
    <div
      ref={panel}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={describedBy}
      tabIndex={-1}
      data-among-others={session !== null}
    >
      <form className={styles.panel} noValidate autoComplete="off" onSubmit={onSubmit}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <output>{!armed && wasTooSoon ? 'Too soon: read it first.' : status}</output>
          {more}
        </div>
        <p role="alert" className={a11y.visuallyHidden}>
          {title}. {session === null ? place : `Session: ${session}`}
        </p>
        {children}
        <div className={styles.foot}>
          {field}
          <div ref={answers} className={styles.answers}>
            {buttons}
          </div>
        </div>
        <p className={styles.scope}>{scope}</p>
      </form>
      {after}
    </div>
  );
}

/** A region that scrolls must be reachable by keyboard. */
export const QuestionBody = ({
  label,
  children,
}: {
  label: string;
  children: ReactNode;
}) => (
  <section
    className={styles.call}
    // Regions need names of their own.
    role={use(AmongOthers) === null ? undefined : 'group'}
    aria-label={label}
    tabIndex={0}
  >
    {children}
  </section>
);

export const waitingText = (more: number): string =>
  ['', 'One more request waits.'][more] ?? `${more} more requests wait.`;
