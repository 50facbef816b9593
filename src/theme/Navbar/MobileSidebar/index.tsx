// Replaces that of @docusaurus/theme-classic 3.10.2, which loads with each page.
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { LoadError } from '@site/src/ui/LoadError';
import { useState } from 'react';
import { loadMenu, menuPart } from './menuPart';

/** The button in the navbar loads the menu before it opens it. */
export default function NavbarMobileSidebar() {
  const { shown } = useNavbarMobileSidebar();
  const [attempt, setAttempt] = useState(0);
  const { Menu, error } = menuPart;
  if (Menu) return <Menu />;
  if (!shown) return null;
  const retry = async () => {
    await loadMenu();
    setAttempt(attempt + 1);
  };
  return (
    <div className="navbar-sidebar">
      <LoadError error={error} onRetry={() => void retry()} />
    </div>
  );
}
