import { type FormEvent, useRef, useState } from 'react';
import { type AccountError, describeError, isCancelled } from '../errors';
import { type FieldErrors, firstInvalid } from './fields';

/** What a form is doing. It sends one thing at a time. */
export type FormState =
  | { readonly name: 'idle' }
  | { readonly name: 'busy' }
  | { readonly name: 'invalid'; readonly errors: FieldErrors }
  | { readonly name: 'failed'; readonly error: AccountError }
  | { readonly name: 'done' };

interface AccountForm {
  readonly state: FormState;
  /** The sentence to show below a field, if it has one. */
  errorOf(field: 'email' | 'password'): string | null;
  /** The failure that belongs to no field, if there is one. */
  readonly failure: AccountError | null;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Runs something else that belongs to the form, such as signing in with Google. */
  run(action: () => Promise<void>): Promise<void>;
}

/**
 * Checks, sends and reports: the life of every account form.
 *
 * @param check Finds what is wrong before anything is sent; an empty object when all is well.
 * @param send Talks to the provider. What it throws is shown.
 */
export function useAccountForm(
  check: (data: FormData) => FieldErrors,
  send: (data: FormData) => Promise<void>,
): AccountForm {
  const [state, setState] = useState<FormState>({ name: 'idle' });
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  async function run(action: () => Promise<void>) {
    if (busy.current) return;
    busy.current = true;
    setState({ name: 'busy' });
    try {
      await action();
      setState({ name: 'done' });
    } catch (error) {
      if (isCancelled(error)) return setState({ name: 'idle' });
      const failure = describeError(error);
      setState({ name: 'failed', error: failure });
      focusField(form.current, failure.place);
    } finally {
      busy.current = false;
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    form.current = event.currentTarget;
    const data = new FormData(event.currentTarget);
    const errors = check(data);
    const wrong = firstInvalid(errors);
    if (wrong) {
      setState({ name: 'invalid', errors });
      focusField(event.currentTarget, wrong);
      return;
    }
    void run(() => send(data));
  }

  return {
    state,
    errorOf(field) {
      if (state.name === 'invalid') return state.errors[field] ?? null;
      if (state.name === 'failed' && state.error.place === field)
        return state.error.message;
      return null;
    },
    failure: state.name === 'failed' && state.error.place === 'form' ? state.error : null,
    onSubmit,
    run,
  };
}

/** Puts the cursor where the reader has to act next. */
function focusField(form: HTMLFormElement | null, place: string) {
  const field = form?.elements.namedItem(place);
  if (field instanceof HTMLInputElement) field.focus();
}
