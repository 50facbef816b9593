import { Button } from '@site/src/ui/Button';
import Link from '@docusaurus/Link';
import { routes } from '@site/site/routes';
import { FormMessage } from '@site/src/ui/forms/FormMessage';
import { useState } from 'react';
import { useAuth } from '../AuthProvider';
import { describeError } from '../errors';
import { withNext } from '../loginAddress';
import type { MailLinkMode } from './mailLink';

/** Says what has been done, and shows the way on. */
export function ActionDone({
  mode,
  email,
}: {
  readonly mode: MailLinkMode;
  readonly email: string | null;
}) {
  const { currentUser } = useAuth();
  const address = email ? <strong>{email}</strong> : 'your address';
  switch (mode) {
    case 'resetPassword':
      return (
        <>
          <p>Your password is set. Log in with it.</p>
          <Link className="button button--primary" to={routes.login}>
            Log in
          </Link>
        </>
      );
    case 'verifyEmail':
      return (
        <>
          <p>Thank you. {email ? address : 'Your address'} is verified.</p>
          <ToAccount isSignedIn={currentUser !== null} />
        </>
      );
    case 'verifyAndChangeEmail':
      return (
        <>
          <p>Your address has been changed. Log in with the new one from now on.</p>
          <ToAccount isSignedIn={currentUser !== null} />
        </>
      );
    case 'recoverEmail':
      return (
        <>
          <p>The change is undone: {address} is the address of your account again.</p>
          {email && <OfferNewPassword email={email} />}
        </>
      );
  }
}

function ToAccount({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <Link
      className="button button--primary"
      to={isSignedIn ? routes.account : withNext(routes.login, routes.account)}
    >
      {isSignedIn ? 'To your account' : 'Log in'}
    </Link>
  );
}

/** Somebody else may have changed the address, and so may know the password. */
function OfferNewPassword({ email }: { readonly email: string }) {
  const { resetPassword } = useAuth();
  const [news, setNews] = useState<{ kind: 'error' | 'success'; text: string } | null>(
    null,
  );

  async function send() {
    try {
      await resetPassword(email);
      setNews({ kind: 'success', text: 'A mail with a link is on its way.' });
    } catch (error) {
      setNews({ kind: 'error', text: describeError(error).message });
    }
  }

  return (
    <>
      <p>
        If you did not ask for the change, somebody may know your password. Set a new one.
      </p>
      <FormMessage kind={news?.kind ?? 'success'}>{news?.text}</FormMessage>
      <Button main large onClick={() => void send()}>
        Send me a link for a new password
      </Button>
    </>
  );
}
