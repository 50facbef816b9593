import type { ReactNode } from 'react';
import { FormMessage } from '@site/src/ui/forms/FormMessage';
import { SubmitButton, type SubmitLook } from '@site/src/ui/forms/SubmitButton';
import type { AccountFormControl } from './useAccountForm';

/** The frame of an account form: its message, its fields, its button. */
export function AccountForm({
  form,
  submitLabel,
  submitLook,
  children,
}: {
  readonly form: AccountFormControl;
  readonly submitLabel: string;
  readonly submitLook?: SubmitLook;
  readonly children: ReactNode;
}) {
  const { formRef, onSubmit, failure, state } = form;
  return (
    <form ref={formRef} method="post" noValidate onSubmit={onSubmit}>
      <FormMessage kind="error">
        {failure && (
          <>
            {failure.message}
            {failure.showCode && ` (${failure.code})`}
          </>
        )}
      </FormMessage>
      {children}
      <SubmitButton
        busy={state.name === 'busy' && state.by === 'submit'}
        held={state.name === 'busy' && state.by === 'otherWay'}
        {...(submitLook && { look: submitLook })}
      >
        {submitLabel}
      </SubmitButton>
    </form>
  );
}
