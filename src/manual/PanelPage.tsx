import { ForReader } from '@site/src/account';
import { LazyPart } from '@site/src/ui/LazyPart';

// The console's code is fetched in this document alone.
const loadPanel = () => import('./panel/Panel');

/** The reader's goose, for whoever reads, with or without an account. */
export function PanelPage() {
  return (
    <main>
      <ForReader>
        {(reader) => (
          <LazyPart
            load={loadPanel}
            props={{ reader }}
            waiting={<output>Loading…</output>}
          />
        )}
      </ForReader>
      <noscript>
        <p>Your goose is reached by JavaScript. Switch it on for this site.</p>
      </noscript>
    </main>
  );
}
