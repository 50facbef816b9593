import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Console } from '../controller';
import type { ConsoleState } from '../state';

interface ConsoleView {
  readonly console: Console;
  readonly state: ConsoleState;
}

const ConsoleContext = createContext<ConsoleView | null>(null);

/** Gives the console and its state to the views below. */
export function ConsoleProvider({
  console,
  state,
  children,
}: ConsoleView & { readonly children: ReactNode }) {
  const view = useMemo(() => ({ console, state }), [console, state]);
  return <ConsoleContext value={view}>{children}</ConsoleContext>;
}

/** @throws {Error} outside of a {@link ConsoleProvider}. */
export function useConsole(): ConsoleView {
  const view = use(ConsoleContext);
  if (!view) throw new Error('useConsole needs a ConsoleProvider above it.');
  return view;
}
