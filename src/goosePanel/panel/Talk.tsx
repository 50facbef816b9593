import siteConfig from '@generated/docusaurus.config';
import {
  type Conversation,
  ConversationView,
  LinkFault,
  MessagePartsOf,
  useConsole,
} from '@site/src/console/embedded';
import { Contained } from '@site/src/ui/Contained';
import { fetchSiteAnchors, type SiteAnchors } from '@site/src/ui/sitePages';
import { useFetched } from '@site/src/ui/useFetched';
import { useCallback } from 'react';
import { partsOf } from './questionMessage';
import { leadsNowhere, nowhere, hasReadPages, sourcesOf } from './sourcesOf';
import styles from './panel.module.css';
import { UntrustedText } from '@site/src/ui/untrusted-text';

export function Talk({ session, isAnswer }: { session: string; isAnswer: boolean }) {
  const conversation = useGoing(session);
  const anchors = useFetched(fetchAnchors);
  const judge = useCallback(
    (href: string) =>
      anchors && leadsNowhere(href, siteRoot(), anchors) ? nowhere : null,
    [anchors],
  );
  if (!conversation) return <output className={styles.scroll}>Loading…</output>;
  return (
    <section className={styles.talk} aria-label="Conversation">
      {isAnswer && anchors && <Sources conversation={conversation} anchors={anchors} />}
      <Contained key={session} what="The conversation">
        <LinkFault value={judge}>
          <MessagePartsOf value={partsOf}>
            <ConversationView conversation={conversation} hasBar={false} />
          </MessagePartsOf>
        </LinkFault>
      </Contained>
    </section>
  );
}

const siteRoot = () => window.location.origin + siteConfig.baseUrl;

const fetchAnchors = () => fetchSiteAnchors(siteConfig.baseUrl);

function Sources({
  conversation,
  anchors,
}: {
  conversation: Conversation;
  anchors: SiteAnchors;
}) {
  if (conversation.status !== 'ready') return null;
  const { items } = conversation;
  const sources = sourcesOf(items, siteRoot(), anchors);
  const isUnread = items.at(-1)?.kind === 'agent' && !hasReadPages(items);
  if (sources.length === 0 && !isUnread) return null;
  return (
    <section className={styles.sources} aria-label="Sections of the manual">
      <h2>{isUnread ? 'Without a source' : 'In this manual'}</h2>
      {isUnread && (
        <p>
          goose read no page of this manual for its answer. It is what the model says by
          itself.
        </p>
      )}
      {sources.length > 0 && (
        <ul>
          {sources.map(({ path, title, isThere }) => (
            <li key={path}>
              {isThere ? (
                <a href={siteConfig.baseUrl + path.slice(1)}>{title}</a>
              ) : (
                <>
                  <UntrustedText text={path} /> <strong>{nowhere}</strong>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function useGoing(session: string | null): Conversation | null {
  const { state } = useConsole();
  return session === null ? null : (state.conversations.get(session) ?? null);
}
