import { spawn } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const cleanups: (() => unknown)[] = [];

/** Each test starts a program, which a busy machine delays. */
const slow = { timeout: 30_000 };

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** Starts the server as a program, and talks to it with the official client. */
async function connect(...options: string[]) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const server = path.join(import.meta.dirname, 'server.ts');
  const args = [server, ...options];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  const call = async (name: string, input: Record<string, unknown> = {}) =>
    CallToolResultSchema.parse(await client.callTool({ name, arguments: input }));
  return { client, call, close: () => client.close() };
}

/** A server for one test alone, with a robot that stands. */
async function connectStanding(...options: string[]) {
  const connection = await connect(...options);
  cleanups.push(connection.close);
  for (const name of ['acquire_lease', 'power_on', 'stand']) await connection.call(name);
  return connection;
}

function handsFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'spot-hands-'));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('the server, before anything moves', slow, () => {
  let server: Awaited<ReturnType<typeof connect>>;
  beforeAll(async () => {
    server = await connect();
  });
  afterAll(() => server.close());

  it('offers its tools with schemas, and says which ones only read', async () => {
    const { client } = server;
    const { tools } = await client.listTools();
    const readers = tools.filter(({ annotations }) => annotations?.readOnlyHint);
    expect(readers.map(({ name }) => name)).toEqual([
      'get_state',
      'get_map',
      'check_route',
    ]);
    const movers = tools.filter(({ annotations }) => annotations?.destructiveHint);
    expect(movers.map(({ name }) => name).toSorted()).toEqual(
      ['walk_to', 'power_on', 'stand', 'power_off', 'dock'].toSorted(),
    );
    for (const tool of tools) expect(tool.outputSchema).toMatchObject({ type: 'object' });
    expect(tools.map(({ name }) => name).filter((name) => /stop/.test(name))).toEqual([]);
  });

  it('checks a route without moving', async () => {
    const check = await server.call('check_route', { points: [{ x: 2, y: 9.6 }] });
    expect(check.structuredContent).toEqual({
      allowed: true,
      legs: [
        { to: { x: 2, y: 9.6 }, meters: 7.6, seconds: 15.2, batteryPercentAfter: 71.64 },
      ],
    });
    expect((await server.call('get_state')).structuredContent).toMatchObject({
      robot: { position: { x: 2, y: 2 }, posture: 'docked' },
    });
  });

  it('says no in a dry run as a plain answer, not as an error', async () => {
    const points = [
      { x: 3, y: 7.5 },
      { x: 3, y: 12 },
    ];
    const check = await server.call('check_route', { points });
    expect(check.isError).toBeUndefined();
    expect(check.structuredContent).toMatchObject({
      allowed: false,
      legs: [{ to: points[0] }],
      error: { code: 'OUT_OF_BOUNDS' },
    });
  });

  it('refuses arguments that are no numbers', async () => {
    const refused = await server.call('walk_to', { x: 'far', y: 3 });
    expect(refused.isError).toBe(true);
    expect(JSON.stringify(refused.content)).toContain('Input validation error');
  });
});

