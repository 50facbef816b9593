import { revealed } from '@site/src/ui/foreign-text';
import { useState } from 'react';
import type { Conversation, Item } from '../conversation/conversation';
import { markdownBlocks } from '../formatting/markdown';
import { useFound } from '../formatting/useFound';
import { wordsOf } from '../formatting/words';
import { statusNames } from './ToolCard';
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
      {!working && hasWorked && last && <Spoken key={last.id} item={last} />}
    </div>
  );
}

function Spoken({ item }: { readonly item: Item }) {
  switch (item.kind) {
    case 'agent':
      return <SpokenAnswer text={item.text} />;
    case 'notice':
      return <p>{heard(item.text)}</p>;
    case 'tool':
      return <p>{`${heard(item.call.title)}: ${statusNames[item.call.status]}`}</p>;
    case 'user':
    case 'thought':
      return null;
  }
}

/** An answer without the signs that format it, once they are told from its words. */
function SpokenAnswer({ text }: { readonly text: string }) {
  const found = useFound(markdownBlocks, text);
  if (found?.text !== text) return null;
  return (
    <p>{`goose: ${heard('answer' in found ? wordsOf(found.answer.blocks) : text)}`}</p>
  );
}

/** Characters; who wants to hear more goes to the message itself. */
const longestSpoken = 4000;

function heard(text: string): string {
  const words = revealed(text.slice(0, longestSpoken));
  return text.length > longestSpoken ? `${words}… The message goes on.` : words;
}
