/**
 * The robot tutorials, followed by a machine: their commands run in the real goose, and what they
 * print here is what the pages show. Only the model is scripted.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { extract } from 'tar';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { packExample } from '../../plugins/example-archive/archive.ts';
import { readPage, type Page } from '../../tests/claims/support/page.ts';
import { findGooseBinary } from '../../tools/goose/binary.ts';
import { makeTestHome } from '../../tools/goose/home.ts';
import {
  startScriptedModel,
  toolResults,
  type ScriptedReply,
  type ScriptedTurn,
} from '../../tools/goose/scriptedModel.ts';
import { USAGE } from './options.ts';
import { REFUSAL_CODES } from './sim/refusal.ts';
import { type Point } from './sim/geometry.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const spotPage = readPage('docs/tutorials/bd_spot_mini.mdx');
const atlasPage = readPage('docs/tutorials/bd_atlas.md');

/** The folder that readers unpack, below the packages of the site. */
let folder: string;

beforeAll(async () => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const home = mkdtempSync(path.join(root, '.cache', 'spot-'));
  const archive = path.join(home, 'spot-mcp.tar.gz');
  await packExample('spot-mcp', archive);
  await extract({ file: archive, cwd: home });
  folder = path.join(home, 'spot-mcp');
  return () => rmSync(home, { recursive: true });
});

/** Runs a command of a page as its reader does, in the folder that was unpacked. */
async function follow(command: string, script: readonly ScriptedTurn[], config?: string) {
  const model = await startScriptedModel(script);
  cleanups.push(() => model.close());
  const home = makeTestHome({
    modelUrl: model.url,
    ...(config === undefined ? {} : { config }),
  });
  cleanups.push(() => home.remove());
  const programs = [findGooseBinary(), process.execPath].map((file) =>
    path.dirname(file),
  );
  const PATH = [...programs, home.env['PATH']].join(path.delimiter);
  const { stdout } = await run('sh', ['-c', command], {
    cwd: folder,
    env: { ...home.env, PATH },
  });
  expect(model.remaining).toBe(0);
  return {
    recording: recording(stdout),
    results: toolResults(model.requests.at(-1) ?? { model: '', messages: [] }),
    tools: model.requests[0]?.tools?.map((tool) => tool.function.name) ?? [],
  };
}

/** What goose printed after its banner, which names the day and the folder. */
function recording(stdout: string): string {
  const lines = stdout.split('\n').map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line.includes('goose is ready')) + 1;
  const text = lines.slice(first).join('\n');
  return `${text.replaceAll(/\n{3,}/g, '\n\n').replaceAll(/^\n+|\n+$/g, '')}\n`;
}

/** The model asks for a tool, and may say why. */
function use(
  name: string,
  input: Record<string, unknown> = {},
  text?: string,
): ScriptedReply {
  const toolCalls = [{ name, arguments: input }];
  return text === undefined ? { toolCalls } : { text, toolCalls };
}

const standUp = [use('spot__acquire_lease'), use('spot__power_on'), use('spot__stand')];
const walk = (x: number, y: number, text?: string) =>
  use('spot__walk_to', { x, y }, text);

/** Where the robot was after each call that says so. */
function positions(results: readonly string[]): readonly Point[] {
  const found = results.flatMap((text) => {
    const match = /"position":\{"x":([\d.]+),"y":([\d.]+)\}/.exec(text);
    return match ? [{ x: Number(match[1]), y: Number(match[2]) }] : [];
  });
  return found.filter(
    (here, index) => JSON.stringify(here) !== JSON.stringify(found[index - 1]),
  );
}

describe('the setup', () => {
  it('starts with the archive that the site offers', () => {
    spotPage.says(`{\`
curl -fsSL SITE_URL/examples/spot-mcp.tar.gz | tar -xz
cd spot-mcp
npm install
node server.ts --help
\`}`);
  });

  it('installs what the site has', () => {
    const { dependencies } = JSON.parse(read('examples/spot-mcp/package.json'));
    const site = JSON.parse(read('package.json'));
    expect(site.devDependencies).toMatchObject(dependencies);
  });
});

