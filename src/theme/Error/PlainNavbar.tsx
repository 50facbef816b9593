import { useThemeConfig } from '@docusaurus/theme-common';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import styles from './PlainNavbar.module.css';

/** The links of the navbar, without any part that could crash. Each loads its page anew. */
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
          // Only links have both; the other items are menus.
          if (typeof label !== 'string' || typeof address !== 'string') return null;
          return (
            <a
              key={label}
              // The app's class leaves it to account holders.
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
