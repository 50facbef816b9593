import type { Reader } from '@site/src/account';
import { ConsoleProvider, useReaderCore } from '@site/src/console/embedded';
import { useSyncExternalStore } from 'react';
import { tutorialOf } from '../tutorials';
import { Connected } from './Connected';
import styles from './panel.module.css';
import { SetUp } from './SetUp';
import { useCloseOnEscape } from './useCloseOnEscape';
import { useFollowLinks } from './useFollowLinks';
import { usePage } from './usePage';
import { useTheme } from './useTheme';

/** The goose of one reader, beside a page of the manual. */
export default function Panel({ reader }: { readonly reader: Reader }) {
  const core = useReaderCore(reader);
  const { connection } = useSyncExternalStore(
    core.subscribe,
    core.getSnapshot,
    core.getSnapshot,
  );
  const { page, putAway } = usePage();
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
            tutorial={tutorial}
            connection={connection}
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