describe('the server, with a standing robot', slow, () => {
  it('walks, and reports where the robot is', async () => {
    const { call } = await connectStanding();
    const walked = await call('walk_to', { x: 2, y: 9.6 });
    expect(walked.isError).toBeUndefined();
    expect(walked.structuredContent).toMatchObject({
      robot: { position: { x: 2, y: 9.6 }, posture: 'standing' },
    });
  });

  it('reports a refusal with code, remedy and the state it leaves', async () => {
    const { call } = await connectStanding('--max-speed', '0.4');
    const refused = await call('walk_to', { x: 3, y: 3, speed: 0.5 });
    expect(refused.isError).toBe(true);
    expect(refused.structuredContent).toEqual({
      robot: expect.objectContaining({ position: { x: 2, y: 2 } }),
      error: {
        code: 'TOO_FAST',
        message: '0.5 m/s is above the limit of 0.4 m/s.',
        remedy: 'Ask for 0.4 m/s or less.',
      },
    });
    expect(refused.content[0]).toEqual({
      type: 'text',
      text: 'TOO_FAST: 0.5 m/s is above the limit of 0.4 m/s. Ask for 0.4 m/s or less.',
    });
  });

  it('lets people press the E-Stop and take the lease, past the client', async () => {
    const folder = handsFolder();
    const { call } = await connectStanding('--hands', folder);
    writeFileSync(path.join(folder, 'estop'), '');
    const stopped = await call('walk_to', { x: 3, y: 3 });
    expect(stopped.structuredContent).toMatchObject({
      error: { code: 'ESTOP_PRESSED' },
      robot: { motors: false, posture: 'sitting' },
    });
    rmSync(path.join(folder, 'estop'));
    writeFileSync(path.join(folder, 'tablet'), '');
    expect((await call('power_on')).structuredContent).toMatchObject({
      error: { code: 'LEASE_LOST' },
    });
    rmSync(path.join(folder, 'tablet'));
    expect((await call('power_on')).structuredContent).toMatchObject({
      error: { code: 'NO_LEASE' },
    });
  });

  it('stops the walk of a client that cancels its call', async () => {
    const { client, call } = await connectStanding('--realtime');
    const caller = new AbortController();
    const walk = client.callTool(
      { name: 'walk_to', arguments: { x: 2, y: 9, speed: 1 } },
      CallToolResultSchema,
      { signal: caller.signal },
    );
    await expect.poll(() => where(call), { timeout: 20_000 }).toBeGreaterThan(2.2);
    caller.abort();
    await expect(walk).rejects.toThrow();
    // This command waits for its turn, so it comes after the end of the walk.
    const after = await call('stand');
    expect(after.structuredContent).toMatchObject({ robot: { posture: 'standing' } });
    expect(await where(call)).toBeLessThan(9);
  });

  it('powers off in mid-walk', async () => {
    const { client, call } = await connectStanding('--realtime');
    const walk = client.callTool(
      { name: 'walk_to', arguments: { x: 2, y: 9, speed: 0.5 } },
      CallToolResultSchema,
    );
    await expect.poll(() => where(call), { timeout: 20_000 }).toBeGreaterThan(2.1);
    const off = await call('power_off');
    expect(off.structuredContent).toMatchObject({
      robot: { posture: 'sitting', motors: false },
    });
    expect((await walk).structuredContent).toMatchObject({ error: { code: 'STOPPED' } });
    expect(await where(call)).toBeLessThan(9);
  });

  it('drops in mid-walk when the folder of the hands is lost', async () => {
    const folder = handsFolder();
    const { client, call } = await connectStanding('--realtime', '--hands', folder);
    const walk = client.callTool(
      { name: 'walk_to', arguments: { x: 2, y: 9, speed: 0.5 } },
      CallToolResultSchema,
    );
    await expect.poll(() => where(call), { timeout: 20_000 }).toBeGreaterThan(2.1);
    renameSync(folder, `${folder}-lost`);
    expect((await walk).structuredContent).toMatchObject({
      robot: { posture: 'sitting', motors: false, estopPressed: true },
      error: { code: 'ESTOP_PRESSED' },
    });
    expect((await call('power_on')).structuredContent).toMatchObject({
      error: { code: 'ESTOP_PRESSED' },
    });
    renameSync(`${folder}-lost`, folder);
  });

  it('ends in mid-walk when its client goes away', async () => {
    const server = startBare('--realtime');
    server.initialize();
    const { call } = server;
    call(1, 'acquire_lease');
    call(2, 'power_on');
    call(3, 'stand');
    call(4, 'walk_to', { x: 2, y: 5, speed: 1 });
    call(5, 'get_state');
    await expect.poll(() => server.answered(5), { timeout: 20_000 }).toBe(true);
    server.leave();
    await server.ended;
    expect(server.answered(3)).toBe(true);
    expect(server.answered(4)).toBe(false);
  });

  it('ends in mid-walk when it is told to', async () => {
    const server = startBare('--realtime');
    server.initialize();
    for (const [id, name] of ['acquire_lease', 'power_on', 'stand'].entries()) {
      server.call(id + 1, name);
    }
    server.call(4, 'walk_to', { x: 2, y: 5, speed: 1 });
    server.call(5, 'get_state');
    await expect.poll(() => server.answered(5), { timeout: 20_000 }).toBe(true);
    server.kill();
    await server.ended;
    expect(server.answered(4)).toBe(false);
  });

  it('answers on after lines that are no messages, and refuses endless numbers', async () => {
    const server = startBare();
    server.initialize();
    server.write('no JSON\n');
    server.write('{"jsonrpc":"2.0","id":[],"method":7}\n\n');
    server.write(`${'['.repeat(20_000)}\n`);
    server.write(
      '{"jsonrpc":"2.0","id":1,"method":"tools/call",' +
        '"params":{"name":"check_route","arguments":{"points":[{"x":1e999,"y":3}]}}}\n',
    );
    server.call(2, 'get_state');
    await expect.poll(() => server.answered(2), { timeout: 20_000 }).toBe(true);
    expect(server.answered(1)).toBe(true);
    expect(server.output()).toContain('Input validation error');
    server.leave();
    await server.ended;
  });

  it.each([
    [['--hands', 'no-such-folder'], '--hands: the folder no-such-folder cannot be read'],
    [
      ['--hands', import.meta.filename],
      `--hands: ${import.meta.filename} is not a folder`,
    ],
    [['--battery', '3'], '--battery'],
  ])('does not start with %s', async (options, message) => {
    const server = startBare(...options);
    expect(await server.ended).toBe(2);
    expect(server.errors().startsWith(message)).toBe(true);
  });
});

