/**
 * The robot tutorials, followed by a machine: their commands run in the real goose, and what they
 * print here is what the pages show. Only the model is scripted.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { extract } from 'tar';
import { beforeAll, describe, expect, it } from 'vitest';
import { packExample } from '../../plugins/example-archive/index.ts';
import { plainPath } from '../../tests/support/folder.ts';
import { inWords, states } from '../../tests/claims/support/facts.ts';
import { readPage } from '../../tests/claims/support/page.ts';
import { aReader, toolsOf, use } from '../../tests/claims/support/reader.ts';
import { toolResults, type ScriptedTurn } from '../../tools/goose/scriptedModel.ts';
import { USAGE } from './options.ts';
import {
  acquireLease,
  dock,
  DRAW_PER_METER,
  isRefusal,
  notice,
  powerOn,
  RESERVE,
  returnLease,
  stand,
  start,
  startWalk,
} from './sim/robot.ts';
import { CLEARANCE, CONTAINER, placePallet } from './sim/yard.ts';
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
  const { types, requests, told } = await aReader({ script, config });
  const { stdout, output } = await types(`cd ${plainPath(folder)} && ${command}`);
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
    expect(spotPage.block("The server's options").code).toBe(`${USAGE}\n`);
  });

  it('installs what the site has', () => {
    const { dependencies, engines } = JSON.parse(read('examples/spot-mcp/package.json'));
    states({ 'spot-node': engines.node.replace('>=', '') });
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
      'spot-name':
        tools.every((name) => name.startsWith('spot__')) && 'before the first colon',
    });
    expect(spotPage.column('tools').toSorted()).toEqual(names.toSorted());
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
    const text = told.trim().replaceAll('\n', ' ');
    expect(results[6]).toBe(text);
    const [, before = '', after = ''] = results[4]?.split('PATH_BLOCKED') ?? [];
    const moved = positions(results.slice(0, 5)).length > 1;
    states({
      'spot-text': !text.includes('structuredContent') && 'the text',
      'spot-dry':
        before.includes('container') &&
        after === '' &&
        !moved &&
        'says so before the robot moves',
      'spot-blocks': before.includes('container') && 'blocks the straight way',
      'spot-front':
        /pallet is in the way after [\d.]+ m/.test(text) && 'stops in front of it',
    });
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
    const docked = /"posture":"docked","motors":false,.*"batteryPercent":100/;
    states({
      'dock-does@`dock':
        docked.test(results.at(-1) ?? '') && 'dock, switch the motors off, charge',
    });
  });

  it('lets only a person release the E-Stop', async () => {
    const hands = path.join(folder, 'people');
    const [, pressed = ''] = /^touch hands\/(\w+)$/m.exec(spotPage.source) ?? [];
    expect(spotPage.source).toContain(`\nrm hands/${pressed}\n`);
    const button = path.join(hands, pressed);
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
    const [dropped = '', kept = ''] = results.slice(3, 5);
    const refused = [dropped, kept].every((each) => each.startsWith('ESTOP_PRESSED'));
    states({
      'estop-told':
        dropped.includes('Only a person can release it') &&
        '`ESTOP_PRESSED`, and that a person has to help',
      'estop-drops':
        /"posture":"sitting","motors":false/.test(dropped) &&
        'lose power and the robot drops where it is',
      'spot-force': refused && 'No tool releases the E-Stop',
    });
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
    const asks = output.includes('Tool approval required');
    states({ 'spot-nobody': asks && 'has nobody to ask' });
    states({ 'spot-others': asks && 'asks before the other tools' });
  });

  it('shows the options of the server', () => {
    expect(spotPage.block("The server's options").code).toBe(`${USAGE}\n`);
  });

  it('has the pallet elsewhere with another seed, and the container in its place', () => {
    const places = [1, 2].map((seed) => start({ seed, battery: 80, speedLimit: 1 }));
    const [one, other] = places.map(({ unseen }) => JSON.stringify(unseen));
    expect(places[0]?.known).toEqual(places[1]?.known);
    const known = places[0]?.known.map(({ name }) => name).join();
    const pallets = Array.from({ length: 50 }, (_, seed) => placePallet(seed).box);
    states({
      'spot-map': known === 'container' && 'The container',
      'spot-gap':
        pallets.every(({ minY }) => minY >= CONTAINER.box.maxY) &&
        'in the gap north of the container',
    });
    states({ 'spot-seed': one !== other && 'the pallet elsewhere' });
  });

  it('says when each error comes', () => {
    const begin = start({ seed: 1, battery: 80, speedLimit: 1 });
    const owned = acquireLease(begin).sim;
    const powered = powerOn(owned).sim;
    const stood = stand(powered);
    const ready = stood.sim;
    const walks = (sim: typeof begin, x: number, y: number, speed = 1) => {
      const answer = startWalk(sim, { x, y, speed });
      return { refusal: isRefusal(answer) ? answer : undefined };
    };
    const held = { estopPressed: false, tabletHasLease: true };
    const pressed = { estopPressed: true, tabletHasLease: false };
    const tired = { ...ready, robot: { ...ready.robot, battery: RESERVE } };
    const away = { ...ready, robot: { ...ready.robot, position: { x: 2, y: 4 } } };
    const dropped = notice(notice(ready, pressed), { ...held, tabletHasLease: false });
    const cases = [
      ['nobody holds the lease', powerOn(begin)],
      ["the operator's tablet took the lease", acquireLease(notice(begin, held))],
      ['somebody pressed the button', powerOn(notice(owned, pressed))],
      ['not powered yet, or after an E-Stop', stand(owned)],
      ['not powered yet, or after an E-Stop', stand(dropped)],
      ['the lease is given back while the motors are on', returnLease(ready)],
      ['the robot sits or is docked', walks(powered, 3, 3)],
      ['the speed is above --max-speed', walks(ready, 3, 3, 1.1)],
      ['the point is not in the walkable area', walks(ready, 13.5, 5)],
      ['an obstacle is in the way', walks(ready, 12, 2)],
      [`the walk could end below the reserve of ${RESERVE}%`, walks(tired, 3, 4)],
      ['the dock is too far away to dock', dock(away)],
    ] as const;
    const codes = cases.map(([when, { refusal }]) => {
      expect(spotPage.row(refusal?.code ?? '')).toEqual([refusal?.code, when]);
      return refusal?.code;
    });
    const rows = spotPage.table('spot-errors').map(([code]) => code);
    // The tests of the robot stop calls.
    expect([...new Set(codes), 'STOPPED']).toEqual(rows);
    expect(rows.toSorted()).toEqual([...REFUSAL_CODES].toSorted());
    const limits = { OUT_OF_BOUNDS: 'area', TOO_FAST: 'speed', LOW_BATTERY: 'battery' };
    states({
      'spot-limits': Object.entries(limits).flatMap(([code, word]) =>
        rows.includes(code) ? [word] : [],
      ),
      'limits-where':
        rows.length > 0 && 'are code in the server, not sentences in a prompt',
      'stand-dock':
        powered.robot.posture === 'docked' && !stood.refusal && 'also out of the dock',
    });
  });
});

const planning = ['planner__check_route', 'planner__get_map', 'planner__get_state'];

describe('the Atlas tutorial', () => {
  it('plans with tools that cannot move anything', async () => {
    const command = atlasPage.block('Plan').code;
    expect(command).toContain('--read-only');
    const { printed, tools, results } = await follow(command, [
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
    const [, first = '', second = ''] = results;
    states({
      'atlas-first': first.includes('container') && 'found the container',
      'atlas-second':
        second.includes('LOW_BATTERY') && 'found that the battery would not last',
    });
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
    const others = tools.filter((name) => !name.startsWith('planner__'));
    const shell = others.includes('shell');
    expect(tools).toEqual(expect.arrayContaining(planning));
    states({
      'atlas-filter': shell && 'does not help against that',
      'atlas-leaves': others.length > 0 && 'leaves the others',
      'atlas-shell': shell && 'can open a shell',
    });
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
