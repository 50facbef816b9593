import { isOpen } from '../world/building';
import { type Cell, connected, isBeside, keyOf, sameCell } from '../world/grid';
import { type Belief, type Sighting, withSighting } from './belief';

/** A risk that only a person can accept. */
export type Permission =
  | { readonly risk: 'hazard'; readonly cell: Cell }
  | { readonly risk: 'weakFloor'; readonly cell: Cell }
  /** Passing a declined hazard, because the only way home leads past it. */
  | { readonly risk: 'passing'; readonly cell: Cell };

/** `goal` is a hazard to approach; `desperate` overrides a person's refusal. */
export interface RouteWish {
  readonly goal?: Sighting;
  readonly desperate?: true;
}

const cost = { plain: 1, cautious: 3, leaving: 5, risky: 6, desperate: 9 };

/** The robot may be near a settled hazard without asking. */
function isSettled({ stage, mayPass }: Sighting): boolean {
  return stage === 'allowed' || stage === 'inspected' || mayPass === true;
}

function unsettledNear(belief: Belief, cell: Cell): readonly Sighting[] {
  return belief.sightings.filter(
    (sighting) => isBeside(sighting.cell, cell) && !isSettled(sighting),
  );
}

/** Null where the agent will not go. Unseen cells count as plain floor. */
export function stepCost(belief: Belief, cell: Cell, wish: RouteWish): number | null {
  const key = keyOf(cell);
  if (!isOpen(belief.plan, cell) || belief.obstacles.has(key)) return null;
  if (belief.sightings.some((sighting) => sameCell(sighting.cell, cell))) return null;

  let total = cost.plain;
  for (const sighting of unsettledNear(belief, cell)) {
    if (sighting.cell === wish.goal?.cell) continue;
    if (isBeside(sighting.cell, belief.cell)) total = Math.max(total, cost.leaving);
    else if (wish.desperate) total = Math.max(total, cost.desperate);
    else return null;
  }
  if (belief.weakFloor.has(key) && !belief.allowedFloor.has(key)) {
    if (belief.declinedFloor.has(key) && !wish.desperate) return null;
    total = Math.max(total, wish.desperate ? cost.desperate : cost.risky);
  } else if (belief.weakFloor.has(key)) total = Math.max(total, cost.cautious);
  if (belief.sightings.some((sighting) => isBeside(sighting.cell, cell))) {
    total = Math.max(total, cost.cautious);
  }
  return total;
}

export function permissionFor(
  belief: Belief,
  cell: Cell,
  wish: RouteWish,
): Permission | null {
  const key = keyOf(cell);
  if (belief.weakFloor.has(key) && !belief.allowedFloor.has(key)) {
    return { risk: 'weakFloor', cell };
  }
  const near = unsettledNear(belief, cell).find(
    (sighting) => !isBeside(sighting.cell, belief.cell),
  );
  if (!near) return null;
  const isGoal = near.cell === wish.goal?.cell;
  return { risk: isGoal ? 'hazard' : 'passing', cell: near.cell };
}

export function allow(belief: Belief, permission: Permission): Belief {
  switch (permission.risk) {
    case 'hazard':
      return withSighting(belief, permission.cell, { stage: 'allowed' });
    case 'passing':
      return withSighting(belief, permission.cell, { mayPass: true });
    case 'weakFloor': {
      const patch = weakPatch(belief, permission.cell);
      return { ...belief, allowedFloor: new Set([...belief.allowedFloor, ...patch]) };
    }
  }
}

export function decline(belief: Belief, permission: Permission): Belief {
  switch (permission.risk) {
    case 'hazard':
      return withSighting(belief, permission.cell, { stage: 'declined' });
    case 'passing':
      return { ...belief, wayHomeDeclined: true };
    case 'weakFloor': {
      const again = belief.declinedFloor.has(keyOf(permission.cell));
      const patch = weakPatch(belief, permission.cell);
      return {
        ...belief,
        declinedFloor: new Set([...belief.declinedFloor, ...patch]),
        wayHomeDeclined: belief.wayHomeDeclined || again,
      };
    }
  }
}

const weakPatch = (belief: Belief, start: Cell) =>
  connected(start, (cell) => belief.weakFloor.has(keyOf(cell)));
