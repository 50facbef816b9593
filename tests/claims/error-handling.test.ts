/** docs/goose-architecture/error-handling: the recorded session, and the failures of the simulation. */
import { expect, it } from 'vitest';
import toolErrors from '../../data/sessions/tool-errors.json' with { type: 'json' };
import {
  faultTexts,
  type PhaseEntry,
  phases as logPhases,
} from '../../src/demo/mission/log';
import { play } from '../../src/demo/mission/testVisitor';
import { type FaultKind, faultKinds } from '../../src/demo/world/faults';
import { inWords, states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import { ran, use } from './support/reader.ts';

const page = readPage('docs/goose-architecture/error-handling.mdx');

it('names what failed in the session, in its order', () => {
  const failed = toolErrors.steps.flatMap(({ failed: yes, text = '' }) =>
    yes ? [text] : [],
  );
  const kinds = [
    [/^NO_LEASE: [^{]*\n\{"robot"/, 'The tool refused.'],
    [/not advertised/, 'The tool is unknown.'],
    [/Input validation error[^]* at x$/, 'The arguments are wrong.'],
  ] as const;
  const order = failed.map((text) => kinds.find(([form]) => form.test(text))?.[1]);
  const examples = ['refused action', 'unknown tool', 'bad arguments'].filter((_, at) =>
    kinds[at]?.[0].test(failed.join('\n\n')),
  );
  const tool = page.table('error-kinds').find(([kind]) => kind === 'Tool')?.[1];
  expect(tool?.split(', ').toSorted()).toEqual(examples.toSorted());
  const items = page.source.matchAll(/^\d\. \*\*(.*?)\*\*/gm);
  expect([...items].map(([, item]) => item)).toEqual(order);
  states({
    'failed-both':
      kinds[0][0].test(failed[0] ?? '') && 'Both reached the model unchanged',
    'errors-text': kinds[0][0].test(failed[0] ?? '') && 'its text, as it is',
    'failed-mark': failed.length > 0 && '`isError: true`',
    'failed-checker':
      failed[2]?.startsWith('MCP error') && 'The server checked the arguments',
    'failed-field': failed[2]?.endsWith('at x') && 'names the field',
    'failed-times': inWords(failed.length).replace(/^t/, 'T'),
  });
});

it('sends the model the messages of the page', async () => {
  const [asked, told] = JSON.parse(page.blockWith('unparseable_tool_call').code);
  const name = /Tool '(\w+)'/.exec(told.content)?.[1] ?? '';
  const { requests } = await ran({ script: [use(name, {}, asked.content)] });
  const [call, answer] = requests.at(-1)?.messages.slice(-2) ?? [];
  const id = JSON.stringify(call).match(/call_\w+/)?.[0] ?? '';
  const same = (message: unknown) =>
    JSON.parse(JSON.stringify(message).replaceAll(id, asked.tool_calls[0].id));
  expect(same(call)).toEqual(asked);
  expect(same(answer)).toEqual(told);
  states({ 'wrong-named': told.content.includes(name) && 'says which name was wrong' });
  states({ 'wire-plain': told.role === 'tool' && 'an ordinary tool answer' });
});

/** A mission in which one thing fails, with what the agent decides because of it. */
function mission(fault: FaultKind) {
  const decisions: { aim: string; seconds?: number; samples?: number }[] = [];
  const flips = [{ step: 6, fault }];
  const { log, status } = play(
    { seed: 42, answers: [true], flips },
    (before, { decision }) => {
      if (decision?.answers !== fault || decision === before.decision) return;
      const { aim, ...rest } = decision;
      const samples =
        'call' in rest && rest.call.name === 'scan' && rest.call.arguments.samples;
      decisions.push({
        aim,
        ...('seconds' in rest && { seconds: rest.seconds }),
        ...(samples !== false && { samples }),
      });
    },
  );
  const phases = log.filter((each): each is PhaseEntry => each.type === 'phase');
  const answers = phases.flatMap(({ failure, exchanges }) =>
    exchanges.map(({ response }) => ({
      response,
      text: JSON.stringify(response),
      failure,
    })),
  );
  return { decisions, status, phases, answers };
}
const errors = ({ answers }: ReturnType<typeof mission>) =>
  answers.filter(
    ({ text }) => text.includes('"isError":true') || text.includes('"error"'),
  );

it('a failure of the simulation goes through the phases of the other page', () => {
  const ooda = readPage('docs/goose-architecture/ooda-architecture.mdx');
  const rows = ooda.table('loop-phases').map(([name = '']) => name.toLowerCase());
  expect(rows).toEqual(logPhases);
  states({ 'ooda-phases': logPhases });
});

it('a failure of the simulation is one of those that the page lists', () => {
  const names = faultKinds.map((kind) => faultTexts[kind].name);
  expect(page.table('demo-faults').map(([name]) => name)).toEqual(names);
  states({ 'demo-count': inWords(names.length) });
});

it('a failure of the simulation reaches the agent, and is answered', () => {
  const blocked = mission('blockedPath');
  const told = errors(blocked).find(({ failure }) => failure === 'blockedPath')?.text;
  const anew = blocked.phases.some(({ text }) => text.includes('so I planned anew'));
  const lost = mission('lostLink');
  const silent = errors(lost).every(({ text }) => text.includes('timed out'));
  const waits = lost.decisions.flatMap(({ seconds }) => seconds ?? []);
  const grows =
    waits.length > 2 && waits.every((each, at) => each > (waits[at - 1] ?? 0));
  const low = mission('lowBattery');
  const homeward = low.decisions[0]?.aim === 'Return to the entry';
  const early = low.status.name === 'ended' && low.status.outcome === 'returnedEarly';
  const noisy = mission('sensorNoise');
  const again = noisy.decisions.every(({ samples = 0 }) => samples > 1);
  states({
    'demo-blocked@Blocked':
      told?.includes('"isError":true') &&
      told.includes('"blockedAt":[') &&
      'a tool result with `isError: true` and the place of the obstacle',
    'demo-around': anew && 'marks the place and plans another way',
    'demo-lost@Lost': silent && 'nothing: the call times out',
    'demo-pauses': grows && 'tries again after growing pauses',
    // The first try came before the first pause.
    'demo-tries': `stops after ${inWords(waits.length + 2)} tries`,
    'demo-low@Low':
      errors(low).length === 0 && "no error, but a low number in the robot's state",
    'demo-home': homeward && early && 'gives up the search and walks home',
    'demo-noise@Sensor':
      errors(noisy).length === 0 && 'no error, but readings with low confidence',
    'demo-again': again && 'measures again before it believes them',
  });
});
