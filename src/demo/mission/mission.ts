import { absorb, type Belief, firstBelief } from '../agent/belief';
import { decide, type Decision, type Outcome } from '../agent/decide';
import { allow, decline } from '../agent/safety';
import { type FaultKind } from '../world/faults';
import { failed, type Exchange, type ToolCall, toolRequest } from '../world/mcp';
import { type RandomState, resumeRandom, startRandom } from '../world/random';
import { callTool } from '../world/robot';
import { makeWorld, setFault, type World } from '../world/world';
import type { Log, LogEntry, Phase } from './log';
import { phases } from './log';
import {
  actText,
  approvalQuestion,
  observeText,
  orientText,
  outcomeTexts,
} from './narration';

/** The mission ends after this many turns, whatever happens. */
const turnLimit = 250;

/** Simulated seconds that a thought of the agent takes. */
const secondsOfThought = 2;

export interface ApprovalRequest {
  readonly question: string;
  readonly call: ToolCall;
}

export type MissionStatus =
  | { readonly name: 'running' }
  | { readonly name: 'asking'; readonly request: ApprovalRequest }
  | { readonly name: 'ended'; readonly outcome: Outcome };

/** A mission as it stands: all that the next step depends on. */
export interface Mission {
  readonly seed: number;
  readonly world: World;
  readonly random: RandomState;
  readonly belief: Belief;
  /** Turns are counted from 1. */
  readonly turn: number;
  /** The phase that comes next. */
  readonly phase: Phase;
  readonly decision: Decision | null;
  readonly status: MissionStatus;
  /** Simulated seconds since the start. */
  readonly seconds: number;
  /** The id of the next tool call. */
  readonly nextId: number;
  readonly log: Log;
}

/** A mission before its first step. A seed always gives the same one. */
export function startMission(seed: number): Mission {
  const random = startRandom(seed);
  const world = makeWorld(random);
  return {
    seed,
    world,
    random: random.getState(),
    belief: firstBelief(world.building.plan),
    turn: 1,
    phase: 'observe',
    decision: null,
    status: { name: 'running' },
    seconds: 0,
    nextId: 1,
    log: [],
  };
}

/** Runs the next phase. Nothing happens while a person is asked, or after the end. */
export function advance(mission: Mission): Mission {
  if (mission.status.name !== 'running') return mission;
  switch (mission.phase) {
    case 'observe':
      return observe(mission);
    case 'orient':
      return orient(mission);
    case 'decide':
      return choose(mission);
    case 'act':
      return act(mission);
  }
}

/** Runs on until a person is asked or the mission ends. */
export function advanceToQuestion(mission: Mission): Mission {
  let next = mission;
  while (next.status.name === 'running') next = advance(next);
  return next;
}

/** Takes a person's answer to the approval request. Nothing happens when none is open. */
export function answer(mission: Mission, approved: boolean): Mission {
  const { status, decision, belief } = mission;
  if (status.name !== 'asking' || decision?.action !== 'call' || !decision.permission) {
    return mission;
  }
  const answered = logged(
    { ...mission, status: { name: 'running' } },
    { type: 'approval', question: status.request.question, approved },
  );
  if (approved) return { ...answered, belief: allow(belief, decision.permission) };

  const id = mission.nextId;
  const exchange: Exchange = {
    request: toolRequest(id, decision.call),
    response: {
      jsonrpc: '2.0',
      id,
      result: failed(
        'Declined: a person said no. Do not call this again; choose another step.',
      ),
    },
  };
  const declined = logged(
    { ...answered, belief: decline(belief, decision.permission), nextId: id + 1 },
    {
      type: 'phase',
      phase: 'act',
      text: 'A person said no, so the call was not sent to the robot.',
      exchanges: [exchange],
    },
  );
  return nextTurn(declined);
}

/** Switches a failure on or off. Nothing happens after the end. */
export function switchFault(mission: Mission, fault: FaultKind, on: boolean): Mission {
  if (mission.status.name === 'ended' || mission.world.faults[fault] === on)
    return mission;
  return logged(
    { ...mission, world: setFault(mission.world, fault, on) },
    { type: 'fault', fault, on },
  );
}

