import { fields, numberOrNull, text } from '../protocol/read';
import type { ToolApp } from '../protocol/toolApp';

/** The version of MCP Apps that this page speaks. */
const protocolVersion = '2025-11-21';

/** Pixels. */
const lowest = 60;
const highest = 600;

const methodNotFound = -32_601;

export interface PanelHostOptions {
  readonly app: ToolApp;
  /** What the tool was called with. */
  readonly input: unknown;
  readonly theme: 'dark' | 'light';
  readonly send: (message: object) => void;
  readonly onHeight: (pixels: number) => void;
}

/**
 * What a panel gets to hear. It is told what its own tool was called with and found, and may say how
 * high it is. It can call no tools, write no messages and open no links: those would act in the
 * reader's name.
 *
 * @returns hears what the panel says
 */
export function createPanelHost({
  app,
  input,
  theme,
  send,
  onHeight,
}: PanelHostOptions): (said: unknown) => void {
  let isTold = false;

  function tell() {
    if (isTold) return;
    isTold = true;
    send(notification('tool-input', { arguments: fields(input) }));
    send(notification('tool-result', app.result));
  }

  function answer(id: string | number, method: string) {
    switch (method) {
      case 'ui/initialize':
        send({
          jsonrpc: '2.0',
          id,
          result: {
            protocolVersion,
            hostInfo: { name: 'goose-site-console', version: '1' },
            hostCapabilities: {},
            hostContext: {
              theme,
              displayMode: 'inline',
              availableDisplayModes: ['inline'],
              containerDimensions: { maxHeight: highest },
              platform: 'web',
            },
          },
        });
        return;
      case 'ping':
        send({ jsonrpc: '2.0', id, result: {} });
        return;
      default: {
        const message = 'This page lets a panel do nothing but show itself.';
        send({ jsonrpc: '2.0', id, error: { code: methodNotFound, message } });
      }
    }
  }

  return (said) => {
    const { id, method, params } = fields(said);
    const name = text(method);
    if (name === '') return;
    if (typeof id === 'string' || typeof id === 'number') answer(id, name);
    else if (name === 'ui/notifications/initialized') tell();
    else if (name === 'ui/notifications/size-changed') {
      const height = numberOrNull(fields(params)['height']);
      if (height !== null) onHeight(Math.min(Math.max(height, lowest), highest));
    }
  };
}

const notification = (name: string, params: object) => ({
  jsonrpc: '2.0',
  method: `ui/notifications/${name}`,
  params,
});
