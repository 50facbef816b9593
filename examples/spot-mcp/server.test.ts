import { spawn } from 'node:child_process';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { states } from '../../tests/claims/support/facts.ts';
import { readPage } from '../../tests/claims/support/page.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const spotPage = readPage('docs/tutorials/bd_spot_mini.mdx');
const program = path.join(import.meta.dirname, 'server.ts');
const readers = ['get_state', 'get_map', 'check_route'];
const standUp = ['acquire_lease', 'power_on', 'stand'];
const soon = { timeout: 120_000 };

/** Starts the server as a program, and talks to it with the official client. */
async function connect(...options: readonly string[]) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = [program, ...options];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  const call = async (name: string, input: object = {}, signal?: AbortSignal) =>
    CallToolResultSchema.parse(
      await client.callTool(
        { name, arguments: { ...input } },
        CallToolResultSchema,
        signal && { signal },
      ),
    );
  const result = async (name: string, input?: object) =>
    (await call(name, input)).structuredContent;
  return { client, call, result, close: () => client.close() };
}

/** A server for one test alone, with a robot that stands. */
async function connectStanding(...options: readonly string[]) {
  const connection = await connect(...options);
  onTestFinished(connection.close);
  for (const name of standUp) await connection.call(name);
  return connection;
}

/** A robot in the middle of a walk to 2, 9, and the outcome of that walk. */
async function connectWalking(...options: readonly string[]) {
  const connection = await connectStanding('--realtime', ...options);
  const caller = new AbortController();
  const walk = connection.call('walk_to', { x: 2, y: 9, speed: 0.5 }, caller.signal);
  const y = async () => {
    // The client has checked the server's output schema.
    const state = await connection.result('get_state');
    return (state as { robot: { position: { y: number } } }).robot.position.y;
  };
  await expect.poll(y, soon).toBeGreaterThan(2.1);
  return { ...connection, walk, y, cancel: () => caller.abort() };
}

describe('the server, before anything moves', () => {
  let server: Awaited<ReturnType<typeof connect>>;
  beforeAll(async () => {
    server = await connect();
  });
  afterAll(() => server.close());

  it('offers its tools with schemas, and marks which ones only read', async () => {
    const { tools } = await server.client.listTools();
    const marked = (hint: 'readOnlyHint' | 'destructiveHint') =>
      tools.filter(({ annotations }) => annotations?.[hint]).map(({ name }) => name);
    expect(marked('readOnlyHint')).toEqual(readers);
    states({
      'spot-marked': '`get_state`, `get_map` and `check_route` without a question',
    });
    expect(marked('destructiveHint').toSorted()).toEqual(
      ['walk_to', 'power_on', 'stand', 'power_off', 'dock'].toSorted(),
    );
    for (const tool of tools) expect(tool.outputSchema).toMatchObject({ type: 'object' });
    const people = tools.filter(({ name }) => /stop|tablet/.test(name));
    states({ 'hands-tools': people.length === 0 && 'no tool stands for them' });
    for (const [name = '', does = '', asks] of spotPage.table('spot-tools')) {
      expect(asks, `${spotPage.file}: ${name}`).toBe(
        readers.includes(name) ? 'no' : 'yes',
      );
      const { description = '' } = tools.find((tool) => tool.name === name) ?? {};
      const [first = ''] = does.split(/,|:/);
      if (!readers.includes(name)) expect(description.toLowerCase()).toContain(first);
    }
    const instructions = server.client.getInstructions() ?? '';
    states({
      'spot-single': /one \w+ at a time/.test(instructions) && 'one call at a time',
    });
    const middle = JSON.stringify(tools).includes('where the middle of the robot may be');
    states({ 'spot-middle': middle && "the robot's middle" });
    const map = Object.keys((await server.result('get_map')) ?? {});
    const state = (await server.result('get_state')) as { robot: object };
    const words: Readonly<Record<string, string>> = {
      walkable: 'walkable area',
      speedLimit: 'speed limit',
      obstacles: 'known obstacles',
      estopPressed: 'E-Stop',
      batteryPercent: 'battery',
      seconds: 'simulated time',
    };
    const named = (keys: readonly string[]) => keys.map((key) => words[key] ?? key);
    states({
      'robot-has':
        'position' in state.robot &&
        !/leg|balance|mass/.test(Object.keys(state.robot).join()) &&
        'a position and a speed, but no legs and no balance',
    });
    states({
      'map-holds@`get_map': named(map),
      'state-holds@`get_state': named(Object.keys(state.robot)),
    });
  });

  it('refuses in a dry run as a plain answer, not as an error', async () => {
    const [first, second] = [7.5, 12].map((y) => ({ x: 3, y }));
    const allowed = await server.result('check_route', { points: [first] });
    expect(allowed).toMatchObject({ allowed: true, legs: [{ to: first }] });
    const check = await server.call('check_route', { points: [first, second] });
    expect(check.isError).toBeUndefined();
    expect(check.structuredContent).toMatchObject({
      allowed: false,
      legs: [{ to: first }],
      error: { code: 'OUT_OF_BOUNDS' },
    });
  });
});

