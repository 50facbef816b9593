import { Problem } from '../components/Problem';
import page from '../components/page.module.css';
import { currentReader } from '@site/src/gooseConsent/consent';
import { YourGoose } from '@site/src/gooseConsent/YourGoose';
import { useEffect } from 'react';
import { useConsole } from '../components/ConsoleContext';
import { useAttempt } from '../components/useAttempt';
import { AllowedTools } from './AllowedTools';
import { Checklist } from './Checklist';
import { ExtensionList } from './ExtensionList';
import { ProviderList } from './ProviderList';
import { RuleList } from '../rules/RuleList';

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
    'Getting started': <Checklist />,
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
