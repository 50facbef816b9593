import { stringifyExact } from 'goose-web-client/json';
import { Button } from '@site/src/ui/Button';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { accountsEnabled, useAuth } from '@site/src/account';
import { handSession } from '@site/src/console/core/handedSession';
import { routes } from '@site/site/routes';
import { saveJson, saveText } from '@site/src/ui/saveFile';
import { useState } from 'react';
import styles from './player.module.css';
import type { PlayedSession } from './readSession';
import { savedPage } from './savedPage';

export function SaveSession({
  session,
  clean,
  notes,
  isBusy,
  onSaved,
}: {
  session: PlayedSession;
  /** As goose exports it. */
  clean: unknown;
  notes: ReadonlyMap<number, string>;
  isBusy: boolean;
  onSaved: () => void;
}) {
  const fileName = fileNameOf(session.name);

  function savePage() {
    saveText(`${fileName}.html`, savedPage(session, notes), 'text/html');
    onSaved();
  }

  return (
    <div className={styles.actions}>
      <Button main large disabled={isBusy} onClick={savePage}>
        Save as HTML
      </Button>
      <Button
        large
        disabled={isBusy}
        onClick={() => saveJson(`${fileName}.json`, stringifyExact(clean, 2))}
      >
        Save as JSON
      </Button>
      {accountsEnabled && <Continue clean={clean} isBusy={isBusy} />}
    </div>
  );
}

/** The console asks before goose takes the session. */
function Continue({ clean, isBusy }: { clean: unknown; isBusy: boolean }) {
  const history = useHistory();
  const app = useBaseUrl(routes.app);
  const { currentUser } = useAuth();
  const [isTooLarge, setTooLarge] = useState(false);

  function goOn() {
    const isHanded = handSession(stringifyExact(clean), currentUser?.uid ?? null);
    setTooLarge(!isHanded);
    if (isHanded) history.push(app);
  }

  return (
    <>
      <Button large disabled={isBusy} onClick={goOn}>
        Continue in your goose
      </Button>
      {isTooLarge && (
        <p role="alert">
          This session is too large to hand over. Save it as JSON, and import it in the
          console.
        </p>
      )}
    </>
  );
}

function fileNameOf(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return plain.slice(0, 60).replace(/^-|-$/g, '') || 'goose-session';
}
