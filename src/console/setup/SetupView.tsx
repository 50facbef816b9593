import { Problem, useAttempt } from '../components/attempt';
import page from '../components/page.module.css';
import { currentReader } from '@site/src/gooseConsent/consent';
import { YourGoose } from '@site/src/gooseConsent/YourGoose';
import { useEffect } from 'react';
import { useConsole } from '../components/ConsoleContext';
import { ExtensionList } from './ExtensionList';
import { ProviderList } from './ProviderList';
import { RuleList } from '../rules/RuleList';
import { Button } from '@site/src/ui/Button';
import { ListEntry } from '../components/ListEntry';

export default function SetupView({ onStart }: { onStart: () => void }) {
  const { setup, state } = useConsole();
  const { shown } = state;
  const isConnected = state.connection.name === 'connected';
  const { problem, attempt } = useAttempt();
  useEffect(() => {
    if (isConnected) void attempt(setup.read);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- tools belong to a session
  }, [attempt, setup, shown, isConnected]);

  const sections = {
    Providers: <ProviderList onStart={onStart} />,
    Extensions: <ExtensionList />,
    Rules: <RuleList />,
    'Always allowed': <AllowedTools />,
    'Your goose in the manual': <YourGoose reader={currentReader()} />,
  };
  return (
    <div className={`prose ${page.view}`}>
      <h1>Set up</h1>
      <Problem text={problem} />
      {Object.entries(sections).map(([title, content]) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          {content}
        </section>
      ))}
    </div>
  );
}

function AllowedTools() {
  const { setup, state } = useConsole();
  const { problem, attempt } = useAttempt();
  const { tools, shown } = state;
  const { options = [] } = state.conversations.get(shown ?? '') ?? {};
  const mode = options.find(({ id }) => id === 'mode')?.value;
  const decided = tools?.filter(
    ({ permission }) => permission === 'always_allow' || permission === 'never_allow',
  );
  return (
    <>
      <p className={page.note}>
        What “Always allow” and “Always reject” have set holds for every session. goose
        keeps it in <code>permission.yaml</code>, beside its <code>config.yaml</code>.
      </p>
      {!decided && (
        <p>
          {shown === null
            ? 'Open a session to see the tools that it has.'
            : 'Reading the tools…'}
        </p>
      )}
      {decided?.length === 0 && <p>None: goose asks as the session’s mode says.</p>}
      <ul className={page.list}>
        {decided?.map((tool) => (
          <ListEntry
            key={tool.name}
            name={tool.name}
            about={
              tool.permission === 'always_allow'
                ? 'Runs without a question, with any arguments.'
                : 'Rejected, except in “Auto” and in subagents.'
            }
          >
            <Button
              aria-label={`Ask again before ${tool.name}`}
              onClick={() => void attempt(() => setup.setPermission(tool, 'ask_before'))}
            >
              Ask again
            </Button>
          </ListEntry>
        ))}
      </ul>
      <Problem text={problem} />
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
