import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useSyncExternalStore,
} from 'react';
import type { Core } from '../core/core';
import type { ConsoleState } from '../core/state';

const CoreContext = createContext<Core | null>(null);

/** Gives the core to the views below. */
export function ConsoleProvider({
  core,
  children,
}: {
  readonly core: Core;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    document.addEventListener('keydown', refuseRepeat, true);
    return () => document.removeEventListener('keydown', refuseRepeat, true);
  }, []);
  return <CoreContext value={core}>{children}</CoreContext>;
}

/** A key that is held was pressed for something else: it sends and allows nothing. */
function refuseRepeat(event: KeyboardEvent) {
  if (!event.repeat || event.key !== 'Enter') return;
  if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

/**
 * What a view can do. It is always the same, so that nothing is drawn anew for it.
 *
 * @throws {Error} outside of a {@link ConsoleProvider}.
 */
export function useCore(): Core {
  const core = use(CoreContext);
  if (!core) throw new Error('useCore needs a ConsoleProvider above it.');
  return core;
}

/** The core and its state, for views that are drawn with each change of it. */
export function useConsole(): Core & { readonly state: ConsoleState } {
  const core = useCore();
  const { subscribe, getSnapshot } = core;
  const state = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  return { ...core, state };
}