describe('the server that only reads', slow, () => {
  it('offers no tool that could move the robot, nor carries one out', async () => {
    const { client, call, close } = await connect('--read-only');
    cleanups.push(close);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'get_state',
      'get_map',
      'check_route',
    ]);
    const refused = await call('acquire_lease');
    expect(refused.isError).toBe(true);
    expect(JSON.stringify(refused.content)).toContain('not found');
    expect((await call('get_state')).structuredContent).toMatchObject({
      robot: { lease: 'free', posture: 'docked' },
    });
  });
});

/** The server as a bare program, to which the test writes what a client would send. */
function startBare(...options: string[]) {
  const server = path.join(import.meta.dirname, 'server.ts');
  const child = spawn(process.execPath, [server, ...options]);
  cleanups.push(() => child.kill());
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const write = (text: string) => child.stdin.write(text);
  const send = (message: object) =>
    write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  return {
    write,
    initialize: () => {
      send({
        id: 0,
        method: 'initialize',
        params: {
          protocolVersion: '2025-06-18',
          capabilities: {},
          clientInfo: { name: 'test', version: '1.0.0' },
        },
      });
      send({ method: 'notifications/initialized' });
    },
    call: (id: number, name: string, input: object = {}) =>
      send({ id, method: 'tools/call', params: { name, arguments: input } }),
    /** Ends the client's side. */
    leave: () => child.stdin.end(),
    kill: () => child.kill('SIGTERM'),
    answered: (id: number) => output.includes(`"id":${id}}`),
    output: () => output,
    errors: () => errors,
    ended,
  };
}

async function where(
  call: (name: string) => Promise<{ structuredContent?: unknown }>,
): Promise<number> {
  const { structuredContent } = await call('get_state');
  // The server's output schema was checked by the client.
  const state = structuredContent as { robot: { position: { y: number } } };
  return state.robot.position.y;
}
