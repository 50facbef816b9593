#!/usr/bin/env node
// Starts Debian's Firefox for Playwright 1.65 and relays the WebDriver BiDi connection between them, with three changes.
// Delete it once Playwright and Firefox agree without them.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';

/** Playwright sends this for every context, and Firefox 153 lacks it. */
const missing = 'emulation.setMediaFeaturesOverride';

/** Playwright's `fill` assigns the value in a way that React takes for its own, so no `onChange` would follow. */
const [assignment, nativeAssignment] = [
  'inputElement.value = value;',
  "Object.getOwnPropertyDescriptor(Object.getPrototypeOf(inputElement), 'value').set.call(inputElement, value);",
];

/** Playwright waits for one of these after Back and Forward. Firefox reports none on the way from `#section` to the page. */
const navigation =
  /"method":"browsingContext\.(?:historyUpdated|fragmentNavigated|navigationStarted)"/;

const firefox = spawn(process.env.FIREFOX ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => firefox.kill(signal));
firefox.once('exit', (code) => process.exit(code ?? 1));

/** A test that answers what Firefox itself asks sends commands of its own, with ids of ten digits. */
const ofTest = /^\{"type":"\w+","id":1\d{9},/;
// Relative, since a system takes no more than a hundred characters.
const control = '.cache/firefox.socket';

createInterface(firefox.stderr).on('line', (line) => {
  const [, address] = /^WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
  if (address === undefined) console.error(line);
  else relay(address);
});

function relay(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  );
  server.on('connection', (client, { url }) => {
    const browser = new WebSocket(`${address}${url}`);
    const waiting = [];
    const forward = (text) =>
      browser.readyState === WebSocket.OPEN ? browser.send(text) : waiting.push(text);
    browser.on('open', () => waiting.forEach((text) => browser.send(text)));
    const receivers = openControl(forward);
    const answers = new Map();
    let navigations = 0;
    let lastId = 2_000_000_000;
    const ask = (method, params) => {
      lastId += 1;
      forward(JSON.stringify({ id: lastId, method, params }));
      return new Promise((resolve) => answers.set(lastId, resolve));
    };
    const addressOf = async (root) =>
      (await ask('browsingContext.getTree', { root, maxDepth: 0 })).result?.contexts[0]
        .url;
    const traverse = async ({ id, method, params }) => {
      const { context } = params;
      const [from, before] = [await addressOf(context), navigations];
      const isReported = () => navigations > before;
      const answer = await ask(method, params);
      let to = from;
      for (let tries = 0; tries < 40 && to === from && !isReported(); tries += 1) {
        await sleep(50);
        to = await addressOf(context);
      }
      if (to !== from && !isReported())
        reply({
          type: 'event',
          method: 'browsingContext.historyUpdated',
          params: { context, timestamp: Date.now(), url: to },
        });
      reply({ ...answer, id });
    };
    const reply = (message) => client.send(JSON.stringify(message));
    browser.on('message', (data) => {
      const text = String(data);
      if (navigation.test(text)) navigations += 1;
      const [, own] = /"id":(2\d{9})\b/.exec(text.slice(0, 60)) ?? [];
      if (own) {
        answers.get(Number(own))?.(JSON.parse(text));
        answers.delete(Number(own));
        return;
      }
      for (const receiver of ofTest.test(text) ? receivers : [client])
        receiver.send(text);
    });
    browser.on('close', () => client.close());
    client.on('close', () => browser.close());
    client.on('message', (data) => {
      const text = String(data).replaceAll(assignment, nativeAssignment);
      if (text.includes(missing)) {
        reply({ type: 'success', id: JSON.parse(text).id, result: {} });
      } else if (text.includes('"method":"browsingContext.traverseHistory"')) {
        void traverse(JSON.parse(text));
      } else forward(text);
    });
  });
}

function openControl(forward) {
  rmSync(control, { force: true });
  const server = new WebSocketServer({ server: createServer().listen(control) });
  server.on('connection', (test) => test.on('message', (data) => forward(String(data))));
  return server.clients;
}
