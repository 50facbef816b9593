/** Whether the reader's keyboard has a command key. */
export function usesCommandKey(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** ⌘ K on Apple's keyboards, where Ctrl K deletes text; Ctrl K on others. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const modifier = usesCommandKey() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return key.toLowerCase() === 'k' && modifier && !altKey && !shiftKey;
}
