import { useLocationChange } from '@docusaurus/theme-common/internal';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import type { ComponentProps } from 'react';
import styles from './styles.module.css';

/** The crash of one page, which ends with that page: the layout around it stays for the next one. */
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
