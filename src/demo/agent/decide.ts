import { roomAt } from '../world/building';
import type { FaultKind } from '../world/faults';
import { type Cell, headingTo, isBeside, keyOf, sameCell } from '../world/grid';
import type { ToolCall } from '../world/mcp';
import { chargeFor, longestWalk } from '../world/robot';
import { type Belief, type Sighting, unseenCells } from './belief';
import { costTo, pathTo, type Reach, reachFrom } from './route';
import { type Permission, permissionFor, type RouteWish, stepCost } from './safety';
import { placeName, point } from './words';
import { hazardTraits } from '../world/hazards';
import { plural } from '../../ui/format';

export type MissionOutcome =
  | 'complete'
  | 'returnedEarly'
  | 'stranded'
  | 'linkLost'
  | 'turnLimit';

export type Decision = Thought &
  (
    | {
        readonly action: 'call';
        readonly call: ToolCall;
        readonly permission: Permission | null;
      }
    | { readonly action: 'wait'; readonly seconds: number }
    | {
        readonly action: 'stop';
        readonly outcome: MissionOutcome;
        readonly call: ToolCall;
      }
    /** Ends the mission without a call, since none would reach the robot. */
    | { readonly action: 'giveUp'; readonly outcome: MissionOutcome }
  );

interface Thought {
  /** Stays the same over several turns. */
  readonly aim: string;
  readonly why: string;
  readonly path: readonly Cell[];
  /** Set when the decision answers a failure. */
  readonly answers: FaultKind | null;
}

const mostMisses = 6;
const mostHolds = 3;
/** In percent; below it the agent always turns back. */
export const turnBackCharge = 25;
const homeMargin = { factor: 1.4, rest: 4 };
const confirmingSamples = 5;
/** In meters, an extra cost of leaving a room half seen. */
const roomLoyalty = 5;

export function decide(belief: Belief): Decision {
  const decision = belief.misses > 0 ? withoutLink(belief) : withLink(belief);
  if (decision.answers || !belief.blockedAt) return decision;
  const where = point(belief.blockedAt);
  return {
    ...decision,
    answers: 'blockedPath',
    why: `The way at ${where} is blocked, so I planned anew. ${decision.why}`,
  };
}

function withoutLink({ misses }: Belief): Decision {
  const thought = { aim: 'Get the link back', path: [], answers: 'lostLink' } as const;
  if (misses >= mostMisses) {
    return {
      ...thought,
      action: 'giveUp',
      outcome: 'linkLost',
      why: `No answer ${misses} times. The robot stops by itself without commands; a person has to fetch it.`,
    };
  }
  const seconds = 2 ** (misses - 1);
  return {
    ...thought,
    action: 'wait',
    seconds,
    why: `No answer, try ${misses} of ${mostMisses}. I send nothing that moves the robot, wait ${seconds} s and ask again.`,
  };
}

function withLink(belief: Belief): Decision {
  const doubtful = belief.sightings.filter(({ stage }) => stage === 'doubtful');
  if (doubtful.length > 0) return confirm(belief, doubtful);

  const reach = reachFor(belief, {});
  const isHome = sameCell(belief.cell, belief.plan.entry);
  if (belief.battery < chargeFor.meter && !isHome) {
    return strand('The battery is empty.', 'lowBattery');
  }
  const next = inspectNext(belief) ?? exploreNext(belief, reach);
  const outcome = next ? 'returnedEarly' : 'complete';
  if (belief.battery <= reserve(belief, reach))
    return goHome(belief, reach, { outcome, answers: 'lowBattery' });
  return next ?? goHome(belief, reach, { outcome, answers: null });
}

function confirm(belief: Belief, doubtful: readonly Sighting[]): Decision {
  const [first] = doubtful;
  const where = first ? placeName(belief.plan, first.cell) : 'sight';
  return {
    aim: 'Check a doubtful reading',
    action: 'call',
    call: { name: 'scan', arguments: { samples: confirmingSamples } },
    permission: null,
    path: [],
    answers: 'sensorNoise',
    why: `${plural(doubtful.length, 'reading')} in ${where} too unsure to act on. I average ${confirmingSamples} scans before I believe it.`,
  };
}

function inspectNext(belief: Belief): Decision | null {
  const [plan] = belief.sightings
    .filter(({ stage }) => stage === 'found' || stage === 'allowed')
    .flatMap((goal) => approach(belief, goal) ?? [])
    .toSorted((a, b) => a.cost - b.cost);
  if (!plan) return null;
  const { goal, path } = plan;
  const name = hazardTraits[goal.kind].name;
  const room = placeName(belief.plan, goal.cell);
  const aim = `Inspect the ${name} in ${room}`;
  if (path.length > 0) {
    const why = `The ${name} in ${room} is not measured yet; it is ${plural(path.length, 'meter')} from here.`;
    return walk(belief, path, { goal }, { aim, why, answers: null });
  }
  return {
    aim,
    action: 'call',
    call: { name: 'inspect', arguments: goal.cell },
    permission: goal.stage === 'found' ? { risk: 'hazard', cell: goal.cell } : null,
    path: [],
    answers: null,
    why: `I am beside the ${name}. A close look tells how bad it is.`,
  };
}

