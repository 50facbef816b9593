import useBaseUrl from '@docusaurus/useBaseUrl';
import { useColorMode } from '@docusaurus/theme-common';
import { foreignName } from '@site/src/ui/foreign-text';
import { useEffect, useRef, useState } from 'react';
import type { ToolApp } from '../protocol/toolApp';
import styles from './apps.module.css';
import { createPanelHost } from './panelHost';

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
}: {
  readonly app: ToolApp;
  readonly input: unknown;
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
      // The frame has no origin that could be named, and is not told what it may not know.
      send: (message) => frame.current?.contentWindow?.postMessage(message, '*'),
      onHeight: setHeight,
    });
    const hear = ({ source: from, data }: MessageEvent<unknown>) => {
      if (from === frame.current?.contentWindow) host(data);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [app, input, theme]);

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
