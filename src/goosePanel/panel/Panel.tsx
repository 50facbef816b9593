import type { Reader } from '@site/src/account';
import { ConsoleProvider, useReaderCore } from '@site/src/console/embedded';
import { useEffect } from 'react';
import { tutorialOf } from '../tutorials';
import { Connected } from './Connected';
import styles from './panel.module.css';
import { SetUp } from './SetUp';
import {
  useCloseOnEscape,
  useFollowLinks,
  postToPage,
  usePage,
  useTheme,
} from './usePage';
import { pendingIn, readPlace } from './place';
import { useTab } from '../kept';

export default function Panel({ reader }: { reader: Reader }) {
  const [core, { connection, conversations }] = useReaderCore(reader);
  const { page, putAway, write } = usePage();
  const [place, setPlace] = useTab('place', readPlace);
  const { own } = place;
  const pending = pendingIn(
    place,
    page,
    own === null ? null : (conversations.get(own) ?? null),
  );
  useEffect(() => postToPage({ type: 'holds', what: pending }), [pending]);
  const { prefer } = core.sessions;
  useEffect(() => {
    // Another document of this tab may have shown another session since.
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
