import {
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { closeServer, listenOnLoopback } from '../../tools/loopback.ts';

type Message = Readonly<Record<string, unknown>>;

/** A message of goose → those that the page gets in its place. */
export type Change = (message: Message) => readonly Message[];

/** A proxy that changes what the released goose behind it sends. */
export async function changedGoose(behind: string, change: Change) {
  const server = createServer((asked, answer) => {
    const { method, headers } = asked;
    const passed = request(`${behind}${asked.url}`, { method, headers }, (came) => {
      void carry(came, answer, (message) => goose.change(message));
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  const goose = {
    address: await listenOnLoopback(server),
    change,
    close: () => closeServer(server),
  };
  return goose;
}

async function carry(came: IncomingMessage, answer: ServerResponse, change: Change) {
  const { 'content-length': _length, ...headers } = came.headers;
  answer.writeHead(came.statusCode ?? 500, headers);
  const type = headers['content-type'] ?? '';
  const isStream = type.includes('event-stream');
  if (isStream) answer.flushHeaders();
  let text = '';
  try {
    for await (const piece of came.setEncoding('utf8')) {
      text += String(piece);
      if (!isStream) continue;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) answer.write(changedEvent(event, change));
    }
  } catch {
    // The page has left, or goose.
  }
  answer.end(type.includes('json') && text !== '' ? changedJson(text, change)[0] : text);
}

const changedJson = (text: string, change: Change) =>
  change(JSON.parse(text) as Message).map((message) => JSON.stringify(message));

function changedEvent(event: string, change: Change): string {
  if (!event.startsWith('data:')) return `${event}\n\n`;
  const data = event.replaceAll(/^data: ?/gm, '');
  return changedJson(data, change)
    .map((json) => `data: ${json}\n\n`)
    .join('');
}
