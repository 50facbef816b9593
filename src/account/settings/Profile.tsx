import type { ReactNode } from 'react';
import { accountLabel } from '../sessionMark';
import type { AccountUser } from '../user';
import { Section } from './Section';
import styles from './styles.module.css';
import { Verification } from './Verification';

/** What the identity provider knows of the user. */
export function Profile({ user }: { readonly user: AccountUser }) {
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Name', accountLabel(user)],
    ['Email', user.email ?? 'None'],
    ...(user.email
      ? ([['Email verified', <Verification key="verification" user={user} />]] as const)
      : []),
    ['Member since', formatTime(user.metadata.creationTime)],
    ['Last login', formatTime(user.metadata.lastSignInTime)],
  ];
  return (
    <Section title="Profile">
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function formatTime(utc: string | null): string {
  return utc
    ? new Date(utc).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' })
    : 'Unknown';
}
