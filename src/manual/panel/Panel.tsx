import type { Reader } from '@site/src/account';
import { ConsoleProvider, useReaderCore } from '@site/src/console/embedded';
import { useEffect, useSyncExternalStore } from 'react';
import { tutorialOf } from '../tutorials';
import { Connected } from './Connected';
import styles from './panel.module.css';
import { SetUp } from './SetUp';
import { useCloseOnEscape } from './useCloseOnEscape';
import { useFollowLinks } from './useFollowLinks';
import { heldIn, readPlace } from './place';
import { tellPage, usePage } from './usePage';
import { useTab } from './useTab';
import { useTheme } from './useTheme';

/** The goose of one reader, beside a page of the manual. */
export default function Panel({ reader }: { readonly reader: Reader }) {
  const core = useReaderCore(reader);
  const { connection, conversations } = useSyncExternalStore(
    core.subscribe,
    core.getSnapshot,
    core.getSnapshot,
  );
  const { page, putAway, write } = usePage();
  const [place, setPlace] = useTab('place', readPlace);
  const { own } = place;
  const held = heldIn(
    place,
    page,
    own === null ? null : (conversations.get(own) ?? null),
  );
  useEffect(() => tellPage({ type: 'holds', what: held }), [held]);
  const { prefer } = core.sessions;
  useEffect(() => {
    // Another document of this tab may have shown another one since.
    if (own !== null) prefer(own);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, before goose is connected
  }, []);
  const tutorial = tutorialOf(page.path);
  useFollowLinks();
  useCloseOnEscape();
  useTheme();
  return (
    <ConsoleProvider core={core}>
      <div className={styles.panel}>
        {connection.name === 'connected' || connection.name === 'reconnecting' ? (
          <Connected
            page={page}
            place={place}
            setPlace={setPlace}
            tutorial={tutorial}
            connection={connection}
            onWrite={write}
            onSettled={putAway}
          />
        ) : (
          <SetUp
            connection={connection}
            isWaited={page.offer !== null || page.question !== null}
            tutorial={tutorial}
          />
        )}
      </div>
    </ConsoleProvider>
  );
}
