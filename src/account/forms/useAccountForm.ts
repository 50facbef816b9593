import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type AccountError, describeError, isCancelled } from '../errors';
import type { FieldErrors, FieldName } from './fields';

/** What a form is doing. It sends one thing at a time. */
export type FormState =
  | { readonly name: 'idle' }
  | { readonly name: 'busy'; readonly by: 'submit' | 'otherWay' }
  | { readonly name: 'invalid'; readonly errors: FieldErrors }
  | { readonly name: 'failed'; readonly error: AccountError; readonly place: string }
  | { readonly name: 'done' };

export interface AccountFormControl {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly state: FormState;
  /** How often it has succeeded; as a key it empties the fields. */
  readonly sent: number;
  /** The sentence to show below a field, if it has one. */
  errorOf(field: FieldName): string | null;
  /** The failure that belongs to no field, if there is one. */
  readonly failure: AccountError | null;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Runs something else that belongs to the form, such as signing in with Google. */
  run(action: () => Promise<void>): Promise<void>;
}

/**
 * Checks, sends and reports: the life of every account form.
 *
 * @param check Finds what is wrong before anything is sent; an empty object when all is well. Its
 *   keys are in the order of the fields, so that the first one takes the focus.
 * @param send Talks to the provider. What it throws is shown. What has buttons alone sends nothing.
 */
export function useAccountForm(
  check: (data: FormData) => FieldErrors = () => ({}),
  send: (data: FormData) => Promise<void> = () => Promise.resolve(),
): AccountFormControl {
  const [state, setState] = useState<FormState>({ name: 'idle' });
  const busy = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState(0);

  useEffect(() => {
    if (state.name === 'invalid')
      field(formRef.current, Object.keys(state.errors)[0])?.focus();
    if (state.name === 'failed')
      (field(formRef.current, state.place) ?? message(formRef.current))?.focus();
  }, [state]);

  async function attempt(by: 'submit' | 'otherWay', action: () => Promise<void>) {
    if (busy.current) return;
    busy.current = true;
    setState({ name: 'busy', by });
    try {
      await action();
      setState({ name: 'done' });
      setSent((times) => times + 1);
    } catch (error) {
      setState(
        isCancelled(error) ? { name: 'idle' } : failedState(formRef.current, error),
      );
    } finally {
      busy.current = false;
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const data = new FormData(event.currentTarget);
    const errors = check(data);
    if (Object.keys(errors).length > 0) setState({ name: 'invalid', errors });
    else void attempt('submit', () => send(data));
  }

  return {
    formRef,
    sent,
    state,
    errorOf(name) {
      if (state.name === 'invalid') return state.errors[name] ?? null;
      return state.name === 'failed' && state.place === name ? state.error.message : null;
    },
    failure: state.name === 'failed' && state.place === 'form' ? state.error : null,
    onSubmit,
    run: (action) => attempt('otherWay', action),
  };
}

function failedState(form: HTMLFormElement | null, thrown: unknown): FormState {
  const error = describeError(thrown);
  const place = error.places.find((name) => field(form, name)) ?? 'form';
  return { name: 'failed', error, place };
}

function field(form: HTMLFormElement | null, name: string | undefined) {
  const found = name ? form?.elements.namedItem(name) : null;
  return found instanceof HTMLInputElement ? found : null;
}

function message(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLElement>('[data-form-message]');
}
