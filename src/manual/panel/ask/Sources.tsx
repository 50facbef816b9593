import siteConfig from '@generated/docusaurus.config';
import type { Conversation } from '@site/src/console/embedded';
import { ForeignText } from '@site/src/ui/foreign-text';
import type { SiteAnchors } from '@site/src/ui/siteAnchors';
import styles from '../panel.module.css';
import { nowhere, sourcesOf } from './sourcesOf';

/** The sections of the manual that an answer names, and which of them are not there. */
export function Sources({
  conversation,
  anchors,
  root,
}: {
  readonly conversation: Conversation;
  readonly anchors: SiteAnchors;
  /** The site's address, with a slash at its end. */
  readonly root: string;
}) {
  if (conversation.status !== 'ready') return null;
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
                <ForeignText text={path} /> <strong>{nowhere}</strong>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
