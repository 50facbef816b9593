import { useFetched } from '@site/src/ui/useFetched';
import { useListener } from '@site/src/ui/useListener';
import { useCallback, useState } from 'react';
import { localNetworkState, localNetworkWords } from '../connection/localNetwork';
import { useConsole } from '../components/ConsoleContext';

export function PermissionNotice() {
  const { connection, settings } = useConsole().state;
  const { address } = settings;
  const [returns, setReturns] = useState(0);
  useListener('window', 'focus', () => setReturns(returns + 1));
  const read = useCallback(
    () => localNetworkState(address),
    // oxlint-disable-next-line react/exhaustive-deps -- each try may have changed it
    [address, connection, returns],
  );
  if (useFetched(read) !== 'prompt') return null;
  const words = localNetworkWords(address, navigator.userAgent);
  return (
    <p>
      <strong>{words.browser} may ask you first</strong> whether this site may “
      {words.question}”. Choose “Allow”: a website needs your yes before it reaches a
      program on your computer or network. goose is one, and this page asks for no other.
      {words.duration !== null && ` ${words.duration}`}
    </p>
  );
}
