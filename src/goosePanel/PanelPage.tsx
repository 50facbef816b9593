import { ForReader } from '@site/src/account';
import { LazyPart } from '@site/src/ui/LazyPart';

const loadPanel = () => import('./panel/Panel');

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
