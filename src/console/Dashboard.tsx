import Link from '@docusaurus/Link';
import type { AccountUser } from '@site/src/account';

/** Greets the user and points to what comes first. */
export function Dashboard({ user }: { readonly user: AccountUser }) {
  return (
    <>
      <h1>Hello, {user.displayName || user.email || 'goose user'}</h1>
      <p>goose runs on your own machine. These pages get it going there.</p>
      <ul>
        <li>
          <Link to="/docs/getting-started/installation">Install goose</Link>
        </li>
        <li>
          <Link to="/docs/getting-started/providers">Connect a model provider</Link>
        </li>
        <li>
          <Link to="/docs/getting-started/using-extensions">Add extensions</Link>
        </li>
      </ul>
    </>
  );
}
