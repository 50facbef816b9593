import { type Belief, unseenCells } from '../agent/belief';
import type { MissionOutcome } from '../agent/decide';
import type { Permission } from '../agent/safety';
import { placeName, point } from '../agent/words';
import { roomAt } from '../world/building';
import { sameCell } from '../world/grid';
import type { Exchange } from '../world/mcp';
import { hazardTraits } from '../world/hazards';
import { plural } from '../../ui/format';

export const outcomeTexts: Readonly<Record<MissionOutcome, string>> = {
  complete: 'Mission complete. The robot is back at the entry.',
  returnedEarly: 'Mission cut short. The robot came back to save its battery.',
  stranded: 'The robot sat down inside. People have to bring it out.',
  linkLost: 'The link stayed lost. The robot stands still until people fetch it.',
  turnLimit: 'The agent used up its turns and stopped.',
};

export function observeText(before: Belief, now: Belief): string {
  if (now.misses > 0) return 'The robot does not answer.';
  const where = `${point(now.cell)}, ${placeName(now.plan, now.cell)}`;
  const fresh = now.seen.size - before.seen.size;
  const news = [
    fresh > 0 && plural(fresh, 'square meter'),
    ...now.sightings
      .filter(({ cell }) => !before.sightings.some((known) => sameCell(known.cell, cell)))
      .map(({ kind, cell, stage }) => {
        const sure = stage === 'doubtful' ? 'perhaps a' : 'a';
        return `${sure} ${hazardTraits[kind].name} at ${point(cell)}`;
      }),
    now.weakFloor.size > before.weakFloor.size && 'weak floor',
  ].filter((part) => part !== false);
  const seen =
    news.length > 0 ? `New in sight: ${news.join(', ')}.` : 'Nothing new in sight.';
  return `At ${where}. Battery ${Math.round(now.battery)} %. ${seen}`;
}

export function searchedRooms(belief: Belief): number {
  const { plan } = belief;
  const open = new Set(unseenCells(belief).map((cell) => roomAt(plan, cell)));
  return plan.rooms.filter((room) => !open.has(room)).length;
}

export function orientText(belief: Belief): string {
  if (belief.misses > 0) {
    return `My last sure position is ${point(belief.cell)}. Without an answer I know nothing newer.`;
  }
  const { plan, sightings, blockedAt } = belief;
  const unseen = unseenCells(belief);
  const found = sightings.filter(({ stage }) => stage !== 'doubtful');
  const inspected = found.filter(({ stage }) => stage === 'inspected');
  const doubtful = sightings.length - found.length;
  return [
    `${Math.floor(100 * (1 - unseen.length / plan.open.length))} % of the floor seen, ${searchedRooms(belief)} of ${plan.rooms.length} rooms searched.`,
    `${plural(found.length, 'hazard')} found, ${inspected.length} measured.`,
    doubtful > 0 && `${plural(doubtful, 'reading')} in doubt.`,
    blockedAt && `Something blocks the way at ${point(blockedAt)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function actText({ request, response }: Exchange): string {
  if ('error' in response)
    return `${request.params.name}: no answer. The call timed out.`;
  const said = response.result.content.map(({ text }) => text).join(' ');
  return `${request.params.name}: ${said}`;
}

export function approvalQuestion(belief: Belief, { risk, cell }: Permission): string {
  const place = placeName(belief.plan, cell);
  const kind = belief.sightings.find((sighting) => sameCell(sighting.cell, cell))?.kind;
  const hazard = kind ? hazardTraits[kind].name : 'hazard';
  switch (risk) {
    case 'hazard':
      return `Go beside the ${hazard} in ${place} and measure it?`;
    case 'passing':
      return `Pass the ${hazard} in ${place}? It is the only way back.`;
    case 'weakFloor':
      return `Step on the weak floor in ${place}? It may not hold.`;
  }
}
