import ClientLifecyclesDispatcher, {
  dispatchLifecycleAction,
} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import type { Location } from 'history';
import { type ReactElement, useState } from 'react';

interface Props {
  readonly location: Location;
  readonly children: ReactElement;
}

/**
 * Notifies client modules of each page. Docusaurus waits for the code of a page here, below the
 * router, whose new address renders the former page again; history.ts waits before the router.
 */
export default function PendingNavigation({ location, children }: Props) {
  const [move, setMove] = useState<{ from: Location | null; to: Location }>(() => {
    dispatchLifecycleAction('onRouteUpdate', { previousLocation: null, location });
    return { from: null, to: location };
  });
  if (move.to !== location) setMove({ from: move.to, to: location });
  return (
    <ClientLifecyclesDispatcher previousLocation={move.from} location={move.to}>
      {children}
    </ClientLifecyclesDispatcher>
  );
}
