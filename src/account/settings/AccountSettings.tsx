import { describeCode } from '../errors';
import type { AccountUser, WayToSignIn } from '../user';
import { EmailForm, NameForm, Profile } from './Profile';
import { hasProvider, Section, SettingsForm } from './SettingsForm';
import { type CheckedPart, useIdentityCheck } from './useIdentityCheck';
import { type ComponentType, Fragment } from 'react';
import { Button } from '@site/src/ui/Button';
import { FormFailure, useAccountForm } from '../forms/AccountForm';
import { saveJson } from '@site/src/ui/saveFile';
import { panelData } from '../userStorage';
import { useUserClient } from '../AuthProvider';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { FormMessage } from '@site/src/ui/forms/FormMessage';
import { TextField } from '@site/src/ui/forms/TextField';
import {
  checkPassword,
  CurrentPasswordField,
  fieldText,
  UsernameField,
} from '../forms/fields';
import {
  checkNewPassword,
  NewPasswordField,
  usePasswordPolicy,
} from '../forms/NewPasswordField';
import { ResetMail } from '../forms/ResetMail';
import styles from './styles.module.css';

export function AccountSettings({
  user,
  Manual,
}: {
  readonly user: AccountUser;
  readonly Manual: ComponentType<{ readonly reader: string }>;
}) {
  const identity = useIdentityCheck(user);
  return (
    <>
      <h1>Account Settings</h1>
      <Profile user={user} />
      <NameForm user={user} />
      <EmailForm user={user} identity={identity} />
      <PasswordForm user={user} identity={identity} />
      <Providers user={user} identity={identity} />
      <Section title="Your goose in the manual">
        <Manual reader={user.uid} />
      </Section>
      <Download user={user} />
      <DeleteForm user={user} identity={identity} />
      {identity.dialog}
    </>
  );
}

function Download({ user }: { readonly user: AccountUser }) {
  const actAsUser = useUserClient(user.uid);
  const { state, failure, run } = useAccountForm();

  async function save() {
    const record = await actAsUser((self) => self.readRecord());
    const manualInThisBrowser = panelData(user.uid);
    const all = { ...user, accountService: record, manualInThisBrowser };
    saveJson('goose-account.json', `${JSON.stringify(all, null, 2)}\n`);
  }

  return (
    <Section title="Your data">
      <p>
        Everything the account service knows of you, and what the manual keeps for you in
        this browser, such as finished steps, as a JSON file. It holds no password.
      </p>
      <FormFailure error={failure} />
      <Button large aria-disabled={state.name === 'busy'} onClick={() => void run(save)}>
        Download my data
      </Button>
    </Section>
  );
}

const word = 'delete';

function DeleteForm({ user, identity }: CheckedPart) {
  const actAsUser = useUserClient(user.uid);
  const history = useHistory();
  const home = useBaseUrl('/');
  const form = useAccountForm(
    (data) =>
      fieldText(data, 'confirmation').toLowerCase() === word
        ? {}
        : { confirmation: `Type the word ${word} to go on.` },
    async () => {
      await identity.asked(() => actAsUser((self) => self.deleteAccount()));
      history.replace(home);
    },
  );
  return (
    <SettingsForm
      title="Delete the account"
      form={form}
      submitLabel="Delete my account"
      submitLook="danger"
      success="The account is deleted."
    >
      <p>
        This removes your account at once and for good. What goose keeps on your own
        machine stays there.
      </p>
      <TextField
        label={`Type ${word} to confirm`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.errorOf('confirmation')}
      />
    </SettingsForm>
  );
}

function PasswordForm({ user, identity }: CheckedPart) {
  const actAsUser = useUserClient(user.uid);
  const policy = usePasswordPolicy();
  const has = hasProvider(user, 'password');
  const form = useAccountForm(
    (data) => ({
      ...(has && checkPassword(data)),
      ...checkNewPassword(data, 'newPassword', policy),
    }),
    async (data) => {
      if (has) {
        await actAsUser((self) => self.reauthenticate(fieldText(data, 'password')));
      }
      await identity.confirmed(() =>
        actAsUser((self) => self.changePassword(fieldText(data, 'newPassword'))),
      );
    },
  );
  const title = has ? 'Change the password' : 'Add a password';
  return (
    <SettingsForm
      title={title}
      form={form}
      submitLabel={title}
      success="The password is saved."
    >
      <Fragment key={form.sent}>
        <UsernameField email={user.email ?? ''} />
        {has && <CurrentPasswordField form={form} label="Current password" />}
        {has && user.email && <ResetMail email={user.email} />}
        <NewPasswordField form={form} name="newPassword" policy={policy} />
      </Fragment>
    </SettingsForm>
  );
}

const ways: readonly { readonly id: WayToSignIn; readonly name: string }[] = [
  { id: 'password', name: 'Email and password' },
  { id: 'google.com', name: 'Google' },
];

function Providers({ user, identity }: CheckedPart) {
  const actAsUser = useUserClient(user.uid);
  const { state, failure, run } = useAccountForm();
  const busy = state.name === 'busy';
  const isLast = user.providerData.length === 1;

  return (
    <Section title="Ways to sign in">
      <FormFailure error={failure} />
      <FormMessage kind="success">
        {state.name === 'done' && 'Your ways to sign in are saved.'}
      </FormMessage>
      <ul className={styles.ways}>
        {ways.map(({ id, name }) => (
          <li key={id}>
            <span>
              {name}
              {hasProvider(user, id) && <span className={styles.good}> Linked</span>}
            </span>
            {id !== 'password' && !hasProvider(user, id) && (
              <Button
                aria-disabled={busy}
                onClick={() =>
                  void run(() =>
                    identity.confirmed(() => actAsUser((self) => self.linkGoogle())),
                  )
                }
              >
                Link {name}
              </Button>
            )}
            {hasProvider(user, id) && !isLast && (
              <Button
                aria-disabled={busy}
                onClick={() =>
                  void run(() =>
                    identity.asked(() => actAsUser((self) => self.unlink(id))),
                  )
                }
              >
                Unlink {name}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isLast && <p className={styles.note}>{describeCode('last-way').message}</p>}
    </Section>
  );
}