function observe(mission: Mission): Mission {
  const [withState, state] = use(mission, { name: 'get_state', arguments: {} });
  const lost = 'error' in state.response;
  const [observed, scan] = lost
    ? [withState, null]
    : use(withState, { name: 'scan', arguments: { samples: 1 } });
  return nextPhase(
    logged(observed, {
      type: 'phase',
      phase: 'observe',
      text: observeText(mission.belief, observed.belief),
      exchanges: scan ? [state, scan] : [state],
      ...(observed.belief.misses > 0 && { failure: 'lostLink' as const }),
    }),
  );
}

function orient(mission: Mission): Mission {
  return nextPhase(
    logged(thinking(mission), {
      type: 'phase',
      phase: 'orient',
      text: orientText(mission.belief),
      exchanges: [],
    }),
  );
}

function choose(mission: Mission): Mission {
  if (mission.turn >= turnLimit) {
    return ended(
      logged(mission, {
        type: 'phase',
        phase: 'decide',
        text: `Turn ${turnLimit} is the last one that I am allowed.`,
        exchanges: [],
      }),
      'turnLimit',
    );
  }
  const decision = decide(mission.belief);
  const decided = logged(thinking({ ...mission, decision }), {
    type: 'phase',
    phase: 'decide',
    text: decision.why,
    aim: decision.aim,
    ...('call' in decision && { intends: decision.call }),
    exchanges: [],
    ...(decision.answers && { failure: decision.answers }),
  });
  const next = nextPhase(decided);
  if (decision.action !== 'call' || !decision.permission) return next;
  const question = approvalQuestion(mission.belief, decision.permission);
  const request = { question, call: decision.call };
  return { ...next, status: { name: 'asking', request } };
}

function act(mission: Mission): Mission {
  const { decision } = mission;
  if (!decision) return nextTurn(mission);
  if (decision.action === 'wait') {
    const { belief, seconds } = mission;
    const waited = {
      ...mission,
      seconds: seconds + decision.seconds,
      belief: { ...belief, holds: belief.misses > 0 ? belief.holds : belief.holds + 1 },
    };
    const text = `Waited ${decision.seconds} s. No call was sent.`;
    return nextTurn(logged(waited, { type: 'phase', phase: 'act', text, exchanges: [] }));
  }
  if (decision.action === 'giveUp') return ended(mission, decision.outcome);

  const [acted, exchange] = use(mission, decision.call);
  const lost = 'error' in exchange.response;
  const blocked = decision.call.name === 'walk_to' && acted.belief.blockedAt !== null;
  const done = logged(acted, {
    type: 'phase',
    phase: 'act',
    text: actText(exchange),
    exchanges: [exchange],
    ...(lost && { failure: 'lostLink' as const }),
    ...(!lost && blocked && { failure: 'blockedPath' as const }),
  });
  if (decision.action === 'stop' && !lost) return ended(done, decision.outcome);
  return nextTurn(done);
}

/** Calls a tool and takes in what it reports. */
function use(mission: Mission, call: ToolCall): readonly [Mission, Exchange] {
  const id = mission.nextId;
  const random = resumeRandom(mission.random);
  const { world, response, report, seconds } = callTool(mission.world, id, call, random);
  const answered = 'result' in response;
  const heard: Belief = {
    ...mission.belief,
    misses: answered ? 0 : mission.belief.misses + 1,
  };
  return [
    {
      ...mission,
      world,
      random: random.getState(),
      belief: report ? absorb(heard, call, report) : heard,
      seconds: mission.seconds + seconds,
      nextId: id + 1,
    },
    { request: toolRequest(id, call), response },
  ];
}

function thinking(mission: Mission): Mission {
  return { ...mission, seconds: mission.seconds + secondsOfThought };
}

function nextPhase(mission: Mission): Mission {
  const phase = phases[phases.indexOf(mission.phase) + 1] ?? 'observe';
  return { ...mission, phase };
}

function nextTurn(mission: Mission): Mission {
  return { ...mission, turn: mission.turn + 1, phase: 'observe' };
}

function ended(mission: Mission, outcome: Outcome): Mission {
  return logged(
    { ...mission, status: { name: 'ended', outcome } },
    { type: 'end', outcome, text: outcomeTexts[outcome] },
  );
}

type Unstamped<Entry> = Entry extends LogEntry ? Omit<Entry, 'turn' | 'seconds'> : never;

function logged(mission: Mission, entry: Unstamped<LogEntry>): Mission {
  const { turn, seconds, log } = mission;
  return { ...mission, log: [...log, { turn, seconds, ...entry }] };
}
