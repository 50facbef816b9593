import { useAuth } from '../AuthProvider';
import { AccountForm } from '../forms/AccountForm';
import { fieldText } from '../forms/fields';
import { checkNewPassword, NewPasswordField } from '../forms/NewPasswordField';
import { useAccountForm } from '../forms/useAccountForm';
import { usePasswordPolicy } from '../forms/usePasswordPolicy';
import { UsernameField } from '../forms/UsernameField';

/** Sets the password of the account that a mail's code belongs to. */
export function NewPasswordForm({
  code,
  email,
  onDone,
}: {
  readonly code: string;
  readonly email: string | null;
  readonly onDone: () => void;
}) {
  const { act } = useAuth();
  const policy = usePasswordPolicy();
  const form = useAccountForm(
    (data) => checkNewPassword('newPassword', fieldText(data, 'newPassword'), policy),
    async (data) => {
      await act(async (client) => {
        const mailCode = await client.mailCode(code);
        await mailCode.setPassword(fieldText(data, 'newPassword'));
      });
      onDone();
    },
  );
  return (
    <AccountForm form={form} submitLabel="Set the password">
      {email && (
        <>
          <p>
            For the account <strong>{email}</strong>.
          </p>
          <UsernameField email={email} />
        </>
      )}
      <NewPasswordField
        label="New password"
        name="newPassword"
        policy={policy}
        error={form.errorOf('newPassword')}
      />
    </AccountForm>
  );
}
