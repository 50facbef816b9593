import page from '../parts/page.module.css';
import { Button } from '@site/src/ui/Button';
import { ForeignName } from '@site/src/ui/foreign-text';
import { useConsole } from '../parts/ConsoleContext';
import type { Tool } from '../protocol/answers';

/** Tools that goose does not ask about, whatever session calls them, and the way to take it back. */
export function AllowedTools({
  onAttempt,
}: {
  readonly onAttempt: (change: () => Promise<void>) => Promise<boolean>;
}) {
  const { setup, state } = useConsole();
  const { tools, shown } = state;
  const mode =
    shown === null
      ? null
      : state.conversations.get(shown)?.options.find(({ id }) => id === 'mode')?.value;
  return (
    <>
      <p className={page.note}>
        What “Always allow” and “Always reject” have set holds for every session. goose
        keeps it in <code>permission.yaml</code>, beside its <code>config.yaml</code>.
      </p>
      {tools === null ? (
        <p>
          {shown === null
            ? 'Open a session to see the tools that it has.'
            : 'Reading the tools…'}
        </p>
      ) : (
        <DecidedTools
          tools={tools.filter(isDecided)}
          onAskAgain={(tool) =>
            void onAttempt(() => setup.setPermission(tool, 'ask_before'))
          }
        />
      )}
      {mode === 'smart_approve' && (
        <p className={page.note}>
          In this session’s mode, tools that goose itself has found harmless are in the
          list too.
        </p>
      )}
      {tools !== null && (
        <p className={page.note}>
          Tools of extensions that are off in this session are not listed; the file has
          them.
        </p>
      )}
    </>
  );
}

const isDecided = ({ permission }: Tool) =>
  permission === 'always_allow' || permission === 'never_allow';

function DecidedTools({
  tools,
  onAskAgain,
}: {
  readonly tools: readonly Tool[];
  readonly onAskAgain: (tool: Tool) => void;
}) {
  if (tools.length === 0) return <p>None: goose asks as the session’s mode says.</p>;
  return (
    <ul className={page.list}>
      {tools.map((tool) => (
        <li key={tool.name}>
          <div className={page.text}>
            <strong>
              <ForeignName text={tool.name} />
            </strong>
            <p>
              {tool.permission === 'always_allow'
                ? 'Runs without a question, with any arguments.'
                : 'Never runs.'}
            </p>
          </div>
          <Button
            aria-label={`Ask again before ${tool.name}`}
            onClick={() => onAskAgain(tool)}
          >
            Ask again
          </Button>
        </li>
      ))}
    </ul>
  );
}
