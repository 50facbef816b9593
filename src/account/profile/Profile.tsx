import { accountLabel } from '../sessionMark';
import type { AccountUser } from '../user';
import styles from './styles.module.css';

/** What the identity provider knows of the user. */
export function Profile({ user }: { readonly user: AccountUser }) {
  const rows: readonly (readonly [string, string])[] = [
    ['Name', user.displayName ?? 'Not set'],
    ['Email', user.email ?? 'Not set'],
    ['Email verified', user.emailVerified ? 'Yes' : 'Not yet'],
    ['Member since', formatTime(user.metadata.creationTime)],
    ['Last login', formatTime(user.metadata.lastSignInTime)],
  ];
  return (
    <>
      <h1>Account Settings</h1>
      <p>Signed in as {accountLabel(user)}.</p>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function formatTime(utc: string | null): string {
  return utc
    ? new Date(utc).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' })
    : 'Unknown';
}
