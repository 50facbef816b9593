import { PlainButton } from '@site/src/ui/Button';
import { panelPage } from '@site/site/routes';
import siteConfig from '@generated/docusaurus.config';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import {
  type Pending,
  type PageMessage,
  type PanelMessage,
  listen,
  post,
  readPanelMessage,
} from '../protocol/messages';
import styles from './PagePanel.module.css';
import { panelStore } from './state';

const backTo: Readonly<Record<Exclude<Pending, 'nothing'>, string>> = {
  question: 'goose asks you something',
  work: 'goose is at work',
  answer: 'back to the answer',
  draft: 'back to what you began',
};

export function PagePanel() {
  const { isOpen, blocks, end, choices, pending } = useSyncExternalStore(
    panelStore.subscribe,
    panelStore.getState,
    panelStore.getState,
  );
  const frame = useRef<HTMLIFrameElement>(null);
  const dialog = useDialog(isOpen, panelStore.close);

  useEffect(() => {
    const inside = () => frame.current?.contentWindow ?? null;
    function hear(message: PanelMessage) {
      if (message.type === 'ready')
        panelStore.setSend((said: PageMessage) => post(inside(), said));
      else if (message.type === 'close') panelStore.close();
      else if (message.type === 'holds') panelStore.setPending(message.what);
      else if (message.type === 'follow') goTo(message.path);
    }
    return listen(inside, readPanelMessage, hear);
  }, []);

  // Continues in the panel, by keyboard too.
  useEffect(() => {
    if (choices > 0) frame.current?.focus();
  }, [choices]);

  return (
    <>
      {blocks.map(({ offer, place }, index) =>
        createPortal(
          <PlainButton
            className={styles.run}
            onClick={() => panelStore.open({ type: 'offer', offer })}
          >
            {offer.kind === 'configuration'
              ? 'Set up in your goose'
              : 'Run in your goose'}
          </PlainButton>,
          place,
          String(index),
        ),
      )}
      {end &&
        createPortal(
          <PlainButton
            className={`button button--secondary button--sm ${styles.ask}`}
            onClick={() => panelStore.open({ type: 'ask', question: '' })}
          >
            Ask your goose about this page
          </PlainButton>,
          end,
          'end',
        )}
      <div aria-live="polite">
        {!isOpen && pending !== 'nothing' && (
          <aside className={styles.pending} aria-label="Your goose">
            <PlainButton className={styles.back} onClick={() => panelStore.open()}>
              Your goose · {backTo[pending]}
            </PlainButton>
            <PlainButton
              className={styles.close}
              onClick={() => panelStore.setPending('nothing')}
            >
              Put away
            </PlainButton>
          </aside>
        )}
      </div>
      <dialog
        ref={dialog}
        className={styles.panel}
        aria-label="Your goose"
        onCancel={(event) => {
          event.preventDefault();
          panelStore.close();
        }}
        onKeyDown={({ key }) => key === 'Escape' && panelStore.close()}
      >
        <header className={styles.bar}>
          <h2>Your goose</h2>
          <PlainButton className={styles.close} onClick={panelStore.close}>
            Close
          </PlainButton>
        </header>
        {choices > 0 && (
          <iframe
            ref={frame}
            className={styles.frame}
            title="Your goose"
            src={siteConfig.baseUrl + panelPage.slice(1)}
            // The panel shows model output: it may open windows, but must not navigate this one.
            // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of this site
            sandbox="allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox"
          />
        )}
      </dialog>
    </>
  );
}

const wide = '(min-width: 1200px)';

/** Going back takes a while, in which the panel can be opened again. */
let isGoingBack = false;

function goBack() {
  isGoingBack = true;
  window.addEventListener('popstate', () => (isGoingBack = false), { once: true });
  window.history.back();
}

const subscribeToWidth = (listener: () => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/**
 * A dialog beside the page where there is room, and a modal one elsewhere, which Escape and Back
 * close.
 */
function useDialog(isOpen: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** A frame that is not drawn forgets what had the focus in it. */
  const left = useRef<Element | null>(null);
  const isWide = useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(wide).matches,
  );

  useEffect(() => {
    const { current } = dialog;
    if (!current || !isOpen) return undefined;
    document.documentElement.toggleAttribute(panelAttribute, isWide);
    if (isWide) current.show();
    else current.showModal();
    // A reader who writes there and zooms must not press “Close”.
    const frame = current.querySelector('iframe');
    frame?.focus();
    // An element of another window is of none of this one's classes.
    (left.current as HTMLElement | null)?.focus();
    return () => {
      left.current = frame?.contentDocument?.activeElement ?? null;
      document.documentElement.removeAttribute(panelAttribute);
      current.close();
    };
  }, [isOpen, isWide]);

  const isOver = isOpen && !isWide;
  useEffect(() => {
    if (!isOver) return undefined;
    let isHere = false;
    const enter = () => {
      isHere = true;
      window.history.pushState(window.history.state, '');
      window.addEventListener('popstate', leave);
    };
    const leave = () => {
      isHere = false;
      onClose();
    };
    if (isGoingBack) window.addEventListener('popstate', enter, { once: true });
    else enter();
    return () => {
      window.removeEventListener('popstate', enter);
      window.removeEventListener('popstate', leave);
      if (isHere) goBack();
    };
  }, [isOver, onClose]);

  return dialog;
}

/**
 * Navigates this document, so that the panel stays. A popstate event is the only way to notify the
 * router from outside its tree.
 */
function goTo(path: string): void {
  const state = { key: Math.random().toString(36).slice(2, 8) };
  // A modal panel has a history entry of its own, which the page reuses.
  if (document.querySelector('dialog:modal'))
    window.history.replaceState(state, '', path);
  else window.history.pushState(state, '', path);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

/**
 * Set on the root element while the panel stands beside the text; panel.module.css names it too.
 */
const panelAttribute = 'data-goose-beside';
