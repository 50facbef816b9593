import { useListener } from '@site/src/ui/useListener';
import { useEffect, useState } from 'react';
import type { LocalNetworkState } from 'goose-web-client';
import { localNetworkState, localNetworkWords } from '../connection/localNetwork';
import { useConsole } from '../components/ConsoleContext';

export function PermissionNotice() {
  const { address } = useConsole().state.settings;
  if (useLocalNetwork() !== 'prompt') return null;
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

function useLocalNetwork(): LocalNetworkState {
  const { connection, settings } = useConsole().state;
  const [state, setState] = useState<LocalNetworkState>('unknown');
  const [returns, setReturns] = useState(0);
  useListener('window', 'focus', () => setReturns(returns + 1));
  useEffect(() => {
    let isOver = false;
    void localNetworkState(settings.address).then((found) => isOver || setState(found));
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each try may have changed it
  }, [settings.address, connection, returns]);
  return state;
}
