import useBaseUrl from '@docusaurus/useBaseUrl';
import { useColorMode } from '@docusaurus/theme-common';
import { foreignName } from '@site/src/ui/untrusted-text';
import { useListener } from '@site/src/ui/useListener';
import { useEffect, useRef, useState } from 'react';
import type { ToolApp } from 'goose-web-client';
import styles from './apps.module.css';
import { createPanelHost } from './panelHost';

const fieldOf = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea') ? target : null;

/** Pixels, until the panel says how high it is. */
const usualHeight = 240;

/**
 * A tool's panel, in a frame that is an origin of its own and can load nothing, so that its scripts
 * reach nothing but what is drawn there (static/frames/panel.xhtml). goose's desktop app lets a panel
 * also reach what it names and call tools; this page does not.
 */
export default function ToolPanel({
  app,
  input,
  onTaken,
}: {
  app: ToolApp;
  input: unknown;
  onTaken: () => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(usualHeight);
  const { colorMode } = useColorMode();
  const source = useBaseUrl('/frames/panel.xhtml');
  const [theme] = useState(colorMode);

  useEffect(() => {
    const host = createPanelHost({
      app,
      input,
      theme,
      // A sandboxed frame has no origin to name.
      send: (message) => frame.current?.contentWindow?.postMessage(message, '*'),
      onHeight: setHeight,
    });
    const receive = ({ source: from, data }: MessageEvent<unknown>) => {
      if (from === frame.current?.contentWindow) host(data);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [app, input, theme]);

  const [first] = useState(() => fieldOf(document.activeElement));
  const before = useRef({ field: first, isTab: false });
  useListener('document', 'focusin', ({ target }) => {
    before.current = { field: fieldOf(target), isTab: false };
  });
  useListener('document', 'keydown', ({ key }) => {
    before.current.isTab = key === 'Tab';
  });
  useListener('window', 'blur', () => {
    const panel = frame.current;
    const { field, isTab } = before.current;
    // The frame keeps the focus out by itself, except for the target of a fragment.
    if (!panel || document.activeElement !== panel || !field || isTab) return;
    if (panel.matches(':hover') || !window.matchMedia('(hover: hover)').matches) return;
    field.focus({ preventScroll: true });
    onTaken();
  });

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      style={{ blockSize: height }}
      title={`Panel of ${foreignName(app.extension ?? 'a tool')}`}
      src={source}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      onLoad={() => frame.current?.contentWindow?.postMessage(app.html, '*')}
    />
  );
}
