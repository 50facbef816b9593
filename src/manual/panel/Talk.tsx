import siteConfig from '@generated/docusaurus.config';
import { ConversationView, LinkJudge } from '@site/src/console/embedded';
import { Contained } from '@site/src/ui/Contained';
import { fetchSiteAnchors, type SiteAnchors } from '@site/src/ui/siteAnchors';
import { useCallback, useEffect, useState } from 'react';
import { Sources } from './ask/Sources';
import { leadsNowhere, nowhere } from './ask/sourcesOf';
import styles from './panel.module.css';
import { useGoing } from './useGoing';

/** The conversation of a session, whose links to this site are judged. */
export function Talk({
  session,
  isAnswer,
}: {
  readonly session: string;
  readonly isAnswer: boolean;
}) {
  const conversation = useGoing(session);
  const anchors = useSiteAnchors();
  const judge = useCallback(
    (href: string) =>
      anchors && leadsNowhere(href, siteRoot(), anchors) ? nowhere : null,
    [anchors],
  );
  if (!conversation) return <output className={styles.scroll}>Loading…</output>;
  return (
    <section className={styles.talk} aria-label="Conversation">
      {isAnswer && anchors && (
        <Sources conversation={conversation} anchors={anchors} root={siteRoot()} />
      )}
      <Contained key={session} what="The conversation">
        <LinkJudge value={judge}>
          <ConversationView conversation={conversation} hasBar={false} />
        </LinkJudge>
      </Contained>
    </section>
  );
}

const siteRoot = () => window.location.origin + siteConfig.baseUrl;

/** What there is on this site; null until it is fetched, when nothing is said of links. */
function useSiteAnchors(): SiteAnchors | null {
  const [anchors, setAnchors] = useState<SiteAnchors | null>(null);
  useEffect(() => {
    fetchSiteAnchors(siteConfig.baseUrl).then(setAnchors, () => undefined);
  }, []);
  return anchors;
}
