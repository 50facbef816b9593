import Link from '@docusaurus/Link';
import {
  Fragment,
  type KeyboardEvent,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';
import { type System, systemKey, systems } from './systemMark';
import styles from './styles.module.css';
import { Button } from '@site/src/ui/Button';
import { siteStorage } from '@site/src/ui/storage';
import { useCopy } from '@site/src/ui/useCopy';

const shell =
  'curl -fsSL https://github.com/aaif-goose/goose/releases/download/stable/download_cli.sh | bash';

const installs: Readonly<Record<System, { label: string; command: string }>> = {
  macos: { label: 'macOS', command: shell },
  linux: { label: 'Linux', command: shell },
  windows: {
    label: 'Windows',
    command: [
      'Invoke-WebRequest -Uri "https://raw.githubusercontent.com/aaif-goose/goose/main/download_cli.ps1" -OutFile "download_cli.ps1"',
      'powershell -ExecutionPolicy Bypass -File download_cli.ps1',
    ].join('\n'),
  },
};

export function Install() {
  const [system, choose] = useSystem();
  const id = useId();

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = step && systems.at((systems.indexOf(system) + step) % systems.length);
    if (!next) return;
    event.preventDefault();
    choose(next);
    document.getElementById(`${id}-${next}-tab`)?.focus();
  }

  return (
    <div className={styles.install}>
      <div role="tablist" aria-label="Operating system" className={styles.tabs}>
        {systems.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}-tab`}
            className={styles.tab}
            data-system={name}
            aria-selected={name === system}
            aria-controls={`${id}-${name}`}
            tabIndex={name === system ? 0 : -1}
            onClick={() => choose(name)}
            onKeyDown={onKeyDown}
          >
            {installs[name].label}
          </button>
        ))}
      </div>
      <div className={styles.panels}>
        {systems.map((name) => (
          <div
            key={name}
            role="tabpanel"
            id={`${id}-${name}`}
            aria-labelledby={`${id}-${name}-tab`}
            className={styles.panel}
            data-system={name}
            data-label={installs[name].label}
          >
            <pre className={styles.command}>
              <code>{breakable(installs[name].command)}</code>
            </pre>
            <CopyButton text={installs[name].command} />
          </div>
        ))}
      </div>
      <p className={styles.next}>
        Then <code>goose configure</code> connects a model, and <code>goose session</code>{' '}
        starts. <Link to="/docs/getting-started/installation">All ways to install</Link>
      </p>
    </div>
  );
}

/** Lets narrow screens break a command after a slash. */
function breakable(command: string) {
  return command.split(/(?<=\/)/).map((part, index) => (
    // Parts of a command never change their order.
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}

const labels = { copied: 'Copied', failed: 'Not copied' } as const;

function CopyButton({ text }: { readonly text: string }) {
  const [outcome, copy] = useCopy(() => navigator.clipboard.writeText(text));
  return (
    <Button
      className={styles.copy}
      aria-label={outcome ? undefined : 'Copy the install command'}
      onClick={copy}
    >
      <span aria-live="polite">{outcome ? labels[outcome] : 'Copy'}</span>
    </Button>
  );
}

const unchanging = () => () => {};

/**
 * Returns the reader's system, which the docs' tabs share.
 *
 * The style sheet uses the mark on the root element before this code runs. The server assumes macOS.
 */
function useSystem() {
  const marked = useSyncExternalStore<System>(unchanging, markedSystem, () => 'macos');
  const [chosen, setChosen] = useState<System>();

  function choose(system: System) {
    document.documentElement.dataset['os'] = system;
    // Without storage, the choice holds for this page.
    siteStorage.write(systemKey, system);
    setChosen(system);
  }
  return [chosen ?? marked, choose] as const;
}

function markedSystem(): System {
  const mark = document.documentElement.dataset['os'];
  return systems.find((system) => system === mark) ?? 'macos';
}
