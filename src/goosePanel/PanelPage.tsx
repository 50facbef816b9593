import { ForReader } from '@site/src/account';
import { lazyPart } from '@site/src/ui/LazyPart';

const Panel = lazyPart(() => import('./panel/Panel'), <output>Loading…</output>);

export function PanelPage() {
  return (
    <main>
      <ForReader>{(reader) => <Panel reader={reader} />}</ForReader>
      <noscript>
        <p>Your goose is reached by JavaScript. Switch it on for this site.</p>
      </noscript>
    </main>
  );
}
