import { siteStorage } from '@site/src/ui/storage';
import { useState, useSyncExternalStore } from 'react';
import { type System, systemKey, systems } from './systemMark';

const unchanging = () => () => {};

/**
 * Returns the reader's system, which the docs' tabs share.
 *
 * The style sheet uses the mark on the root element before this code runs. The server assumes macOS.
 */
export function useSystem() {
  const marked = useSyncExternalStore<System>(unchanging, markedSystem, () => 'macos');
  const [chosen, setChosen] = useState<System>();

  function choose(system: System) {
    document.documentElement.dataset['os'] = system;
    // Without storage, the choice holds for this page.
    siteStorage.write(systemKey, system);
    setChosen(system);
  }
  return [chosen ?? marked, choose] as const;
}

function markedSystem(): System {
  const mark = document.documentElement.dataset['os'];
  return systems.find((system) => system === mark) ?? 'macos';
}
