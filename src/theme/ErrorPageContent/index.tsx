import { useLocationChange } from '@docusaurus/theme-common/internal';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import type { ComponentProps } from 'react';
import styles from './styles.module.css';

/** A page's crash ends with the page; the layout stays. */
export default function CrashedPage(props: ComponentProps<typeof ErrorPageContent>) {
  useLocationChange(({ location, previousLocation }) => {
    if (location.pathname !== previousLocation?.pathname) props.tryAgain();
  });
  return (
    <div className={styles.crash}>
      <ErrorPageContent {...props} />
    </div>
  );
}
