import Layout from '@theme/Layout';
import { NeedsScript } from '../guards/Waiting';

import { ActionDone } from '../action/ActionDone';
import { ActionFailed } from '../action/ActionFailed';
import { NewPasswordForm } from '../action/NewPasswordForm';
import { type MailActionState, useMailAction } from '../action/useMailAction';
import styles from './styles.module.css';

/** Where the links of the site's mails end. */
export function ActionPage() {
  const { state, onPasswordSet, retry } = useMailAction();
  return (
    <Layout title="Account" description="Finishes what a mail of this site has begun.">
      <main className={`prose ${styles.page}`}>
        <div className={styles.card}>
          <h1>{titleOf(state)}</h1>
          <NeedsScript />
          {state.name === 'working' && <output>Checking the link…</output>}
          {state.name === 'choosePassword' && (
            <NewPasswordForm
              code={state.code}
              email={state.email}
              onDone={onPasswordSet}
            />
          )}
          {state.name === 'done' && <ActionDone mode={state.mode} email={state.email} />}
          {state.name === 'failed' && (
            <ActionFailed error={state.error} mode={state.mode} onRetry={retry} />
          )}
        </div>
      </main>
    </Layout>
  );
}

function titleOf(state: MailActionState): string {
  if (state.name === 'choosePassword') return 'Choose a new password';
  if (state.name === 'failed') return 'This did not work';
  return state.name === 'done' ? 'Done' : 'One moment';
}