function exploreNext(belief: Belief, reach: Reach): Decision | null {
  const here = roomAt(belief.plan, belief.cell);
  const unseen = unseenCells(belief);
  const [best] = unseen
    .flatMap((cell) => {
      const way = costTo(reach, cell);
      const detour = roomAt(belief.plan, cell) === here ? 0 : roomLoyalty;
      return way === null ? [] : [{ cell, cost: way + detour }];
    })
    .toSorted((a, b) => a.cost - b.cost);
  const path = best && pathTo(reach, best.cell);
  if (!best || !path) return null;
  const place = placeName(belief.plan, best.cell);
  const room = roomAt(belief.plan, best.cell);
  const left = unseen.filter((cell) => roomAt(belief.plan, cell) === room).length;
  const why = `${plural(left, 'square meter')} of ${place} not seen yet. The nearest is ${path.length} m away.`;
  return walk(belief, path, {}, { aim: `Search ${place}`, why, answers: null });
}

/** @param end The outcome at the entry, and the failure that sends the robot there. */
function goHome(
  belief: Belief,
  reach: Reach,
  { outcome, answers }: { outcome: MissionOutcome; answers: 'lowBattery' | null },
): Decision {
  const { entry } = belief.plan;
  const reason = answers
    ? `${Math.round(belief.battery)} % charge must be kept for the way home.`
    : 'Nothing is left that I can and may look at.';
  if (sameCell(belief.cell, entry)) {
    const why = `${reason} The robot is back at the entry.`;
    return stop({ aim: 'End the mission', why, answers }, outcome);
  }
  const thought = { aim: 'Return to the entry', answers };
  const path = pathTo(reach, entry);
  if (path) return walk(belief, path, {}, { ...thought, why: reason });

  const wish = { desperate: true } as const;
  const riskyPath = pathTo(reachFor(belief, wish), entry);
  if (riskyPath && !belief.wayHomeDeclined) {
    return walk(belief, riskyPath, wish, {
      ...thought,
      why: `${reason} The only way back leads past what I was told to avoid, so I ask again.`,
    });
  }
  if (belief.holds < mostHolds && !belief.wayHomeDeclined) {
    return {
      aim: 'Wait for a way home',
      action: 'wait',
      seconds: 10,
      path: [],
      answers: 'blockedPath',
      why: `${reason} No way leads back. I wait 10 s and look again, ${belief.holds + 1} of ${mostHolds}.`,
    };
  }
  const answer = belief.wayHomeDeclined ? null : 'blockedPath';
  return strand(`${reason} No way leads back that I may take.`, answer);
}

function strand(reason: string, answers: Thought['answers']): Decision {
  const why = `${reason} I let the robot sit down here and call for people.`;
  return stop({ aim: 'Save the robot', why, answers }, 'stranded');
}

function stop(thought: Omit<Thought, 'path'>, outcome: MissionOutcome): Decision {
  const call: ToolCall = { name: 'safe_power_off', arguments: {} };
  return { ...thought, action: 'stop', outcome, call, path: [] };
}

function walk(
  belief: Belief,
  path: readonly Cell[],
  wish: RouteWish,
  thought: Omit<Thought, 'path'>,
): Decision {
  const [first] = path;
  const permission = first ? permissionFor(belief, first, wish) : null;
  const heading = first && headingTo(belief.cell, first);
  let target = first ?? belief.cell;
  for (const cell of path.slice(1, longestWalk)) {
    const straight = headingTo(target, cell) === heading;
    const asks = permissionFor(belief, cell, wish);
    const covered = !asks || (permission !== null && isSame(asks, permission));
    if (!straight || !covered || !belief.seen.has(keyOf(cell))) break;
    target = cell;
  }
  return {
    ...thought,
    action: 'call',
    call: { name: 'walk_to', arguments: target },
    permission,
    path,
  };
}

function isSame(a: Permission, b: Permission): boolean {
  return a.risk === b.risk && sameCell(a.cell, b.cell);
}

/** Returns the charge in percent at which the agent turns back. */
function reserve(belief: Belief, reach: Reach): number {
  const path = pathTo(reach, belief.plan.entry) ?? [];
  const wayHome = path.length * chargeFor.meter;
  return Math.max(turnBackCharge, wayHome * homeMargin.factor + homeMargin.rest);
}

function reachFor(belief: Belief, wish: RouteWish): Reach {
  return reachFrom(belief.cell, (cell) => stepCost(belief, cell, wish));
}

function approach(belief: Belief, goal: Sighting) {
  const reach = reachFor(belief, { goal });
  const place = [...reach.values()].find(({ cell }) => isBeside(cell, goal.cell));
  const path = place && pathTo(reach, place.cell);
  return place && path ? { goal, path, cost: place.cost } : null;
}
