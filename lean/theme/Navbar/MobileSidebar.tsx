import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { useDeferredValue } from 'react';

/** The menu of small screens. It is made ready when the page is, and at once for who opens it. */
export default function NavbarMobileSidebar() {
  const { shown } = useNavbarMobileSidebar();
  const isReady = useDeferredValue(true, false);
  return isReady || shown ? <MobileSidebar /> : null;
}
