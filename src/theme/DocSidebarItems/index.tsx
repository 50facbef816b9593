import { SearchButton } from '@site/src/search';
import DocSidebarItems from '@theme-original/DocSidebarItems';
import type { Props } from '@theme/DocSidebarItems';
import styles from './styles.module.css';

/** The sidebar and the mobile menu share the first level. */
export default function DocSidebarItemsBelowSearch(props: Props) {
  return (
    <>
      {props.level === 1 && (
        <li className={styles.search}>
          <SearchButton />
        </li>
      )}
      <DocSidebarItems {...props} />
    </>
  );
}
