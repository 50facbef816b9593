import siteConfig from '@generated/docusaurus.config';
import type { Conversation } from '@site/src/console/embedded';
import { ForeignText } from '@site/src/ui/foreign-text';
import { type SiteAnchors, fetchSiteAnchors } from '@site/src/ui/siteAnchors';
import { useEffect, useState } from 'react';
import styles from '../panel.module.css';
import { sourcesOf } from './sourcesOf';

/** The sections of the manual that an answer names, and which of them are not there. */
export function Sources({ conversation }: { readonly conversation: Conversation }) {
  const [anchors, setAnchors] = useState<SiteAnchors | null>(null);
  useEffect(() => {
    // Without the list nothing is said of the links.
    fetchSiteAnchors(siteConfig.baseUrl).then(setAnchors, () => undefined);
  }, []);
  if (!anchors || conversation.status !== 'ready') return null;
  const root = window.location.origin + siteConfig.baseUrl;
  const sources = sourcesOf(conversation.items, root, anchors);
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources} aria-label="Sections of the manual">
      <h2>In this manual</h2>
      <ul>
        {sources.map(({ path, title, isThere }) => (
          <li key={path}>
            {isThere ? (
              <a href={siteConfig.baseUrl + path.slice(1)}>{title}</a>
            ) : (
              <>
                <ForeignText text={path} /> <strong>leads nowhere on this site</strong>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
