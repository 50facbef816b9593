import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { UntrustedText } from '@site/src/ui/untrusted-text';
import page from './page.module.css';

export function useAttempt() {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** @returns whether it succeeded. */
  const attempt = useCallback(
    async (action: () => Promise<unknown>): Promise<boolean> => {
      setProblem(null);
      setBusy(true);
      try {
        await action();
        return true;
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
    [],
  );
  return { problem, setProblem, busy, attempt };
}

/**
 * Reads something when the component appears, and again on `reload`. Only the last reading counts.
 *
 * @param load Must keep its identity.
 * @param canLoad Puts the reading off while it is false.
 */
export function useLoaded<Loaded>(load: () => Promise<Loaded>, canLoad = true) {
  const [loaded, setLoaded] = useState<Loaded>();
  const { attempt, busy, problem } = useAttempt();
  const last = useRef(0);
  const reload = useCallback(
    () =>
      attempt(async () => {
        last.current += 1;
        const own = last.current;
        try {
          const found = await load();
          if (own === last.current) setLoaded(found);
        } catch (error) {
          if (own === last.current) throw error;
        }
      }),
    [attempt, load],
  );
  useEffect(() => {
    if (!canLoad) return undefined;
    void reload();
    return () => {
      last.current += 1;
    };
  }, [reload, canLoad]);
  return { loaded, setLoaded, busy, problem, attempt, reload };
}

/**
 * Sends a form, once at a time, and empties it when that has succeeded.
 *
 * @param send Gets the values of the fields by name, trimmed.
 */
export function useSubmit(send: (value: (name: string) => string) => Promise<unknown>) {
  const state = useAttempt();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const isSent = await state.attempt(() =>
      send((name) => String(data.get(name) ?? '').trim()),
    );
    if (isSent) form.reset();
  }

  return {
    ...state,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}

export function Problem({
  text,
  children,
}: {
  text: string | null;
  children?: ReactNode;
}) {
  return text === null ? null : (
    <div className={page.problem} role="alert">
      <UntrustedText text={text} block /> {children}
    </div>
  );
}
