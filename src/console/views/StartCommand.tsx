import { Button } from '@site/src/ui/Button';
import { type ClipboardEvent, useState } from 'react';
import { serveCommand, type Shell } from '../connection/command';
import { useConsole } from '../parts/ConsoleContext';
import { CopyButton } from '../parts/CopyButton';
import styles from './connect.module.css';

/** Stands for the secret until the reader asks for it. */
const dots = '••••••••••••';

/** The command that starts goose. Copied, it is complete; on the screen, its secret is covered. */
export function StartCommand({ shell }: { readonly shell: Shell }) {
  const { connector, state } = useConsole();
  const [shown, setShown] = useState(false);
  const { origin } = window.location;
  const command = serveCommand(shell, { ...state.settings, origin });
  const covered = serveCommand(shell, { ...state.settings, secret: dots, origin });

  function copySelected(event: ClipboardEvent) {
    connector.search();
    if (!String(window.getSelection()).includes(dots)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', command);
  }

  return (
    <div className={styles.command}>
      <pre aria-label="Command" onCopy={copySelected}>
        <code>{shown ? command : covered}</code>
      </pre>
      <div className={styles.commandActions}>
        <CopyButton text={command} onCopy={connector.search} />
        <Button onClick={() => setShown(!shown)}>
          {shown ? 'Hide secret' : 'Show secret'}
        </Button>
      </div>
    </div>
  );
}
