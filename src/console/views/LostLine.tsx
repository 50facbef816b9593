import { Button } from '@site/src/ui/Button';
import { failureText } from '../connection/failures';
import type { ConnectionState, FailureCode } from 'goose-web-client';
import { useConsole } from '../components/ConsoleContext';
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
  const text =
    failure &&
    failure.code !== 'nothingListens' &&
    failureText(failure, state.settings.address);
  return (
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
      {text && <Button onClick={connector.disconnect}>Show the command</Button>}
    </div>
  );
}
