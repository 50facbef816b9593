import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import type { MailLinkMode } from './mailLink';
import { takeLinkScript, type MailActionState, useMailAction } from './useMailAction';
import type { ReactNode } from 'react';
import { NeedsScript } from '../guards/Waiting';
import styles from './styles.module.css';
import { useAuth } from '../AuthProvider';
import { AccountForm, FormFailure, useAccountForm } from '../forms/AccountForm';
import { fieldText, UsernameField } from '../forms/fields';
import { ResetMail } from '../forms/ResetMail';
import {
  checkNewPassword,
  NewPasswordField,
  usePasswordPolicy,
} from '../forms/NewPasswordField';
import { describeError, isUnanswered } from '../errors';
import { Button } from '@site/src/ui/Button';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { routes } from '@site/site/routes';
import { withNext } from '../loginAddress';
import { accountLabel } from '../sessionMark';

export function ActionPage() {
  const { state, onDone, onFailed, retry } = useMailAction();
  const isReset = state.name === 'asking' && state.link.mode === 'resetPassword';
  const Confirm = isReset ? NewPasswordForm : ConfirmForm;
  return (
    <>
      <TakeLink />
      <Layout title="Account" description="Finishes what a mail of this site has begun.">
        <Head>
          {/* Requests before the first script runs must not name the code. */}
          <meta name="referrer" content="strict-origin" />
        </Head>
        <main className={`prose ${styles.page}`}>
          <div className={styles.card}>
            <h1>{titleOf(state)}</h1>
            <NeedsScript />
            <output>
              {state.name === 'working' && 'Checking the link…'}
              {state.name === 'done' && (
                <p>
                  {texts[state.mode].done(state.email && <strong>{state.email}</strong>)}
                </p>
              )}
            </output>
            {state.name === 'asking' && (
              <Confirm {...state} onDone={onDone} onFailed={onFailed} />
            )}
            {state.name === 'done' && <AfterDone {...state} />}
            {state.name === 'failed' && <ActionFailed {...state} onRetry={retry} />}
          </div>
        </main>
      </Layout>
    </>
  );
}

/** Only static HTML may run it: the site's policy blocks inline scripts that a page inserts. */
function TakeLink() {
  return ExecutionEnvironment.canUseDOM ? null : (
    <Head>
      <script>{takeLinkScript}</script>
    </Head>
  );
}

type ConfirmProps = Extract<MailActionState, { name: 'asking' }> &
  Pick<ReturnType<typeof useMailAction>, 'onDone' | 'onFailed'>;

interface ModeTexts {
  readonly title: string;
  readonly submit: string;
  /** Follows the address, which is null when unknown. */
  readonly question?: string;
  readonly done: (address: ReactNode) => ReactNode;
}

const texts: Readonly<Record<MailLinkMode, ModeTexts>> = {
  resetPassword: {
    title: 'Choose a new password',
    submit: 'Set the password',
    done: () => 'Your password is set. Log in with it.',
  },
  verifyEmail: {
    title: 'Verify your address',
    submit: 'Verify the address',
    question: 'is to be verified as the address of its account.',
    done: (address) => <>Thank you. {address ?? 'Your address'} is verified.</>,
  },
  verifyAndChangeEmail: {
    title: 'Change your address',
    submit: 'Change the address',
    question: 'is to be the new address of your account.',
    done: () => 'Your address has been changed. Log in with the new one from now on.',
  },
  recoverEmail: {
    title: 'Undo the change of your address',
    submit: 'Undo the change',
    question: 'is to be the address of your account again.',
    done: (address) => (
      <>
        The change is undone: {address ?? 'your address'} is the address of your account
        again.
      </>
    ),
  },
};

function titleOf(state: MailActionState): string {
  if (state.name === 'asking') return texts[state.link.mode].title;
  if (state.name === 'failed') return 'This did not work';
  return state.name === 'done' ? 'Done' : 'One moment';
}

function NewPasswordForm({ link: { mode, code }, email, onDone }: ConfirmProps) {
  const { act } = useAuth();
  const policy = usePasswordPolicy();
  const form = useAccountForm(
    (data) => checkNewPassword(data, 'newPassword', policy),
    async (data) => {
      const password = fieldText(data, 'newPassword');
      await act(async (client) => (await client.mailCode(code)).setPassword(password));
      onDone();
    },
  );
  return (
    <AccountForm form={form} submitLabel={texts[mode].submit}>
      {email && (
        <>
          <p>
            For the account <strong>{email}</strong>.
          </p>
          <UsernameField email={email} />
        </>
      )}
      <NewPasswordField form={form} name="newPassword" policy={policy} />
    </AccountForm>
  );
}

function ConfirmForm({ link: { mode, code }, email, onDone, onFailed }: ConfirmProps) {
  const { act } = useAuth();
  const form = useAccountForm(undefined, async () => {
    try {
      await act(async (client) => (await client.mailCode(code)).apply());
      onDone();
    } catch (error) {
      const described = describeError(error);
      if (isUnanswered(described)) throw error;
      onFailed(described);
    }
  });
  return (
    <AccountForm form={form} submitLabel={texts[mode].submit}>
      <p>
        {email ? <strong>{email}</strong> : 'This address'} {texts[mode].question}
      </p>
      <OtherAccount {...{ mode, email }} />
    </AccountForm>
  );
}

type DoneProps = Pick<Extract<MailActionState, { name: 'done' }>, 'mode' | 'email'>;

function AfterDone({ mode, email }: DoneProps) {
  if (mode === 'resetPassword') return <ToLogin />;
  if (mode === 'recoverEmail') return email && <OfferNewPassword email={email} />;
  return (
    <>
      <OtherAccount {...{ mode, email }} />
      <ToAccount />
    </>
  );
}

/** The account of another address is none of the link's. */
function OtherAccount({ mode, email }: DoneProps) {
  const { currentUser } = useAuth();
  return mode === 'verifyEmail' && email && currentUser && currentUser.email !== email ? (
    <p>You are signed in to another account, as {accountLabel(currentUser)}.</p>
  ) : null;
}

/** Whoever changed the address may also know the password. */
const OfferNewPassword = ({ email }: { readonly email: string }) => (
  <>
    <p>
      If you did not ask for the change, somebody may know your password. Set a new one.
    </p>
    <ResetMail email={email} isMain />
  </>
);

function ActionFailed({
  error,
  mode,
  onRetry,
}: Extract<MailActionState, { name: 'failed' }> & { readonly onRetry: () => void }) {
  return (
    <>
      <FormFailure error={error} />
      {isUnanswered(error) ? (
        <Button main large onClick={onRetry}>
          Try again
        </Button>
      ) : mode === 'resetPassword' ? (
        <WayOn to={routes.forgotPassword} label="Ask for a new link" />
      ) : (
        <ToAccount />
      )}
    </>
  );
}

/** The login page sends on whoever is signed in, which may be somebody else. */
function ToLogin() {
  const { currentUser } = useAuth();
  return currentUser ? (
    <p>You are signed in as {accountLabel(currentUser)}. Log out first.</p>
  ) : (
    <WayOn to={routes.login} label="Log in" />
  );
}

function ToAccount() {
  const { currentUser } = useAuth();
  const account = useBaseUrl(routes.account);
  return currentUser ? (
    <WayOn to={routes.account} label="To your account" />
  ) : (
    <WayOn to={withNext(routes.login, account)} label="Log in" />
  );
}

function WayOn({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link className="button button--primary" to={to}>
      {label}
    </Link>
  );
}