describe('the server, with a standing robot', () => {
  it('reports a refusal with code, remedy and the state it leaves', async () => {
    const { call } = await connectStanding('--max-speed', '0.4');
    const misread = await call('walk_to', { x: 'far', y: 3 });
    expect(JSON.stringify(misread)).toContain('Input validation error');
    const refused = await call('walk_to', { x: 3, y: 3, speed: 0.5 });
    const message = '0.5 m/s is above the limit of 0.4 m/s.';
    const remedy = 'Ask for 0.4 m/s or less.';
    expect(refused).toMatchObject({
      isError: true,
      structuredContent: {
        robot: { position: { x: 2, y: 2 } },
        error: { code: 'TOO_FAST', message, remedy },
      },
      content: [{ text: `TOO_FAST: ${message} ${remedy}` }, {}],
    });
    states({
      'refusal-holds': '`isError`, a code, what happened and what to do',
      'answer-forms':
        refused.structuredContent && refused.content.length > 0 && 'two forms',
    });
  });

  it('stops the walk of a client that cancels its call', async () => {
    const { result, walk, y, cancel } = await connectWalking();
    cancel();
    await expect(walk).rejects.toThrow();
    // This command waits for its turn, so it comes after the end of the walk.
    expect(await result('stand')).toMatchObject({ robot: { posture: 'standing' } });
    const partly = (await y()) < 9;
    states({
      'cancel-ends': partly && 'would end the walk',
      'realtime-pace': partly && 'take as long as it says',
    });
  });
});

describe('the server as a bare program', () => {
  it.each(['leave', 'kill'] as const)('ends in mid-walk: %s', async (end) => {
    const server = startBare('--realtime');
    for (const [index, name] of standUp.entries()) server.call(index + 1, name);
    server.call(4, 'walk_to', { x: 2, y: 5, speed: 1 });
    server.call(5, 'get_state');
    // A question about the state overtakes commands, which wait for their turn.
    await expect
      .poll(() => [server.answered(3), server.answered(5)], soon)
      .toEqual([true, true]);
    server[end]();
    await server.ended;
    expect(server.answered(4)).toBe(false);
  });

  it('answers on after lines that are no messages, and refuses endless numbers', async () => {
    const server = startBare();
    server.write('no JSON\n');
    server.write('{"jsonrpc":"2.0","id":[],"method":7}\n\n');
    server.write(`${'['.repeat(20_000)}\n`);
    server.write(
      '{"jsonrpc":"2.0","id":1,"method":"tools/call",' +
        '"params":{"name":"check_route","arguments":{"points":[{"x":1e999,"y":3}]}}}\n',
    );
    server.call(2, 'get_state');
    await expect.poll(() => server.answered(2), soon).toBe(true);
    expect(server.answered(1)).toBe(true);
    expect(server.output()).toContain('Input validation error');
    server.leave();
    await server.ended;
  });

  it('does not start with what is no folder of hands', async () => {
    const server = startBare('--hands', program);
    expect(await server.ended).toBe(2);
    expect(server.errors()).toMatch(/^--hands: .* is not a folder/);
  });
});

/** The server as a bare program, to which the test writes what a client would send. */
function startBare(...options: readonly string[]) {
  const child = spawn(process.execPath, [program, ...options]);
  onTestFinished(() => void child.kill());
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise((resolve) => {
    child.once('close', resolve);
  });
  // A server that refuses its options may end before it reads.
  child.stdin.on('error', () => {});
  const write = (text: string) => child.stdin.write(text);
  const send = (message: object) =>
    write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const clientInfo = { name: 'test', version: '1.0.0' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  send({ id: 0, method: 'initialize', params });
  send({ method: 'notifications/initialized' });
  return {
    write,
    call: (id: number, name: string, input: object = {}) =>
      send({ id, method: 'tools/call', params: { name, arguments: input } }),
    leave: () => child.stdin.end(),
    kill: () => child.kill('SIGTERM'),
    answered: (id: number) => output.includes(`"id":${id}}`),
    output: () => output,
    errors: () => errors,
    ended,
  };
}
