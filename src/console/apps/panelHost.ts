import { fields, numberOrNull, text, withNumbers } from 'goose-web-client/json';
import type { ToolApp } from 'goose-web-client';

const protocolVersion = '2025-11-21';

const lowest = 60;
const highest = 600;

const methodNotFound = -32_601;

/** Answers a panel without acting in the reader's name: no tools, messages or links. */
export function createPanelHost({
  app,
  input,
  theme,
  send,
  onHeight,
}: {
  readonly app: ToolApp;
  readonly input: unknown;
  readonly theme: 'dark' | 'light';
  readonly send: (message: object) => void;
  readonly onHeight: (pixels: number) => void;
}): (said: unknown) => void {
  let isSent = false;
  const say = (message: object) => send({ jsonrpc: '2.0', ...message });
  const notify = (name: string, params: object) =>
    say({ method: `ui/notifications/${name}`, params });

  function sendResult() {
    if (isSent) return;
    isSent = true;
    notify('tool-input', { arguments: fields(withNumbers(input)) });
    notify('tool-result', app.result);
  }

  const results: Readonly<Record<string, object>> = {
    'ui/initialize': {
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
    ping: {},
  };

  function answer(id: string | number, method: string) {
    const message = 'This page lets a panel do nothing but show itself.';
    if (Object.hasOwn(results, method)) say({ id, result: results[method] });
    else say({ id, error: { code: methodNotFound, message } });
  }

  return (said) => {
    const { id, method, params } = fields(said);
    const name = text(method);
    if (name === '') return;
    if (typeof id === 'string' || typeof id === 'number') answer(id, name);
    else if (name === 'ui/notifications/initialized') sendResult();
    else if (name === 'ui/notifications/size-changed') {
      const height = numberOrNull(fields(params)['height']);
      if (height !== null) onHeight(Math.min(Math.max(height, lowest), highest));
    }
  };
}
