import Link from '@docusaurus/Link';
import { accountsEnabled } from '@site/src/account';
import { openGoose } from './load';

export const WithGoose = () => (
  // Left out of the Markdown alternate.
  <div data-mdast="ignore">
    <p>
      <button
        type="button"
        className="button button--primary"
        onClick={() => openGoose()}
      >
        Do this with your goose
      </button>
    </p>
    <p>
      A panel beside this page sends each step to goose, and checks it.
      {accountsEnabled && (
        <>
          {' '}
          Or <Link to="/app">use goose in the browser</Link>.
        </>
      )}
    </p>
  </div>
);
