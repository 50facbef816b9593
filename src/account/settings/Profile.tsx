import { Facts } from '@site/src/ui/Facts';
import { accountLabel } from '../sessionMark';
import type { AccountUser } from '../user';
import { Section, SettingsForm } from './SettingsForm';
import { Button } from '@site/src/ui/Button';
import { FormMessage } from '@site/src/ui/forms/FormMessage';
import { FormFailure, useAccountForm } from '../forms/AccountForm';
import { useUserClient } from '../AuthProvider';
import styles from './styles.module.css';
import { TextField } from '@site/src/ui/forms/TextField';
import { fieldText, checkEmail } from '../forms/fields';
import type { CheckedPart } from './useIdentityCheck';

export function Profile({ user }: { readonly user: AccountUser }) {
  return (
    <Section title="Profile">
      <Facts
        of={{
          Name: accountLabel(user),
          Email: user.email ?? 'None',
          ...(user.email && { 'Email verified': <Verification user={user} /> }),
          'Member since': formatTime(user.metadata.creationTime),
          'Last login': formatTime(user.metadata.lastSignInTime),
        }}
      />
    </Section>
  );
}

function formatTime(utc: string | null): string {
  return utc
    ? new Date(utc).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' })
    : 'Unknown';
}

function Verification({ user }: { readonly user: AccountUser }) {
  const actAsUser = useUserClient(user.uid);
  const { state, failure, run } = useAccountForm();
  if (user.emailVerified) return <span className={styles.good}>Verified</span>;
  return (
    <div>
      <span className={styles.pending}>
        Not verified yet. Open the link in the mail you got.
      </span>
      <div className={styles.actions}>
        <Button
          aria-disabled={state.name === 'busy'}
          onClick={() => void run(() => actAsUser((self) => self.sendVerification()))}
        >
          Send the mail again
        </Button>
        <Button
          aria-disabled={state.name === 'busy'}
          onClick={() => void run(() => actAsUser((self) => self.checkVerified()))}
        >
          I have opened it
        </Button>
      </div>
      <FormFailure error={failure} />
      <FormMessage kind="success">
        {state.name === 'done' && `A mail is on its way to ${user.email}.`}
      </FormMessage>
    </div>
  );
}

const maxLength = 256;

export function NameForm({ user }: { readonly user: AccountUser }) {
  const actAsUser = useUserClient(user.uid);
  const form = useAccountForm(undefined, (data) =>
    actAsUser((self) => self.changeName(fieldText(data, 'name'))),
  );
  return (
    <SettingsForm
      title="Name"
      form={form}
      submitLabel="Save the name"
      success="The name is saved."
    >
      <TextField
        label="Display name"
        name="name"
        autoComplete="name"
        maxLength={maxLength}
        defaultValue={user.displayName ?? ''}
        hint="Shown in the navbar. Empty takes the first part of your email."
        error={form.errorOf('name')}
      />
    </SettingsForm>
  );
}

export function EmailForm({ user, identity }: CheckedPart) {
  const actAsUser = useUserClient(user.uid);
  const form = useAccountForm(
    (data) =>
      fieldText(data, 'email').toLowerCase() === user.email
        ? { email: 'This is your address already.' }
        : checkEmail(data),
    (data) =>
      identity.confirmed(() =>
        actAsUser((self) => self.changeEmail(fieldText(data, 'email'))),
      ),
  );
  return (
    <SettingsForm
      title="Change the email"
      form={form}
      submitLabel="Change the email"
      success="A mail with a link is on its way to the new address. It changes when you open the link."
    >
      <TextField
        key={form.sent}
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={form.errorOf('email')}
      />
    </SettingsForm>
  );
}
