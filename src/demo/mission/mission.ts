import { absorb, type Belief, firstBelief } from '../agent/belief';
import { decide, type Decision, type MissionOutcome } from '../agent/decide';
import { allow, decline } from '../agent/safety';
import { makeWorld, setFault, type World } from '../world/world';
import type { FaultKind } from '../world/faults';
import { failed, type Exchange, type ToolCall, toolRequest } from '../world/mcp';
import { resumeRandom, startRandom } from '../world/random';
import { callTool } from '../world/robot';
import { type Log, type LogEntry, type Phase, type PhaseEntry, phases } from './log';
import {
  actText,
  approvalQuestion,
  observeText,
  orientText,
  outcomeTexts,
} from './narration';

const turnLimit = 250;

const secondsOfThought = 2;

export interface ApprovalRequest {
  readonly question: string;
  readonly call: ToolCall;
}

export type MissionStatus =
  | { readonly name: 'running' }
  | { readonly name: 'asking'; readonly request: ApprovalRequest }
  | { readonly name: 'ended'; readonly outcome: MissionOutcome };

export interface Mission {
  readonly seed: number;
  readonly world: World;
  readonly random: readonly number[];
  readonly belief: Belief;
  /** Counted from 1. */
  readonly turn: number;
  readonly phase: Phase;
  readonly decision: Decision | null;
  readonly status: MissionStatus;
  /** Simulated seconds since the start. */
  readonly seconds: number;
  readonly nextId: number;
  readonly log: Log;
}

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

/** Runs the next phase. Ignored while a person is asked, and after the end. */
export function advance(mission: Mission): Mission {
  if (mission.status.name !== 'running') return mission;
  switch (mission.phase) {
    case 'observe':
      return observe(mission);
    case 'orient':
      return nextPhase(done(thinking(mission), orientText(mission.belief)));
    case 'decide':
      return choose(mission);
    case 'act':
      return act(mission);
  }
}

export function advanceToQuestion(mission: Mission): Mission {
  let next = mission;
  while (next.status.name === 'running') next = advance(next);
  return next;
}

/** Answers the open approval request; ignored without one. */
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
  const declined = { ...answered, belief: decline(belief, decision.permission) };
  const text = 'A person said no, so the call was not sent to the robot.';
  return nextTurn(done({ ...declined, nextId: id + 1 }, text, { exchanges: [exchange] }));
}

/** Switches a failure; ignored after the end. */
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
    done(observed, observeText(mission.belief, observed.belief), {
      exchanges: scan ? [state, scan] : [state],
      failure: observed.belief.misses > 0 && 'lostLink',
    }),
  );
}

function choose(mission: Mission): Mission {
  if (mission.turn >= turnLimit) {
    const text = `Turn ${turnLimit} is the last one that I am allowed.`;
    return ended(done(mission, text), 'turnLimit');
  }
  const decision = decide(mission.belief);
  const decided = done(thinking({ ...mission, decision }), decision.why, {
    aim: decision.aim,
    ...('call' in decision && { intends: decision.call }),
    failure: decision.answers,
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
    return nextTurn(done(waited, `Waited ${decision.seconds} s. No call was sent.`));
  }
  if (decision.action === 'giveUp') return ended(mission, decision.outcome);

  const [acted, exchange] = use(mission, decision.call);
  const lost = 'error' in exchange.response;
  const blocked = decision.call.name === 'walk_to' && acted.belief.blockedAt !== null;
  const over = done(acted, actText(exchange), {
    exchanges: [exchange],
    failure: lost ? 'lostLink' : blocked && 'blockedPath',
  });
  if (decision.action === 'stop' && !lost) return ended(over, decision.outcome);
  return nextTurn(over);
}

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

function ended(mission: Mission, outcome: MissionOutcome): Mission {
  return logged(
    { ...mission, status: { name: 'ended', outcome } },
    { type: 'end', outcome, text: outcomeTexts[outcome] },
  );
}

type PhaseDetails = Partial<Pick<PhaseEntry, 'aim' | 'intends' | 'exchanges'>> & {
  readonly failure?: FaultKind | false | null;
};

/** Logs the current phase. */
function done(mission: Mission, text: string, details: PhaseDetails = {}): Mission {
  const { failure, exchanges = [], ...rest } = details;
  return logged(mission, {
    type: 'phase',
    phase: mission.phase,
    text,
    ...rest,
    exchanges,
    ...(failure && { failure }),
  });
}

type Unstamped<Entry> = Entry extends LogEntry ? Omit<Entry, 'turn' | 'seconds'> : never;

function logged(mission: Mission, entry: Unstamped<LogEntry>): Mission {
  const { turn, seconds, log } = mission;
  return { ...mission, log: [...log, { turn, seconds, ...entry }] };
}
