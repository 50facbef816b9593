import { siteStorage } from '@site/src/ui/storage';
import { useSyncExternalStore } from 'react';
import { type System, systemKey, systems } from './systemMark';

const listeners = new Set<() => void>();

function marked(): System {
  const mark = document.documentElement.dataset['os'];
  return systems.find((system) => system === mark) ?? 'macos';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The reader's system, and a way to choose another. The choice is the docs' choice too.
 *
 * The mark on the root element is what counts, since the style sheet shows tabs by it before this
 * code runs; the server takes macOS.
 */
export function useSystem(): readonly [System, (system: System) => void] {
  const system = useSyncExternalStore(subscribe, marked, () => 'macos' as const);
  return [system, choose];
}

function choose(system: System): void {
  document.documentElement.dataset['os'] = system;
  // Where storage is blocked, the choice holds for this page.
  siteStorage.write(systemKey, system);
  for (const listener of listeners) listener();
}
