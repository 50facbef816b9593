import { revealed } from '@site/src/ui/foreign-text';
import { useState } from 'react';
import type { Conversation, Item } from '../conversation/conversation';
import unseen from '@site/src/ui/unseen.module.css';

/**
 * Reads the conversation to screen readers: the state of the work at once, and an answer when it is
 * complete. The list of messages cannot do that, since scrolling puts old messages into it.
 */
export function Announcer({ conversation }: { readonly conversation: Conversation }) {
  const { status, items } = conversation;
  const working = status === 'running' || status === 'stopping';
  const last = items.at(-1);
  // An old session that is opened is there to be read, not to be heard.
  const [hasWorked, setHasWorked] = useState(working);
  if (working && !hasWorked) setHasWorked(true);
  return (
    <div role="log" aria-label="News of the session" className={unseen.unseen}>
      {status === 'loading' && <p>Reading the session.</p>}
      {working && <p>goose is working.</p>}
      {!working && hasWorked && last && <p key={last.id}>{spoken(last)}</p>}
    </div>
  );
}

function spoken(item: Item): string {
  switch (item.kind) {
    case 'agent':
      return `goose: ${item.text}`;
    case 'notice':
      return item.text;
    case 'tool':
      return `${revealed(item.call.title)}: ${item.call.status}`;
    case 'user':
    case 'thought':
      return '';
  }
}
