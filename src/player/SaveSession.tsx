import { Button } from '@site/src/ui/Button';
import { useHistory } from '@docusaurus/router';
import { accountsEnabled, useAuth } from '@site/src/account';
import { handSession } from '@site/src/console/core/handedSession';
import { routes } from '@site/site/routes';
import { saveJson, saveText } from '@site/src/ui/saveFile';
import { useState } from 'react';
import styles from './player.module.css';
import type { PlayedSession } from './readSession';
import { savedPage } from './savedPage';

export interface SaveSessionProps {
  readonly session: PlayedSession;
  /** The same, as goose exports it. */
  readonly clean: unknown;
  readonly notes: ReadonlyMap<number, string>;
  readonly onSaved: () => void;
}

/** What can be done with a session whose secrets are blacked out. */
export function SaveSession({ session, clean, notes, onSaved }: SaveSessionProps) {
  const fileName = fileNameOf(session.name);

  async function savePage() {
    saveText(`${fileName}.html`, await savedPage(session, notes), 'text/html');
    onSaved();
  }

  return (
    <div className={styles.actions}>
      <Button main large onClick={() => void savePage()}>
        Save as HTML
      </Button>
      <Button
        large
        onClick={() => saveJson(`${fileName}.json`, JSON.stringify(clean, null, 2))}
      >
        Save as JSON
      </Button>
      {accountsEnabled && <Continue clean={clean} />}
    </div>
  );
}

/** Leads to the console, which asks whether goose shall take the session. */
function Continue({ clean }: Pick<SaveSessionProps, 'clean'>) {
  const history = useHistory();
  const { currentUser } = useAuth();
  const [isTooLarge, setTooLarge] = useState(false);

  function goOn() {
    const isHanded = handSession(JSON.stringify(clean), currentUser?.uid ?? null);
    setTooLarge(!isHanded);
    if (isHanded) history.push(routes.app);
  }

  return (
    <>
      <Button large onClick={goOn}>
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

/** A name that every system takes. */
function fileNameOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  return plain === '' ? 'goose-session' : plain;
}
