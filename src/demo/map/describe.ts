import type { Stage } from '../agent/belief';
import { placeName, point } from '../agent/words';
import type { Mission } from '../mission/mission';
import { searchedRooms } from '../mission/narration';
import { sceneOf } from './scene';
import { hazardTraits } from '../world/hazards';
import { plural } from '../../ui/format';

export const stageNames: Readonly<Record<Stage, string>> = {
  doubtful: 'in doubt',
  found: 'found, not measured',
  allowed: 'found, you allowed a close look',
  inspected: 'measured',
  declined: 'left alone, you said no',
};

export function describeMap(mission: Mission): string {
  const { belief, world } = mission;
  const { plan, sightings } = belief;
  const { path } = sceneOf(mission);
  const target = path.at(-1);
  const hazards = sightings.map(
    ({ kind, cell, stage }) =>
      `${hazardTraits[kind].name} in ${placeName(plan, cell)} (${stageNames[stage]})`,
  );
  return [
    `Map of a building of ${plan.width} by ${plan.height} meters: ${plural(plan.rooms.length, 'room')} on both sides of a corridor.`,
    `The robot is at ${point(world.robot.cell)}, ${placeName(plan, world.robot.cell)}, and faces ${world.robot.heading}.`,
    `${searchedRooms(belief)} of ${plan.rooms.length} rooms searched.`,
    hazards.length > 0 ? `Hazards: ${hazards.join(', ')}.` : 'No hazard found yet.',
    target &&
      `Planned way: ${plural(path.length, 'meter')} to ${point(target)}, ${placeName(plan, target)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
