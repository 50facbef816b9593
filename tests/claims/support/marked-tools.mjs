/**
 * An MCP server with tools that are marked as reading, as writing and not at all, and with tools that
 * ask. It speaks the protocol by itself, since the SDK takes longer to load than goose.
 */
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const send = (message) => console.log(JSON.stringify({ jsonrpc: '2.0', ...message }));

/** Tools that ask goose for something, and report its answer. */
const questions = {
  roots: ['roots/list', {}],
  /** Asks the person at the terminal. */
  order: [
    'elicitation/create',
    {
      message: 'Which size?',
      requestedSchema: {
        type: 'object',
        properties: {
          size: { type: 'string', enum: ['small', 'large'] },
          name: { type: 'string', description: 'Name on the cup' },
        },
        required: ['size'],
      },
    },
  ],
  /** Asks goose's own model. */
  poem: [
    'sampling/createMessage',
    {
      messages: [{ role: 'user', content: { type: 'text', text: 'A poem, please.' } }],
      maxTokens: 100,
    },
  ],
};

const hints = { reads: { readOnlyHint: true }, writes: { readOnlyHint: false } };
const names = 'reads writes plain hangs environment'.split(' ');
const tools = [...names, ...Object.keys(questions)].map((name) => ({
  name,
  description: name,
  inputSchema: { type: 'object' },
  annotations: hints[name],
}));

const answer = (id, text) =>
  send({ id, result: { content: [{ type: 'text', text }], isError: false } });

/** Results of requests; a call that has none is answered later, or never. */
const results = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'marked-tools', version: '1.0.0' },
  }),
  'tools/list': () => ({ tools }),
};

function call(id, name) {
  const [method, params] = questions[name] ?? [];
  if (method !== undefined) send({ id: `for ${id}`, method, params });
  else if (name === 'environment') answer(id, JSON.stringify(process.env));
  // Only the timeout of goose ends the other one.
  else if (name !== 'hangs') answer(id, `${name} ran`);
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params, result, error } = JSON.parse(line);
  if (method === 'tools/call') call(id, params.name);
  else if (method === 'notifications/cancelled') writeFileSync('cancelled', '');
  else if (results[method]) send({ id, result: results[method](params) });
  else if (method && id !== undefined)
    send({ id, error: { code: -32_601, message: `There is no ${method}.` } });
  else if (result ?? error)
    answer(Number(id.replace('for ', '')), JSON.stringify(result ?? error));
});
