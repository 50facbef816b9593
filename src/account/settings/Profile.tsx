import { Facts } from '@site/src/ui/Facts';
import { accountLabel } from '../sessionMark';
import type { AccountUser } from '../user';
import { Section } from './Section';
import { Verification } from './Verification';

/** What the identity provider knows of the user. */
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
