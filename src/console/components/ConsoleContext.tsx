import { useRefusedRepeat } from '@site/src/ui/useRefusedRepeat';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Core } from '../core/core';
import type { ConsoleState } from '../core/state';

const CoreContext = createContext<Core | null>(null);

export function ConsoleProvider({ core, children }: { core: Core; children: ReactNode }) {
  useRefusedRepeat();
  return <CoreContext value={core}>{children}</CoreContext>;
}

export function useCore(): Core {
  const core = use(CoreContext);
  if (!core) throw new Error('useCore needs a ConsoleProvider above it.');
  return core;
}

/** Actions and state; renders with each change of it. */
export function useConsole(): Core & { readonly state: ConsoleState } {
  const core = useCore();
  const { subscribe, getSnapshot } = core;
  const state = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  return { ...core, state };
}
