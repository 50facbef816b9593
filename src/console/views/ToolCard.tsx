import { PanelOffer } from '../apps/PanelOffer';
import { UntrustedName, foreignName, UntrustedText } from '@site/src/ui/untrusted-text';
import { ToolArguments } from '../approval/ToolArguments';
import { fold } from '@site/src/ui/fold';
import { useConsole } from '../components/ConsoleContext';
import { FileChange } from '../edits/FileChange';
import { type KnownEdit, knownEdit } from '../edits/fileEdit';
import { endOf, isUnread, newsOf, titleOf } from '../conversation/callWords';
import {
  isFinished,
  type Progress,
  type ToolCall,
  type ToolOutput,
} from 'goose-web-client';
import a11y from '@site/src/ui/a11y.module.css';
import { use, useMemo } from 'react';
import { CodeBlock } from './Code';
import { Images } from './Images';
import { SessionActions } from './MessageActions';
import { terminalText } from './terminalText';
import styles from './tool.module.css';
import { useOpened } from './opened';

export function ToolCard({ call, time }: { call: ToolCall; time: string }) {
  const { extension, status, progress } = call;
  const title = titleOf(call);
  const news = newsOf(call);
  const [open, setOpen] = useOpened(`tool ${call.id}`);
  const [isPanelOpen, setPanelOpen] = useOpened(`panel ${call.id}`);
  return (
    <>
      <details className={styles.card} data-status={status} {...fold(open, setOpen)}>
        <summary>
          <UntrustedName in="span" className={styles.title} text={title} reading="code" />
          {extension && (
            <UntrustedName in="span" className={styles.extension} text={extension} />
          )}
          <span className={styles.status}>
            {status === 'completed' && <span className={a11y.visuallyHidden}>Done </span>}
            {[endOf(call), time].filter(Boolean).join(' · ')}
          </span>
          {/* The details of a failed call repeat it. */}
          {news !== '' && !(open && status === 'failed') && (
            <span className={styles.news}>
              {progress && !isFinished(call) && (
                <progress
                  aria-label={`Progress of ${foreignName(title)}`}
                  {...barOf(progress)}
                />
              )}
              <UntrustedName text={news} />
            </span>
          )}
        </summary>
        {/* Only on demand, since it may be large. */}
        {open && <ToolDetails call={call} />}
      </details>
      <Images
        images={call.output.flatMap((part) =>
          part.kind === 'image' ? [part.image] : [],
        )}
        name="Picture of the result"
      />
      {call.app && (
        <PanelOffer
          app={call.app}
          input={call.input}
          isOpen={isPanelOpen}
          onToggle={() => setPanelOpen(!isPanelOpen)}
        />
      )}
    </>
  );
}

const barOf = ({ done, total }: Progress) =>
  done === null || total === null
    ? {}
    : { value: Math.min(Math.max(done, 0), total), max: total };

function ToolDetails({ call }: { call: ToolCall }) {
  const { status, input, output, live } = call;
  const edit = useEdit(call);
  const whole = <ToolArguments input={input} />;
  return (
    <div className={styles.body}>
      {input !== null && input !== undefined && !isUnread(call) && (
        <>
          <p className={styles.label}>{edit ? 'Change' : 'Arguments'}</p>
          {edit ? <FileChange edit={edit} otherwise={whole} /> : whole}
        </>
      )}
      <ToolNotes call={call} />
      {live !== '' && output.length === 0 && (
        <>
          <p className={styles.label}>Output so far</p>
          <CodeBlock code={terminalText(live)} language="text" />
        </>
      )}
      {output.length > 0 && (
        <p className={styles.label}>
          {status === 'failed' || status === 'timed_out' ? 'Error' : 'Result'}
        </p>
      )}
      {output.map((part, index) => (
        <OutputPart key={index} part={part} />
      ))}
    </div>
  );
}

function useEdit(call: ToolCall): KnownEdit | null {
  const { sessions, state } = useConsole();
  const sessionId = use(SessionActions)?.sessionId ?? null;
  const { items } = state.conversations.get(sessionId ?? '') ?? {};
  const cwd = sessions.folderOf(sessionId);
  return useMemo(() => knownEdit(items ?? [], call, cwd), [items, call, cwd]);
}

function OutputPart({ part }: { part: ToolOutput }) {
  // Pictures show below the row.
  if (part.kind === 'image') return null;
  if (part.kind === 'text')
    return part.text === '' ? null : (
      <CodeBlock code={terminalText(part.text)} language="text" />
    );
  return (
    <>
      <UntrustedText in="p" className={styles.path} text={part.uri} />
      <CodeBlock code={part.text} language="text" />
    </>
  );
}

const longest = 400;

function ToolNotes({ call: { notes, earlierNotes } }: { call: ToolCall }) {
  const steps = notes.filter((note) => note.kind === 'step');
  const logs = notes.filter((note) => note.kind === 'log');
  const agents = [...new Set(steps.map(({ agent }) => agent))];
  return (
    <>
      {earlierNotes > 0 && (
        <p className={styles.label}>The first {earlierNotes} notes are left out</p>
      )}
      {steps.length > 0 && (
        <>
          <p className={styles.label}>
            What the subagent asked for, in session{' '}
            <UntrustedName text={agents.join(', ')} />
          </p>
          <ol className={styles.notes}>
            {steps.map(({ tool, input }, index) => (
              <li key={index}>
                <UntrustedName text={tool} reading="code" />
                {input !== '' && (
                  <>
                    {' · '}
                    <UntrustedText text={input} reading="code" limit={longest} />
                  </>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      {logs.length > 0 && (
        <>
          <p className={styles.label}>Messages</p>
          <ul className={styles.notes}>
            {logs.map(({ level, text }, index) => (
              <li key={index}>
                {level !== '' && level !== 'info' && (
                  <strong>
                    <UntrustedName text={level} />:{' '}
                  </strong>
                )}
                <UntrustedText text={text} limit={longest} block />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