describe('the Spot tutorial', { timeout: 60_000 }, () => {
  it('makes the robot stand, with the tools that the page lists', async () => {
    const { recording: printed, tools } = await follow(spotPage.block('Stand up').code, [
      ...standUp,
      'Spot stands in its dock. The motors are on, and I hold the lease.',
    ]);
    expect(printed).toBe(spotPage.block('Recorded: stand up').code);
    const names = tools.map((name) => name.replace('spot__', ''));
    expect(firstCells(spotPage, 'Tool')).toEqual(names.toSorted());
  });

  it('walks to the gauge, meets a pallet, and goes around it', async () => {
    const { recording: printed, results } = await follow(
      spotPage.block('Walk to the gauge').code,
      [
        use('spot__get_map'),
        ...standUp,
        use('spot__check_route', { points: [{ x: 12, y: 2 }] }),
        walk(
          3,
          7.5,
          'The container blocks the direct way. I go through the gap north of it.',
        ),
        walk(12, 7.5),
        (request) => {
          const told = toolResults(request).at(-1) ?? '';
          const north = /pallet.* to ([\d.]*\d)\. /.exec(told)?.[1];
          const free = Number((Number(north) + 0.8).toFixed(1));
          return walk(5, free, 'A pallet is in the way. I pass north of it.');
        },
        walk(12, 8.4),
        walk(12, 2),
        'Spot stands at the gauge. Two things were in the way: the container, and a pallet that was not on the map.',
      ],
    );
    expect(printed).toBe(spotPage.block('Recorded: walk to the gauge').code);
    const told = spotPage.block('What the model was told').code;
    expect(results[6]).toBe(told.trim().replaceAll('\n', ' '));
    spotPage.says(`route={${JSON.stringify(positions(results))}}`);
  });

  it('turns back to the dock when the battery is low', async () => {
    const { recording: printed, results } = await follow(
      spotPage.block('Low battery').code,
      [
        ...standUp,
        walk(3, 9.6),
        walk(12, 9.6),
        (request) => {
          const left = /could leave [\d.]+%/.exec(toolResults(request).at(-1) ?? '')?.[0];
          return walk(2, 2, `That walk ${left} of the battery. I go back to the dock.`);
        },
        use('spot__dock'),
        'I turned back, and the battery is full again. Shall I start once more?',
      ],
    );
    expect(printed).toBe(spotPage.block('Recorded: low battery').code);
    expect(results[4]).toMatch(/^LOW_BATTERY/);
    expect(results.at(-1)).toContain('"batteryPercent":100');
  });

  it('shows the options of the server', () => {
    expect(spotPage.block("The server's options").code).toBe(`${USAGE}\n`);
  });

  it('lists each error', () => {
    expect(firstCells(spotPage, 'Error')).toEqual([...REFUSAL_CODES].toSorted());
  });
});

const planning = ['planner__check_route', 'planner__get_map', 'planner__get_state'];

describe('the Atlas tutorial', { timeout: 60_000 }, () => {
  it('plans with tools that cannot move anything', async () => {
    const { recording: printed, tools } = await follow(atlasPage.block('Plan').code, [
      use('planner__get_map'),
      use('planner__check_route', {
        points: [
          { x: 12, y: 2 },
          { x: 2, y: 2 },
        ],
      }),
      use(
        'planner__check_route',
        {
          points: [
            { x: 3, y: 9.6 },
            { x: 12, y: 9.6 },
            { x: 12, y: 2 },
          ],
        },
        'The container blocks the direct way. I check a way around it.',
      ),
      'There is no safe plan. The way around the container is free, as far as the map shows. But its last part could leave less than the reserve of 15%, and the way back is not even counted.',
    ]);
    expect(printed).toBe(atlasPage.block('Recorded: plan').code);
    expect(tools.toSorted()).toEqual(planning);
  });

  it('says why a filter of one extension is not enough', async () => {
    const config = `
extensions:
  planner:
    enabled: true
    type: stdio
    name: planner
    description: Plan walks.
    cmd: node
    args: [server.ts]
    available_tools: [get_state, get_map, check_route]
`;
    const { tools } = await follow(
      'goose run --no-session -t Plan',
      ['No plan.'],
      config,
    );
    expect(tools).toEqual(expect.arrayContaining([...planning, 'shell']));
  });

  it('leaves the shell out when the command leaves out the other extensions', async () => {
    const { tools } = await follow(
      atlasPage.block('Plan').code,
      ['No plan.'],
      'extensions:\n  developer:\n    enabled: true\n    type: builtin\n    name: developer\n',
    );
    expect(tools.toSorted()).toEqual(planning);
  });
});

/** The first column of the table with this heading, sorted, without the marks of code. */
function firstCells({ source }: Page, heading: string): readonly string[] {
  const table = source.split(`\n| ${heading} |`)[1]?.split('\n\n')[0] ?? '';
  const cells = table.matchAll(/^\| `(\w+)`/gm);
  return [...cells].map(([, cell = '']) => cell).toSorted();
}
