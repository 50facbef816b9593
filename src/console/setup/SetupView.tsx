import { Problem } from '../parts/Problem';
import page from '../parts/page.module.css';
import { currentReader } from '@site/src/reading/consent';
import { YourGoose } from '@site/src/reading/YourGoose';
import { useEffect } from 'react';
import { useCore } from '../parts/ConsoleContext';
import { useAttempt } from '../parts/useAttempt';
import { AllowedTools } from './AllowedTools';
import { Checklist } from './Checklist';
import { ExtensionList } from './ExtensionList';
import { ProviderList } from './ProviderList';

/** What this goose is made of: its providers and extensions, and what is left to do. */
export default function SetupView() {
  const { setup } = useCore();
  const { problem, attempt } = useAttempt();
  useEffect(() => void attempt(setup.read), [attempt, setup]);

  return (
    <div className={`prose ${page.view}`}>
      <h1>Set up</h1>
      <Problem text={problem} />
      <section aria-labelledby="setup-steps">
        <h2 id="setup-steps">Getting started</h2>
        <Checklist />
      </section>
      <section aria-labelledby="setup-providers">
        <h2 id="setup-providers">Providers</h2>
        <ProviderList />
      </section>
      <section aria-labelledby="setup-extensions">
        <h2 id="setup-extensions">Extensions</h2>
        <ExtensionList onAttempt={attempt} />
      </section>
      <section aria-labelledby="setup-allowed">
        <h2 id="setup-allowed">Always allowed</h2>
        <AllowedTools onAttempt={attempt} />
      </section>
      <section aria-labelledby="setup-manual">
        <h2 id="setup-manual">Your goose in the manual</h2>
        <YourGoose reader={currentReader()} />
      </section>
    </div>
  );
}
