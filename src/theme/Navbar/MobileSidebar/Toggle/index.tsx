// Ejected from @docusaurus/theme-classic 3.10.2. Changed: loads the menu before it opens it.
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import IconMenu from '@theme/Icon/Menu';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { loadMenu } from '@site/src/theme/Navbar/MobileSidebar';

const prepare = () => void loadMenu();

export default function MobileSidebarToggle() {
  const { toggle, shown } = useNavbarMobileSidebar();
  const isWaiting = useRef(false);

  async function open() {
    if (isWaiting.current) return;
    isWaiting.current = true;
    await loadMenu();
    isWaiting.current = false;
    // Listens to Escape and Back before it can be seen, as after a click.
    flushSync(toggle);
  }

  return (
    <button
      type="button"
      className="navbar__toggle clean-btn"
      aria-label={translate({
        id: 'theme.docs.sidebar.toggleSidebarButtonAriaLabel',
        message: 'Toggle navigation bar',
      })}
      aria-expanded={shown}
      onFocus={prepare}
      onPointerDown={prepare}
      onPointerEnter={prepare}
      onClick={() => void open()}
    >
      <IconMenu />
    </button>
  );
}
