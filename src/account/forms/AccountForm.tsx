import {
  type FormEvent,
  type PropsWithChildren,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { FormMessage } from '@site/src/ui/forms/FormMessage';
import { SubmitButton, type SubmitLook } from '@site/src/ui/forms/SubmitButton';
import { type AccountError, describeError, isCancelled } from '../errors';
import { useRefusedRepeat } from '@site/src/ui/useRefusedRepeat';

export type AccountFormProps = PropsWithChildren<{
  readonly form: AccountFormControl;
  readonly submitLabel: string;
  readonly submitLook?: SubmitLook;
}>;

export function AccountForm({
  form: { formRef, onSubmit, failure, state },
  submitLabel,
  submitLook = 'main',
  children,
}: AccountFormProps) {
  return (
    <form ref={formRef} method="post" noValidate onSubmit={onSubmit}>
      <FormFailure error={failure} />
      {children}
      <SubmitButton
        busy={state.name === 'busy' && state.by === 'submit'}
        held={state.name === 'busy' && state.by === 'otherWay'}
        look={submitLook}
      >
        {submitLabel}
      </SubmitButton>
    </form>
  );
}

export function FormFailure({ error }: { readonly error: AccountError | null }) {
  return (
    <FormMessage kind="error">
      {error && error.message + (error.showCode ? ` (${error.code})` : '')}
    </FormMessage>
  );
}

export type FieldName = 'email' | 'password' | 'newPassword' | 'name' | 'confirmation';

export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

type FormState =
  | { readonly name: 'idle' }
  | { readonly name: 'busy'; readonly by: 'submit' | 'otherWay' }
  | { readonly name: 'invalid'; readonly errors: FieldErrors }
  | { readonly name: 'failed'; readonly error: AccountError; readonly place: string }
  | { readonly name: 'done' };

export type AccountFormControl = ReturnType<typeof useAccountForm>;

/** @param check Returns errors in the order of the fields; the first one takes the focus. */
export function useAccountForm(
  check: (data: FormData) => FieldErrors = () => ({}),
  send: (data: FormData) => Promise<void> = () => Promise.resolve(),
) {
  const [state, setState] = useState<FormState>({ name: 'idle' });
  const busy = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState(0);
  useRefusedRepeat();

  // A press can come between the answer and its render; a code of a mail works once.
  useLayoutEffect(() => {
    busy.current = state.name === 'busy';
  }, [state]);

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
    /** Counts successes; as a key it resets the fields. */
    sent,
    state,
    errorOf(name: FieldName): string | null {
      if (state.name === 'invalid') return state.errors[name] ?? null;
      return state.name === 'failed' && state.place === name ? state.error.message : null;
    },
    failure: state.name === 'failed' && state.place === 'form' ? state.error : null,
    onSubmit,
    /** Runs an action other than the form's own. */
    run: (action: () => Promise<void>) => attempt('otherWay', action),
  };
}

function failedState(form: HTMLFormElement | null, thrown: unknown): FormState {
  const error = describeError(thrown);
  const { place: name } = error;
  const fallback =
    name === 'newPassword' && field(form, 'password') ? 'password' : 'form';
  const place = field(form, name) ? name : fallback;
  return { name: 'failed', error, place };
}

function field(form: HTMLFormElement | null, name: string | undefined) {
  const found = name ? form?.elements.namedItem(name) : null;
  return found instanceof HTMLInputElement ? found : null;
}

function message(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLElement>('[data-form-message]');
}
