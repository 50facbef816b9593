import { expect, it, vi } from 'vitest';
import { readToolChange } from 'goose-web-client/testing';
import { createPanelHost } from './panelHost';

const html = '<h1>Panel</h1>';
const found = (contents: readonly object[]) =>
  readToolChange({
    toolCallId: 't',
    content: [{ type: 'content', content: { type: 'text', text: 'Two tables' } }],
    rawOutput: { tables: 2 },
    _meta: { goose: { mcpApp: { extensionName: 'inn', resourceResult: { contents } } } },
  }).app;

function start() {
  const app = found([
    { uri: 'ui://inn/panel', mimeType: 'text/html;profile=mcp-app', text: html },
  ]);
  if (!app) throw new Error('no panel');
  const send = vi.fn();
  const onHeight = vi.fn();
  const input = { people: 2 };
  const hear = createPanelHost({ app, input, theme: 'dark', send, onHeight });
  return { app, send, onHeight, hear };
}

it('reads the panel that goose brings with a result', () => {
  expect(start().app).toEqual({
    extension: 'inn',
    html,
    result: {
      content: [{ type: 'text', text: 'Two tables' }],
      structuredContent: { tables: 2 },
    },
  });
  expect(found([{ mimeType: 'text/plain', text: html }])).toBeUndefined();
  expect(found([{ mimeType: 'text/html', text: 'x'.repeat(3_000_001) }])).toBeUndefined();
});

it('tells a panel what its tool found, once it listens', () => {
  const { hear, send } = start();
  hear({ jsonrpc: '2.0', id: 1, method: 'ui/initialize', params: {} });
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    id: 1,
    result: { hostContext: { theme: 'dark' } },
  });
  hear({ jsonrpc: '2.0', method: 'ui/notifications/initialized' });
  hear({ jsonrpc: '2.0', method: 'ui/notifications/initialized' });
  expect(send.mock.calls.flat().slice(1)).toMatchObject([
    { method: 'ui/notifications/tool-input', params: { arguments: { people: 2 } } },
    { params: { structuredContent: { tables: 2 } } },
  ]);
});

it('lets a panel act in nobody’s name', () => {
  const { hear, send } = start();
  for (const method of ['tools/call', 'ui/message', 'ui/open-link', 'resources/read']) {
    hear({ jsonrpc: '2.0', id: method, method, params: { name: 'shell' } });
    expect(send).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: method, error: expect.anything() }),
    );
  }
});

it('is as high as it says, within what the page can spare', () => {
  const { hear, onHeight } = start();
  for (const height of [200, 1e9, -5, '300', Number.NaN]) {
    hear({ method: 'ui/notifications/size-changed', params: { height } });
  }
  for (const said of [null, 7, 'x', [], { method: 7 }]) hear(said);
  expect(onHeight.mock.calls).toEqual([[200], [600], [60]]);
});
