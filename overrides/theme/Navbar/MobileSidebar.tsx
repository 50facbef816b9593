import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { useDeferredValue } from 'react';

/** Renders the menu after the page, or at once when it is opened. */
export default function NavbarMobileSidebar() {
  const { shown } = useNavbarMobileSidebar();
  const isReady = useDeferredValue(true, false);
  return isReady || shown ? <MobileSidebar /> : null;
}
