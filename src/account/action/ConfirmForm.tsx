import type { ReactNode } from 'react';
import { useAuth } from '../AuthProvider';
import { type AccountError, describeError, isUnanswered } from '../errors';
import { AccountForm } from '../forms/AccountForm';
import { useAccountForm } from '../forms/useAccountForm';
import type { MailLinkMode } from './mailLink';

/** Says what a link would change, and changes it when the reader asks for it. */
export function ConfirmForm({
  mode,
  code,
  email,
  onDone,
  onFailed,
}: {
  readonly mode: Exclude<MailLinkMode, 'resetPassword'>;
  readonly code: string;
  readonly email: string | null;
  readonly onDone: () => void;
  readonly onFailed: (error: AccountError) => void;
}) {
  const { act } = useAuth();
  const form = useAccountForm(
    () => ({}),
    async () => {
      try {
        await act(async (client) => (await client.mailCode(code)).apply());
        onDone();
      } catch (error) {
        const described = describeError(error);
        // The code is still good, so the form stays.
        if (isUnanswered(described)) throw error;
        onFailed(described);
      }
    },
  );
  return (
    <AccountForm form={form} submitLabel={labels[mode]}>
      <p>{question(mode, email)}</p>
    </AccountForm>
  );
}

const labels = {
  verifyEmail: 'Verify the address',
  verifyAndChangeEmail: 'Change the address',
  recoverEmail: 'Undo the change',
} as const;

function question(mode: keyof typeof labels, email: string | null): ReactNode {
  const address = email ? <strong>{email}</strong> : 'This address';
  switch (mode) {
    case 'verifyEmail':
      return <>{address} is to be verified as the address of your account.</>;
    case 'verifyAndChangeEmail':
      return <>{address} is to be the new address of your account.</>;
    case 'recoverEmail':
      return <>{address} is to be the address of your account again.</>;
  }
}
