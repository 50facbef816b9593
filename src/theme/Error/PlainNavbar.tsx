import { useThemeConfig } from '@docusaurus/theme-common';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import styles from './PlainNavbar.module.css';

/** Links that reload the page, without any part that could crash. */
export function PlainNavbar() {
  const { title, items } = useThemeConfig().navbar;
  const { withBaseUrl } = useBaseUrlUtils();
  return (
    <nav aria-label="Main" className={`navbar ${styles.navbar}`}>
      <div className={styles.links}>
        <a className="navbar__title" href={withBaseUrl('/')}>
          {title}
        </a>
        {items.map(({ label, to, href, className }) => {
          const address = to ?? href;
          // Only links have both; other items are menus.
          if (typeof label !== 'string' || typeof address !== 'string') return null;
          return (
            <a
              key={label}
              // The app's class hides it from visitors.
              className={typeof className === 'string' ? className : undefined}
              href={withBaseUrl(address)}
            >
              {label}
            </a>
          );
        })}
      </div>
    </nav>
  );
}
