import { revealed } from '@site/src/ui/untrusted-text';
import { useEffect, useRef, useState } from 'react';
import { type Conversation, isWorking, type Item } from '../conversation/conversation';
import { stopNotice } from '../conversation/sentences';
import { isFinished } from 'goose-web-client';
import { markdownBlocks } from '../formatting/markdown';
import { useFound } from '../formatting/useFound';
import { wordsOf } from '../formatting/words';
import { newsOf, statusNames, titleOf } from '../conversation/callWords';
import a11y from '@site/src/ui/a11y.module.css';

/** Announces answers once they are complete. The list cannot, since scrolling adds old messages to it. */
export function Announcer({ conversation }: { conversation: Conversation }) {
  const { status, items } = conversation;
  const working = isWorking(conversation);
  const last = items.at(-1);
  // Opening an old session announces nothing.
  const [hasWorked, setHasWorked] = useState(working);
  if (working && !hasWorked) setHasWorked(true);
  return (
    <>
      <div role="log" aria-label="News of the session" className={a11y.visuallyHidden}>
        {status === 'loading' && <p>Reading the session.</p>}
        {working && <p>goose is working.</p>}
        {/* After a cut, loading comes first. */}
        {status === 'ready' && hasWorked && last && <Spoken key={last.id} item={last} />}
      </div>
      <output aria-label="News of the tool that runs" className={a11y.visuallyHidden}>
        {working && <Throttled text={newsOfRunning(items)} />}
      </output>
    </>
  );
}

function newsOfRunning(items: readonly Item[]): string {
  const item = items.findLast(({ kind }) => kind === 'tool');
  return item?.kind === 'tool' && !isFinished(item.call)
    ? spokenText(newsOf(item.call)).slice(0, longestNews)
    : '';
}

const longestNews = 200;

const pause = 10_000;

function Throttled({ text }: { text: string }) {
  const [said, setSaid] = useState(text);
  const saidAt = useRef(-pause);
  useEffect(() => {
    if (text === said) return undefined;
    const wait = Math.max(0, saidAt.current + pause - performance.now());
    const timer = setTimeout(() => {
      saidAt.current = performance.now();
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, said]);
  return said;
}

function Spoken({ item }: { item: Item }) {
  if (item.kind === 'agent') return <SpokenAnswer text={item.text} />;
  if (item.kind === 'tool')
    return <p>{`${spokenText(titleOf(item.call))}: ${statusNames[item.call.status]}`}</p>;
  if (item.kind !== 'notice') return null;
  return <p>{item.text === stopNotice ? 'goose has stopped.' : spokenText(item.text)}</p>;
}

/** Waits for the parser, which separates words from markup. */
function SpokenAnswer({ text }: { text: string }) {
  const found = useFound(markdownBlocks, text);
  if (found?.text !== text) return null;
  return (
    <p>{`goose: ${spokenText('answer' in found ? wordsOf(found.answer.blocks) : text)}`}</p>
  );
}

const longestSpoken = 4000;

function spokenText(text: string): string {
  const words = revealed(text.slice(0, longestSpoken));
  return text.length > longestSpoken ? `${words}… The message goes on.` : words;
}
