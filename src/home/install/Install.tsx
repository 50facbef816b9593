import Link from '@docusaurus/Link';
import { Fragment, type KeyboardEvent, useId, useRef } from 'react';
import { CopyButton } from './CopyButton';
import { type System, systems } from './systemMark';
import { useSystem } from './useSystem';
import styles from './styles.module.css';

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

/** The command that installs goose on the reader's system, with the other systems a tab away. */
export function Install() {
  const [system, choose] = useSystem();
  const id = useId();
  const tabs = useRef(new Map<System, HTMLButtonElement>());

  function onKeyDown(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = systems.at((systems.indexOf(system) + step) % systems.length);
    if (!next) return;
    choose(next);
    tabs.current.get(next)?.focus();
  }

  return (
    <div className={styles.install}>
      <div role="tablist" aria-label="Operating system" className={styles.tabs}>
        {systems.map((name) => (
          <button
            key={name}
            ref={(tab) => {
              if (tab) tabs.current.set(name, tab);
            }}
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

/** A command that a narrow screen breaks behind a slash rather than within a word. */
function breakable(command: string) {
  return command.split(/(?<=\/)/).map((part, index) => (
    // The parts of a command never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
