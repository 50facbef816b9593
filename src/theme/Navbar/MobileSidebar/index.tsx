// Replaces that of @docusaurus/theme-classic 3.10.2, which loads with each page.
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { LoadError } from '@site/src/ui/LoadError';
import { type ComponentType, useState } from 'react';

/** The slide-out menu, which most readers never open. */
const menuPart: { Menu: ComponentType | null; error: unknown } = {
  Menu: null,
  error: null,
};

export async function loadMenu(): Promise<void> {
  try {
    menuPart.Menu = (await import('./Menu')).default;
  } catch (error) {
    menuPart.error = error;
  }
}

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
