import { Button } from '@site/src/ui/Button';
import Link from '@docusaurus/Link';
import { routes } from '@site/site/routes';
import { FormMessage } from '@site/src/ui/forms/FormMessage';
import { useAuth } from '../AuthProvider';
import { type AccountError, isUnanswered } from '../errors';
import { withNext } from '../loginAddress';
import type { MailLinkMode } from './mailLink';

/** Says why a link did not work, and where a new one is to be had. */
export function ActionFailed({
  error,
  mode,
  onRetry,
}: {
  readonly error: AccountError;
  readonly mode: MailLinkMode | null;
  readonly onRetry: () => void;
}) {
  const { currentUser } = useAuth();
  const way = wayOn(mode, currentUser !== null);
  return (
    <>
      <FormMessage kind="error">
        {error.message}
        {error.showCode && ` (${error.code})`}
      </FormMessage>
      {isUnanswered(error) ? (
        <Button main large onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <Link className="button button--primary" to={way.to}>
          {way.label}
        </Link>
      )}
    </>
  );
}

function wayOn(mode: MailLinkMode | null, isSignedIn: boolean) {
  if (mode === 'resetPassword')
    return { to: routes.forgotPassword, label: 'Ask for a new link' };
  return isSignedIn
    ? { to: routes.account, label: 'To your account' }
    : { to: withNext(routes.login, routes.account), label: 'Log in' };
}
