import type { PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import { useSyncExternalStore } from 'react';

const wholes = new Map<PropVersionMetadata, PropVersionMetadata>();
const listeners = new Set<() => void>();

/** Makes all of a docs version known, of which the first page brought a part. */
export function setWholeVersion(part: PropVersionMetadata, whole: PropVersionMetadata) {
  wholes.set(part, whole);
  for (const listener of listeners) listener();
}

/** The docs version with all of its sidebars, as soon as they are known. */
export function useWholeVersion(version: PropVersionMetadata): PropVersionMetadata {
  const get = () => wholes.get(version) ?? version;
  return useSyncExternalStore(subscribe, get, get);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
