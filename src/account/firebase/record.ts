import { FirebaseError } from 'firebase/app';
import type { User } from 'firebase/auth';
import type { AccountSettings } from '@site/site/config';
import { callProvider } from './call';

/** What the provider may send of a password; it is of use to nobody but the provider. */
const ofThePassword: ReadonlySet<string> = new Set(['passwordHash', 'salt', 'version']);

/** Everything that the provider tells of a user, also what the SDK leaves out. */
export async function readRecord(
  settings: AccountSettings,
  user: User,
): Promise<Readonly<Record<string, unknown>>> {
  const idToken = await user.getIdToken();
  const { users } = await lookup(settings, idToken);
  const [record] = users ?? [];
  if (!record) throw noAnswer();
  return Object.fromEntries(
    Object.entries(record).filter(([field]) => !ofThePassword.has(field)),
  );
}

async function lookup(settings: AccountSettings, idToken: string) {
  try {
    const response = await callProvider(
      settings,
      'identitytoolkit.googleapis.com',
      'accounts:lookup',
      { idToken },
    );
    return (await response.json()) as {
      readonly users?: readonly Readonly<Record<string, unknown>>[];
    };
  } catch {
    throw noAnswer();
  }
}

const noAnswer = () =>
  new FirebaseError('auth/network-request-failed', 'The provider did not answer.');
