import { spawn } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { states } from '../../tests/claims/support/facts.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

const program = path.join(import.meta.dirname, 'server.ts');
const readers = ['get_state', 'get_map', 'check_route'];
/** As the pages write them. */
const offered = '`get_state`, `get_map` and `check_route`';
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

function handsFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'spot-hands-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const refusal = (code: string) => ({ error: { code } });

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
    states({ 'spot-marked': `${offered} without a question` });
    expect(marked('destructiveHint').toSorted()).toEqual(
      ['walk_to', 'power_on', 'stand', 'power_off', 'dock'].toSorted(),
    );
    for (const tool of tools) expect(tool.outputSchema).toMatchObject({ type: 'object' });
    expect(tools.filter(({ name }) => name.includes('stop'))).toEqual([]);
  });

  it('checks a route without moving', async () => {
    const check = await server.result('check_route', { points: [{ x: 2, y: 9.6 }] });
    expect(check).toEqual({
      allowed: true,
      legs: [
        { to: { x: 2, y: 9.6 }, meters: 7.6, seconds: 15.2, batteryPercentAfter: 71.64 },
      ],
    });
    expect(await server.result('get_state')).toMatchObject({
      robot: { position: { x: 2, y: 2 }, posture: 'docked' },
    });
  });

  it('refuses in a dry run as a plain answer, not as an error', async () => {
    const [first, second] = [7.5, 12].map((y) => ({ x: 3, y }));
    const check = await server.call('check_route', { points: [first, second] });
    expect(check.isError).toBeUndefined();
    expect(check.structuredContent).toMatchObject({
      allowed: false,
      legs: [{ to: first }],
      ...refusal('OUT_OF_BOUNDS'),
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
  });

  it('lets people press the E-Stop and take the lease, past the client', async () => {
    const folder = handsFolder();
    const { call, result } = await connectStanding('--hands', folder);
    const walked = await call('walk_to', { x: 2, y: 3 });
    expect(walked.isError).toBeUndefined();
    expect(walked.structuredContent).toMatchObject({
      robot: { position: { x: 2, y: 3 }, posture: 'standing' },
    });
    writeFileSync(path.join(folder, 'estop'), '');
    expect(await result('walk_to', { x: 3, y: 3 })).toMatchObject({
      ...refusal('ESTOP_PRESSED'),
      robot: { motors: false, posture: 'sitting' },
    });
    renameSync(path.join(folder, 'estop'), path.join(folder, 'tablet'));
    expect(await result('power_on')).toMatchObject(refusal('LEASE_LOST'));
    rmSync(path.join(folder, 'tablet'));
    expect(await result('power_on')).toMatchObject(refusal('NO_LEASE'));
  });

  it('stops the walk of a client that cancels its call', async () => {
    const { result, walk, y, cancel } = await connectWalking();
    cancel();
    await expect(walk).rejects.toThrow();
    // This command waits for its turn, so it comes after the end of the walk.
    expect(await result('stand')).toMatchObject({ robot: { posture: 'standing' } });
    expect(await y()).toBeLessThan(9);
  });
});

it('offers no tool that could move the robot when it only reads', async () => {
  const { client, call, result, close } = await connect('--read-only');
  onTestFinished(close);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(readers);
  states({ 'spot-readers': `${offered}, and nothing else` });
  const refused = await call('acquire_lease');
  expect(refused.isError).toBe(true);
  expect(JSON.stringify(refused.content)).toContain('not found');
  expect(await result('get_state')).toMatchObject({
    robot: { lease: 'free', posture: 'docked' },
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
