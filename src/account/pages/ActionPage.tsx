import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import Layout from '@theme/Layout';
import { ActionDone } from '../action/ActionDone';
import { ActionFailed } from '../action/ActionFailed';
import { ConfirmForm } from '../action/ConfirmForm';
import { type MailLinkMode, takeLinkScript } from '../action/mailLink';
import { NewPasswordForm } from '../action/NewPasswordForm';
import { type MailActionState, useMailAction } from '../action/useMailAction';
import { NeedsScript } from '../guards/Waiting';
import styles from './styles.module.css';

/** Where the links of the site's mails end. */
export function ActionPage() {
  const { state, onDone, onFailed, retry } = useMailAction();
  return (
    <>
      <TakeLink />
      <Layout title="Account" description="Finishes what a mail of this site has begun.">
        <Head>
          {/* What the page asks for before its first script runs must not name the code. */}
          <meta name="referrer" content="strict-origin" />
        </Head>
        <main className={`prose ${styles.page}`}>
          <div className={styles.card}>
            <h1>{titleOf(state)}</h1>
            <NeedsScript />
            {state.name === 'working' && <output>Checking the link…</output>}
            {state.name === 'asking' && (
              <Question state={state} onDone={onDone} onFailed={onFailed} />
            )}
            {state.name === 'done' && (
              <ActionDone mode={state.mode} email={state.email} />
            )}
            {state.name === 'failed' && (
              <ActionFailed error={state.error} mode={state.mode} onRetry={retry} />
            )}
          </div>
        </main>
      </Layout>
    </>
  );
}

/** Runs out of the static HTML alone: the policy of the site would not let the page make it. */
function TakeLink() {
  return ExecutionEnvironment.canUseDOM ? null : (
    <Head>
      <script>{takeLinkScript}</script>
    </Head>
  );
}

function Question({
  state: { link, email },
  onDone,
  onFailed,
}: Pick<ReturnType<typeof useMailAction>, 'onDone' | 'onFailed'> & {
  readonly state: Extract<MailActionState, { name: 'asking' }>;
}) {
  const { mode, code } = link;
  if (mode === 'resetPassword') {
    return <NewPasswordForm code={code} email={email} onDone={onDone} />;
  }
  return (
    <ConfirmForm
      mode={mode}
      code={code}
      email={email}
      onDone={onDone}
      onFailed={onFailed}
    />
  );
}

const questions: Readonly<Record<MailLinkMode, string>> = {
  resetPassword: 'Choose a new password',
  verifyEmail: 'Verify your address',
  verifyAndChangeEmail: 'Change your address',
  recoverEmail: 'Undo the change of your address',
};

function titleOf(state: MailActionState): string {
  if (state.name === 'asking') return questions[state.link.mode];
  if (state.name === 'failed') return 'This did not work';
  return state.name === 'done' ? 'Done' : 'One moment';
}
