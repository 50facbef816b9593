import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { SearchDialog } from './SearchDialog';
import { isSearchShortcut } from './shortcut';

interface SearchControl {
  /**
   * Opens the search.
   *
   * @param onFollow Called when the reader follows a result, before the page changes.
   */
  open(onFollow?: () => void): void;
}

const SearchContext = createContext<SearchControl | null>(null);

/** Gives every page the search, and opens it on Ctrl K or ⌘ K. */
export function SearchProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const followed = useRef<(() => void) | undefined>(undefined);

  const open = useCallback((onFollow?: () => void) => {
    followed.current = onFollow;
    setOpened(true);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  const follow = useCallback(() => {
    setOpen(false);
    followed.current?.();
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      // Another dialog has the reader's attention; the search's own one closes.
      const dialog = document.querySelector('dialog:modal');
      if (dialog && !isOpen) return;
      event.preventDefault();
      if (isOpen) close();
      else open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, open, close]);

  const control = useMemo(() => ({ open }), [open]);
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
