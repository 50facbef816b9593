import { panelPage } from '@site/site/routes';
import siteConfig from '@generated/docusaurus.config';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Held, PageMessage, PanelMessage } from '../protocol/messages';
import { listen, say } from '../protocol/channel';
import { readPanelMessage } from '../protocol/read';
import styles from './beside.module.css';
import { goTo } from './goTo';
import { beside } from './state';
import { useDialog } from './useDialog';

const backTo: Readonly<Record<Exclude<Held, 'nothing'>, string>> = {
  question: 'goose asks you something',
  work: 'goose is at work',
  answer: 'back to the answer',
  draft: 'back to what you began',
};

/** The reader's goose beside the page, and a button at each block that it can run. */
export function Beside() {
  const { isOpen, blocks, end, turns, held } = useSyncExternalStore(
    beside.subscribe,
    beside.getState,
    beside.getState,
  );
  const frame = useRef<HTMLIFrameElement>(null);
  const dialog = useDialog(isOpen, beside.close);

  useEffect(() => {
    const inside = () => frame.current?.contentWindow ?? null;
    function hear(message: PanelMessage) {
      if (message.type === 'ready')
        beside.setVoice((said: PageMessage) => say(inside(), said));
      else if (message.type === 'close') beside.close();
      else if (message.type === 'holds') beside.hold(message.what);
      else if (message.type === 'follow') goTo(message.path);
    }
    return listen(inside, readPanelMessage, hear);
  }, []);

  // The panel is where the reader goes on, by keyboard too.
  useEffect(() => {
    if (turns > 0) frame.current?.focus();
  }, [turns]);

  return (
    <>
      {blocks.map(({ offer, place }, index) =>
        createPortal(
          <button
            type="button"
            className={styles.run}
            onClick={() => beside.open({ type: 'offer', offer })}
          >
            {offer.kind === 'configuration'
              ? 'Set up in your goose'
              : 'Run in your goose'}
          </button>,
          place,
          String(index),
        ),
      )}
      {end &&
        createPortal(
          <button
            type="button"
            className={`button button--secondary button--sm ${styles.ask}`}
            onClick={() => beside.open({ type: 'ask', question: '' })}
          >
            Ask your goose about this page
          </button>,
          end,
          'end',
        )}
      <div aria-live="polite">
        {!isOpen && held !== 'nothing' && (
          <aside className={styles.held} aria-label="Your goose">
            <button type="button" className={styles.back} onClick={() => beside.open()}>
              Your goose · {backTo[held]}
            </button>
            <button
              type="button"
              className={styles.close}
              onClick={() => beside.hold('nothing')}
            >
              Put away
            </button>
          </aside>
        )}
      </div>
      <dialog ref={dialog} className={styles.panel} aria-label="Your goose">
        <header className={styles.bar}>
          <h2>Your goose</h2>
          <button type="button" className={styles.close} onClick={beside.close}>
            Close
          </button>
        </header>
        {turns > 0 && (
          <iframe
            ref={frame}
            className={styles.frame}
            title="Your goose"
            src={siteConfig.baseUrl + panelPage.slice(1)}
            // What it shows comes from a model: it may open windows, and not lead this one away.
            // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of this site
            sandbox="allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox"
          />
        )}
      </dialog>
    </>
  );
}
