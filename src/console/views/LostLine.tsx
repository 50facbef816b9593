import { Button } from '@site/src/ui/Button';
import { failureText } from '../connection/failures';
import type { ConnectionState, FailureCode } from 'goose-web-client';
import { useState } from 'react';
import { Confirm } from '../components/Confirm';
import { useConsole, useCore } from '../components/ConsoleContext';
import { PermissionNotice } from './PermissionNotice';
import styles from './connect.module.css';

/** Those whose remedy does not begin with the command, which is not shown here. */
const hasRemedyHere: ReadonlySet<FailureCode> = new Set(['blocked', 'noAnswerYet']);

export function LostLine({
  connection: { failure },
}: {
  connection: Extract<ConnectionState, { name: 'reconnecting' }>;
}) {
  const { connector, state } = useConsole();
  const { disconnect, unsent } = useDisconnect();
  const text =
    failure &&
    failure.code !== 'nothingListens' &&
    failureText(failure, state.settings.address);
  return (
    <>
      <div className={styles.lost}>
        <div role="alert">
          <p>
            {text
              ? text.title
              : 'The connection to goose is lost. Trying again; nothing you wrote is gone.'}
          </p>
          {failure && (!text || failure.code === 'noAnswerYet') && <PermissionNotice />}
          {text && hasRemedyHere.has(failure.code) && <p>{text.remedy}</p>}
        </div>
        <Button onClick={connector.retryNow}>Try now</Button>
        {text && <Button onClick={disconnect}>Show the command</Button>}
      </div>
      {unsent}
    </>
  );
}

/** Asks first where disconnecting would lose what the browser would ask about. */
export function useDisconnect() {
  const { connector } = useCore();
  const [asks, setAsks] = useState(false);
  return {
    disconnect() {
      const leaving = new Event('beforeunload', { cancelable: true });
      if (window.dispatchEvent(leaving)) connector.disconnect();
      else setAsks(true);
    },
    unsent: asks && (
      <Confirm
        label="Unsent text"
        verb="Discard it"
        onKeep={() => setAsks(false)}
        onRemove={connector.disconnect}
      >
        What you have typed and not sent would be lost.
      </Confirm>
    ),
  };
}
