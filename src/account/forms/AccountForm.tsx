import type { ReactNode } from 'react';
import { FormMessage } from '@site/src/ui/forms/FormMessage';
import { SubmitButton } from '@site/src/ui/forms/SubmitButton';
import type { useAccountForm } from './useAccountForm';

/** The frame of an account form: its message, its fields, its button. */
export function AccountForm({
  form,
  submitLabel,
  children,
}: {
  readonly form: ReturnType<typeof useAccountForm>;
  readonly submitLabel: string;
  readonly children: ReactNode;
}) {
  const { failure } = form;
  return (
    <form method="post" noValidate onSubmit={form.onSubmit}>
      <FormMessage kind="error">
        {failure && (
          <>
            {failure.message}
            {failure.showCode && ` (${failure.code})`}
          </>
        )}
      </FormMessage>
      {children}
      <SubmitButton busy={form.state.name === 'busy'}>{submitLabel}</SubmitButton>
    </form>
  );
}
