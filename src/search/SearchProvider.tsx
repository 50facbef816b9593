import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { menuParts } from '@site/site/docusaurusNames';
import { useListener } from '@site/src/ui/useListener';
import { SearchDialog } from './SearchDialog';

interface SearchControl {
  open(): void;
}

const SearchContext = createContext<SearchControl | null>(null);

/** Opens the search on Ctrl K or ⌘ K on every page. */
export function SearchProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  const control = useMemo(() => {
    const open = () => {
      setOpened(true);
      setOpen(true);
    };
    return { open };
  }, []);
  const close = () => setOpen(false);
  const follow = () => {
    close();
    // A result may be on the page that the menu covers.
    document
      .querySelector<HTMLElement>(`.navbar-sidebar--show ${menuParts.close}`)
      ?.click();
  };

  useListener('document', 'keydown', (event) => {
    // Another modal dialog keeps the reader's attention.
    const isBlocked = !isOpen && document.querySelector('dialog:modal');
    if (!isSearchShortcut(event) || isBlocked) return;
    event.preventDefault();
    if (event.repeat) return;
    // The panel beside a page is a frame, and the search is the page's.
    if (self !== top) parent.document.dispatchEvent(new KeyboardEvent('keydown', event));
    else if (isOpen) close();
    else control.open();
  });

  return (
    <SearchContext value={control}>
      {children}
      {wasOpened && <SearchDialog isOpen={isOpen} onClose={close} onFollow={follow} />}
    </SearchContext>
  );
}

/** @throws {Error} outside of the provider. */
export function useSearch(): SearchControl {
  const control = use(SearchContext);
  if (!control) throw new Error('useSearch needs a SearchProvider above it');
  return control;
}

export function usesCommandKey(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** Ctrl K deletes text on Apple's keyboards. */
function isSearchShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const modifier = usesCommandKey() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return key.toLowerCase() === 'k' && modifier && !altKey && !shiftKey;
}
