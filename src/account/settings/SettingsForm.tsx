import { FormMessage } from '@site/src/ui/forms/FormMessage';
import type { SubmitLook } from '@site/src/ui/forms/SubmitButton';
import type { ReactNode } from 'react';
import { AccountForm } from '../forms/AccountForm';
import type { AccountFormControl } from '../forms/useAccountForm';
import { Section } from './Section';

/** One thing that can be changed on the account page: its form and the news about it. */
export function SettingsForm({
  title,
  form,
  submitLabel,
  submitLook = 'quiet',
  success,
  children,
}: {
  readonly title: string;
  readonly form: AccountFormControl;
  readonly submitLabel: string;
  readonly submitLook?: SubmitLook;
  readonly success: string;
  readonly children: ReactNode;
}) {
  return (
    <Section title={title}>
      <FormMessage kind="success">{form.state.name === 'done' && success}</FormMessage>
      <AccountForm form={form} submitLabel={submitLabel} submitLook={submitLook}>
        {children}
      </AccountForm>
    </Section>
  );
}
