import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Core } from '../core/core';
import type { ConsoleState } from '../core/state';

interface ConsoleView extends Core {
  readonly state: ConsoleState;
}

const ConsoleContext = createContext<ConsoleView | null>(null);

/** Gives the core and its state to the views below. */
export function ConsoleProvider({
  core,
  state,
  children,
}: {
  readonly core: Core;
  readonly state: ConsoleState;
  readonly children: ReactNode;
}) {
  const view = useMemo(() => ({ ...core, state }), [core, state]);
  return <ConsoleContext value={view}>{children}</ConsoleContext>;
}

/** @throws {Error} outside of a {@link ConsoleProvider}. */
export function useConsole(): ConsoleView {
  const view = use(ConsoleContext);
  if (!view) throw new Error('useConsole needs a ConsoleProvider above it.');
  return view;
}
