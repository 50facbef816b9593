import { Problem } from '../parts/Problem';
import page from '../parts/page.module.css';
import { Button } from '@site/src/ui/Button';
import { ForeignName, ForeignText } from '@site/src/ui/foreign-text';
import { CopyButton } from '../parts/CopyButton';
import { useConsole } from '../parts/ConsoleContext';
import { useAttempt } from '../parts/useAttempt';
import type { Provider } from '../protocol/provider';
import styles from './setup.module.css';

/** Signs in with a provider on its own page; goose keeps what it gets for it. */
export function SignIn({
  provider: { id, name, configured },
}: {
  readonly provider: Provider;
}) {
  const { providers, state } = useConsole();
  const { busy, problem, attempt } = useAttempt();
  const code = state.deviceCode?.providerId === id ? state.deviceCode : null;

  async function signIn() {
    await attempt(async () => void (await providers.signIn(id)));
  }

  return (
    <>
      <p className={page.note}>
        You sign in on the provider’s own page. goose opens it in the browser of the
        computer where it runs, and keeps the sign-in there.
      </p>
      <Button main disabled={busy} onClick={() => void signIn()}>
        {configured ? 'Sign in again with' : 'Sign in with'} <ForeignName text={name} />
      </Button>
      <output className={styles.found}>
        {busy && !code && 'Waiting until you have signed in…'}
      </output>
      {busy && code && (
        <div role="alert">
          <p>
            Open{' '}
            <a href={code.address} target="_blank" rel="noopener noreferrer nofollow">
              <ForeignName text={code.address} />
            </a>{' '}
            and enter this code:
          </p>
          <p className={styles.code}>
            <code>
              <ForeignText text={code.code} reading="code" limit={100} />
            </code>{' '}
            <CopyButton text={code.code} label="Copy the code" />
          </p>
        </div>
      )}
      <Problem text={problem} />
    </>
  );
}
