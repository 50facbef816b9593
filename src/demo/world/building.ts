import { type Cell, connected, isBeside, keyOf, neighbors } from './grid';
import { type HazardKind, hazardKinds, hazardTraits } from './hazards';
import { between, chance, pick, type Random, shuffled } from './random';

export interface Room {
  readonly name: string;
  /** The north-west cell inside the walls. */
  readonly corner: Cell;
  /** In meters, without walls. */
  readonly width: number;
  readonly height: number;
}

/** Known to the agent from the start. */
export type FloorPlan = Readonly<ReturnType<typeof makePlan>>;

export interface Hazard {
  readonly kind: HazardKind;
  readonly cell: Cell;
  readonly measure: string;
}

/** Except for the plan, the agent learns of it only by its sensors. */
export type Building = Readonly<ReturnType<typeof makeBuilding>>;

const width = 17;
const height = 13;
const northWall = 5;
const southWall = 8;
const rubblePiles = 12;

const roomNames = [
  'Archive',
  'Boiler',
  'Canteen',
  'Lab',
  'Office',
  'Storage',
  'Studio',
  'Workshop',
];

/** Undefined for doors and the corridor. */
export function roomAt(plan: FloorPlan, cell: Cell): Room | undefined {
  return plan.rooms.find(
    (room) =>
      cell.x >= room.corner.x &&
      cell.x < room.corner.x + room.width &&
      cell.y >= room.corner.y &&
      cell.y < room.corner.y + room.height,
  );
}

export function isOpen(plan: FloorPlan, cell: Cell): boolean {
  const onMap = cell.x >= 0 && cell.x < plan.width && cell.y >= 0 && cell.y < plan.height;
  return onMap && !plan.walls.has(keyOf(cell));
}

function allCells(): readonly Cell[] {
  return Array.from({ length: width * height }, (_, index) => ({
    x: index % width,
    y: Math.floor(index / width),
  }));
}

export function makeBuilding(random: Random) {
  const plan = makePlan(random);
  const [weakRoom, ...others] = shuffled(random, plan.rooms);
  const weakFloor = new Set(
    plan.doors
      .flatMap(neighbors)
      .filter((cell) => weakRoom && roomAt(plan, cell) === weakRoom)
      .slice(0, 1)
      .map(keyOf),
  );
  const hazards = placeHazards(random, plan, weakFloor, others);
  const rubble = placeRubble(random, plan, weakFloor, hazards);
  return { plan, rubble, weakFloor, hazards };
}

function makePlan(random: Random) {
  const names = shuffled(random, roomNames);
  const entry = { x: 0, y: between(random, northWall + 1, southWall - 1) };
  const doors: Cell[] = [];
  const rooms: Room[] = [];
  const dividers = new Set<string>();

  for (const side of [
    { wall: northWall, top: 1, bottom: northWall - 1 },
    { wall: southWall, top: southWall + 1, bottom: height - 2 },
  ]) {
    const cuts = [0, between(random, 5, 6), between(random, 10, 11), width - 1];
    const inner = cuts.slice(1, 3);
    // One connection is certain, so that a blocked door is rarely the end.
    const sure = pick(random, inner);
    cuts.slice(0, 3).forEach((left, index) => {
      const right = cuts[index + 1] ?? width - 1;
      rooms.push({
        name: names[rooms.length] ?? '',
        corner: { x: left + 1, y: side.top },
        width: right - left - 1,
        height: side.bottom - side.top + 1,
      });
      doors.push({ x: between(random, left + 1, right - 1), y: side.wall });
    });
    for (const x of inner) {
      for (let y = side.top; y <= side.bottom; y++) dividers.add(keyOf({ x, y }));
      const y = between(random, side.top, side.bottom);
      if (x === sure || chance(random, 40)) doors.push({ x, y });
    }
  }

  const openings = new Set([entry, ...doors].map(keyOf));
  const isWall = (cell: Cell) =>
    !openings.has(keyOf(cell)) &&
    (cell.x === 0 ||
      cell.x === width - 1 ||
      cell.y === 0 ||
      cell.y === height - 1 ||
      cell.y === northWall ||
      cell.y === southWall ||
      dividers.has(keyOf(cell)));
  const walls = new Set(allCells().filter(isWall).map(keyOf));
  const open = allCells().filter((cell) => !isWall(cell));
  return { width, height, rooms, walls, open, doors, entry };
}

function placeHazards(
  random: Random,
  plan: FloorPlan,
  weakFloor: ReadonlySet<string>,
  rooms: readonly Room[],
): readonly Hazard[] {
  const placed: Hazard[] = [];
  hazardKinds.forEach((kind, index) => {
    const room = rooms[index];
    const others = placed.map((other) => other.cell);
    const places = plan.open.filter(
      (cell) =>
        room !== undefined &&
        roomAt(plan, cell) === room &&
        !weakFloor.has(keyOf(cell)) &&
        !plan.doors.some((door) => isBeside(door, cell)),
    );
    const cell = shuffled(random, places).find((place) =>
      allReachable(plan, new Set([...others, place].map(keyOf))),
    );
    if (cell) placed.push({ kind, cell, measure: hazardTraits[kind].measure(random) });
  });
  return placed;
}

function placeRubble(
  random: Random,
  plan: FloorPlan,
  weakFloor: ReadonlySet<string>,
  hazards: readonly Hazard[],
): ReadonlySet<string> {
  const ways = [plan.entry, ...plan.doors];
  const places = plan.open.filter(
    (cell) =>
      !weakFloor.has(keyOf(cell)) &&
      !hazards.some((hazard) => isBeside(hazard.cell, cell)) &&
      !ways.some((way) => isBeside(way, cell)),
  );
  const rubble = new Set<string>();
  const blocked = new Set(hazards.map((hazard) => keyOf(hazard.cell)));
  for (const cell of shuffled(random, places)) {
    if (rubble.size === rubblePiles) break;
    const key = keyOf(cell);
    if (!allReachable(plan, new Set([...blocked, ...rubble, key]))) continue;
    rubble.add(key);
  }
  return rubble;
}

/** Checks that the robot can reach every free cell. */
function allReachable(plan: FloorPlan, blocked: ReadonlySet<string>): boolean {
  const isFree = (cell: Cell) => isOpen(plan, cell) && !blocked.has(keyOf(cell));
  return connected(plan.entry, isFree).size === plan.open.filter(isFree).length;
}
