/**
 * The robot tutorials, followed by a machine: their commands run in the real goose, and what they
 * print here is what the pages show. Only the model is scripted.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { extract } from 'tar';
import { beforeAll, describe, expect, it } from 'vitest';
import { packExample } from '../../plugins/example-archive/index.ts';
import { inWords, states } from '../../tests/claims/support/facts.ts';
import { readPage } from '../../tests/claims/support/page.ts';
import { aReader, toolsOf, use } from '../../tests/claims/support/reader.ts';
import { toolResults, type ScriptedTurn } from '../../tools/goose/scriptedModel.ts';
import { USAGE } from './options.ts';
import { DRAW_PER_METER, RESERVE, start } from './sim/robot.ts';
import { CLEARANCE } from './sim/yard.ts';
import { REFUSAL_CODES } from './sim/refusal.ts';
import { type Point } from './sim/geometry.ts';

const root = path.join(import.meta.dirname, '../..');
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
async function follow(command: string, script: readonly ScriptedTurn[], config = '') {
  const { types, requests, told } = await aReader({ script, config, newcomer: true });
  const { stdout, output } = await types(`cd '${folder}' && ${command}`);
  expect(requests).toHaveLength(script.length);
  const [tools, printed] = [toolsOf(requests[0]), recording(stdout)];
  return { printed, output, results: told(), tools };
}

/** The output after goose's banner, which names the day and the folder. */
function recording(stdout: string): string {
  const lines = stdout.split('\n').map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line.includes('goose is ready')) + 1;
  const text = lines.slice(first).join('\n');
  return `${text.replaceAll(/\n{3,}/g, '\n\n').replaceAll(/^\n+|\n+$/g, '')}\n`;
}

const standUp = ['acquire_lease', 'power_on', 'stand'].map((name) =>
  use(`spot__${name}`),
);
const walk = (x: number, y: number, text?: string) =>
  use('spot__walk_to', { x, y }, text);

/** The robot's positions, by the calls that report one. */
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
    expect(spotPage.source).toContain(`{\`
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

const drive = (flags: string) =>
  `goose run --no-session --no-profile --with-extension 'spot:node server.ts ${flags}' -t Drive.`;

describe('the Spot tutorial', () => {
  it('makes the robot stand, with the tools that the page lists', async () => {
    const { printed, tools } = await follow(spotPage.block('Stand up').code, [
      ...standUp,
      'Spot stands in its dock. The motors are on, and I hold the lease.',
    ]);
    expect(printed).toBe(spotPage.block('Recorded: stand up').code);
    const names = tools.map((name) => name.replace('spot__', ''));
    states({
      'spot-tools': inWords(names.length),
      'spot-clearance': CLEARANCE,
      'spot-cost': DRAW_PER_METER,
    });
    expect(spotPage.column('Tools').toSorted()).toEqual(names.toSorted());
  });

  it('walks to the gauge, meets a pallet, and goes around it', async () => {
    const { printed, results } = await follow(spotPage.block('Walk to the gauge').code, [
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
    ]);
    expect(printed).toBe(spotPage.block('Recorded: walk to the gauge').code);
    const told = spotPage.block('What the model was told').code;
    expect(results[6]).toBe(told.trim().replaceAll('\n', ' '));
    expect(spotPage.source).toContain(`route={${JSON.stringify(positions(results))}}`);
  });

  it('turns back to the dock when the battery is low', async () => {
    const { printed, results } = await follow(spotPage.block('Low battery').code, [
      ...standUp,
      walk(3, 9.6),
      walk(12, 9.6),
      (request) => {
        const left = /could leave [\d.]+%/.exec(toolResults(request).at(-1) ?? '')?.[0];
        return walk(2, 2, `That walk ${left} of the battery. I go back to the dock.`);
      },
      use('spot__dock'),
      'I turned back, and the battery is full again. Shall I start once more?',
    ]);
    expect(printed).toBe(spotPage.block('Recorded: low battery').code);
    expect(results[4]).toMatch(/^LOW_BATTERY/);
    states({ 'spot-reserve': RESERVE });
    expect(results.at(-1)).toContain('"batteryPercent":100');
  });

  it('lets only a person release the E-Stop', async () => {
    const hands = path.join(folder, 'people');
    const button = path.join(hands, 'estop');
    mkdirSync(hands);
    const { results } = await follow(drive('--hands people'), [
      ...standUp,
      () => {
        writeFileSync(button, '');
        return walk(3, 3);
      },
      use('spot__power_on'),
      () => {
        rmSync(button);
        return use('spot__power_on');
      },
      use('spot__stand'),
      walk(2, 9.6),
      'I walked after the E-Stop was released.',
    ]);
    expect(results.slice(3, 5)).toEqual([
      expect.stringMatching(/^ESTOP_PRESSED: .* Only a person can release it/),
      expect.stringMatching(/^ESTOP_PRESSED/),
    ]);
    expect(results.at(-1)).toContain('"position":{"x":2,"y":9.6}');
    const [stood = 0, walked = 0] = results
      .slice(-2)
      .map((text) => Number(/"seconds":([\d.]+)/.exec(text)?.[1]));
    states({ 'spot-walk': Math.round(walked - stood) });
  });

  it('reads without asking in smart_approve, and asks before the lease', async () => {
    const { results, output } = await follow(`GOOSE_MODE=smart_approve ${drive('')}`, [
      use('spot__get_state'),
      use('spot__check_route', { points: [{ x: 3, y: 3 }] }),
      use('spot__acquire_lease'),
    ]);
    expect(results).toHaveLength(2);
    expect(output).toContain('Tool approval required');
  });

  it('shows the options of the server', () => {
    expect(spotPage.block("The server's options").code).toBe(`${USAGE}\n`);
  });

  it('has the pallet elsewhere with another seed, and the container in its place', () => {
    const places = [1, 2].map((seed) => start({ seed, battery: 80, speedLimit: 1 }));
    const [one, other] = places.map(({ unseen }) => JSON.stringify(unseen));
    expect(places[0]?.known).toEqual(places[1]?.known);
    states({ 'spot-seed': one !== other && 'the pallet elsewhere' });
  });

  it('lists each error', () => {
    expect(spotPage.column('Errors').toSorted()).toEqual([...REFUSAL_CODES].toSorted());
  });
});

const planning = ['planner__check_route', 'planner__get_map', 'planner__get_state'];

describe('the Atlas tutorial', () => {
  it('plans with tools that cannot move anything', async () => {
    const command = atlasPage.block('Plan').code;
    expect(command).toContain('--read-only');
    const { printed, tools } = await follow(command, [
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
    states({
      'spot-readers': '`get_state`, `get_map` and `check_route`, and nothing else',
    });
  });

  it('explains why a filter of one extension is not enough', async () => {
    const planner = {
      enabled: true,
      type: 'stdio',
      name: 'planner',
      description: 'Plan walks.',
      cmd: 'node',
      args: ['server.ts'],
      available_tools: ['get_state', 'get_map', 'check_route'],
    };
    // JSON is YAML.
    const config = JSON.stringify({ extensions: { planner } });
    const { tools } = await follow('goose run --no-session -t Plan', ['No.'], config);
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
