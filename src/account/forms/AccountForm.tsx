import type { PropsWithChildren } from 'react';
import { FormMessage } from '@site/src/ui/forms/FormMessage';
import { SubmitButton, type SubmitLook } from '@site/src/ui/forms/SubmitButton';
import type { AccountError } from '../errors';
import type { AccountFormControl } from './useAccountForm';

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
