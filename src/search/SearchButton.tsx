import useIsBrowser from '@docusaurus/useIsBrowser';
import { SearchIcon } from './SearchDialog';
import { useSearch, usesCommandKey } from './SearchProvider';
import styles from './SearchButton.module.css';

/** Opens the search; stands at the top of the docs sidebar. */
export function SearchButton() {
  const search = useSearch();
  const isBrowser = useIsBrowser();

  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={search.open}
    >
      <SearchIcon />
      <span>Search</span>
      <kbd className={styles.keys} aria-hidden="true">
        {isBrowser && (usesCommandKey() ? '⌘ K' : 'Ctrl K')}
      </kbd>
    </button>
  );
}
