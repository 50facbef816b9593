import { Button } from '@site/src/ui/Button';
import { ForeignName } from '@site/src/ui/foreign-text';
import { LazyPart } from '@site/src/ui/LazyPart';
import type { ToolApp } from '../protocol/toolApp';
import styles from './apps.module.css';

const toolPanel = () => import('./ToolPanel');

/** Shows a tool's panel when the reader asks for it. */
export function PanelOffer({
  app,
  input,
  isOpen,
  onToggle,
}: {
  readonly app: ToolApp;
  readonly input: unknown;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  return (
    <div className={styles.offer}>
      <Button aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? 'Close' : 'Open'} the panel of{' '}
        <ForeignName text={app.extension ?? 'the tool'} />
      </Button>
      {isOpen && (
        <>
          <p className={styles.note}>
            The tool drew this, with scripts of its own. They can reach nothing outside
            this frame, and nothing on the internet, so parts of it may be missing. Enter
            no passwords here.
          </p>
          <LazyPart
            load={toolPanel}
            props={{ app, input }}
            waiting={<p className={styles.note}>Opening the panel…</p>}
          />
        </>
      )}
    </div>
  );
}
