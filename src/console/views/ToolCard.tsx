import { PanelOffer } from '../apps/PanelOffer';
import { ForeignName, ForeignText } from '@site/src/ui/foreign-text';
import { ToolArguments } from '../approval/ToolArguments';
import { useConsole } from '../parts/ConsoleContext';
import { FileChange } from '../edits/FileChange';
import { type KnownEdit, knownEdit } from '../edits/fileEdit';
import type { ToolCall, ToolOutput, ToolStatus } from '../protocol/toolCall';
import { useMemo } from 'react';
import { CodeBlock } from './Code';
import { Images } from './Images';
import { terminalText } from './terminalText';
import styles from './tool.module.css';
import { foldName, useOpened } from './opened';

export const statusNames: Readonly<Record<ToolStatus, string>> = {
  pending: 'Waiting',
  in_progress: 'Running',
  completed: 'Done',
  failed: 'Failed',
  timed_out: 'Timed out',
  refused: 'Refused',
  stopped: 'Stopped',
};

/** A tool that goose runs: what it is asked, how far it is, and what came out. */
export function ToolCard({ call }: { readonly call: ToolCall }) {
  const { title, extension, status } = call;
  const [open, setOpen] = useOpened(foldName('tool', call.id));
  const [isPanelOpen, setPanelOpen] = useOpened(foldName('panel', call.id));
  return (
    <>
      <details
        className={styles.card}
        data-status={status}
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <span className={styles.title}>
            <ForeignName text={title} reading="code" />
          </span>
          {extension && (
            <span className={styles.extension}>
              <ForeignName text={extension} />
            </span>
          )}
          <span className={styles.status}>{statusNames[status]}</span>
        </summary>
        {/* What nobody has opened may be large, and is not drawn. */}
        {open && <ToolDetails call={call} />}
      </details>
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

function ToolDetails({ call }: { readonly call: ToolCall }) {
  const { status, input, output, live } = call;
  const edit = useEdit(call);
  return (
    <div className={styles.body}>
      {input !== null && input !== undefined && (
        <>
          <p className={styles.label}>{edit ? 'Change' : 'Arguments'}</p>
          {edit ? (
            <FileChange edit={edit} otherwise={<ToolArguments input={input} />} />
          ) : (
            <ToolArguments input={input} />
          )}
        </>
      )}
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
        // The parts of a result never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <OutputPart key={index} part={part} />
      ))}
    </div>
  );
}

/** What a call of the session that is shown changes in a file. */
function useEdit(call: ToolCall): KnownEdit | null {
  const { sessions, state } = useConsole();
  const { shown } = state;
  const items = shown === null ? undefined : state.conversations.get(shown)?.items;
  const cwd = sessions.folderOf(shown);
  return useMemo(() => knownEdit(items ?? [], call, cwd), [items, call, cwd]);
}

function OutputPart({ part }: { readonly part: ToolOutput }) {
  switch (part.kind) {
    case 'text':
      return part.text === '' ? null : (
        <CodeBlock code={terminalText(part.text)} language="text" />
      );
    case 'image':
      return <Images images={[part.image]} name="Picture of the result" />;
    case 'resource':
      return (
        <>
          <p className={styles.path}>
            <ForeignText text={part.uri} />
          </p>
          <CodeBlock code={part.text} language="text" />
        </>
      );
    case 'diff':
      return (
        <>
          <p className={styles.path}>
            <ForeignText text={part.path} />
          </p>
          {part.before !== '' && <CodeBlock code={part.before} language="before" />}
          <CodeBlock code={part.after} language="after" />
        </>
      );
  }
}
