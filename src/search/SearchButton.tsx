import useIsBrowser from '@docusaurus/useIsBrowser';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { SearchIcon } from './SearchDialog';
import { useSearch, usesCommandKey } from './SearchProvider';
import styles from './SearchButton.module.css';

/** Opens the search; stands at the top of the docs sidebar. */
export function SearchButton() {
  const search = useSearch();
  const menu = useNavbarMobileSidebar();
  const isBrowser = useIsBrowser();

  function leaveMenu() {
    if (menu.shown) menu.toggle();
  }

  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => search.open(leaveMenu)}
    >
      <SearchIcon />
      <span>Search</span>
      <kbd className={styles.keys} aria-hidden="true">
        {isBrowser && (usesCommandKey() ? '⌘ K' : 'Ctrl K')}
      </kbd>
    </button>
  );
}
