import { openGoose } from './load';

/** Opens the reader's goose beside a tutorial, with the tutorial's steps. */
export const WithGoose = () => (
  // It says nothing in the page's Markdown twin.
  <p data-mdast="ignore">
    <button type="button" className="button button--primary" onClick={() => openGoose()}>
      Do this with your goose
    </button>
  </p>
);
