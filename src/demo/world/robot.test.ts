import { expect, test } from 'vitest';
import { isOpen } from './building';
import { ahead, headings } from './grid';
import type { ToolCall } from './mcp';
import { startRandom } from './random';
import { callTool, chargeFor } from './robot';
import { makeWorld, setFault, usableCharge, type World } from './world';

const world = makeWorld(startRandom(3));
const { plan } = world.building;

function call(from: World, toolCall: ToolCall) {
  const outcome = callTool(from, 1, toolCall, startRandom(1));
  const result = 'result' in outcome.response ? outcome.response.result : null;
  return { ...outcome, result, text: result?.content[0]?.text };
}

const walkEast = (meters: number): ToolCall => ({
  name: 'walk_to',
  arguments: { x: plan.entry.x + meters, y: plan.entry.y },
});

function withCharge(charge: number): World {
  return { ...world, robot: { ...world.robot, charge } };
}

test('a walk moves the robot and takes charge for each meter', () => {
  const { world: after, result } = call(world, walkEast(2));
  expect(result?.isError).toBeUndefined();
  expect(after.robot).toMatchObject({ cell: { x: 2, y: plan.entry.y }, odometer: 2 });
  expect(usableCharge(after)).toBeCloseTo(100 - 2 * chargeFor.meter);
});

test('a walk stops in front of a wall', () => {
  const heading = headings.find((way) => !isOpen(plan, ahead(plan.entry, way)));
  if (!heading) throw new Error('The entry has no wall beside it');
  const {
    result,
    report,
    world: after,
  } = call(world, {
    name: 'walk_to',
    arguments: ahead(plan.entry, heading),
  });
  expect(result?.isError).toBe(true);
  expect(report?.data).toHaveProperty('blockedAt');
  expect(after.robot.cell).toEqual(plan.entry);
});

test('a walk ends when the battery does', () => {
  const { world: after, text } = call(withCharge(chargeFor.meter * 1.5), walkEast(3));
  expect(after.robot.odometer).toBe(1);
  expect(text).toContain('battery is empty');
});

test('inspect measures a hazard, and finds none elsewhere', () => {
  const [hazard] = world.building.hazards;
  if (!hazard) throw new Error('No hazard');
  const { cell, kind, measure } = hazard;
  const inspect = (target: typeof cell) =>
    call(world, { name: 'inspect', arguments: target }).report?.data;
  expect(inspect(cell)).toEqual({ found: true, kind, measure });
  expect(inspect(plan.entry)).toEqual({ found: false });
});

test('power off ends with the motors off', () => {
  const { world: after } = call(world, { name: 'safe_power_off', arguments: {} });
  expect(after.robot.motors).toBe(false);
});

test('without a link nothing happens, and no call is answered', () => {
  const outcome = call(setFault(world, 'lostLink', true), walkEast(1));
  expect(outcome).toMatchObject({ response: { error: { code: -32001 } }, report: null });
  expect(outcome.world.robot).toEqual(world.robot);
});

test('debris falls into the next walk, and is cleared with the switch', () => {
  const { world: after, report } = call(
    setFault(world, 'blockedPath', true),
    walkEast(3),
  );
  expect(report?.data).toMatchObject({ walkedMeters: 1, blockedAt: [2, plan.entry.y] });
  expect(call(after, walkEast(3)).result?.isError).toBe(true);
  const cleared = setFault(after, 'blockedPath', false);
  expect(call(cleared, walkEast(3)).result?.isError).toBeUndefined();
});

test('a weak pack holds charge back, gives it again, and adds none to a lower battery', () => {
  const weak = setFault(world, 'lowBattery', true);
  expect(usableCharge(weak)).toBe(22);
  expect(usableCharge(call(weak, walkEast(2)).world)).toBeLessThan(22);
  expect(usableCharge(setFault(weak, 'lowBattery', false))).toBe(100);
  expect(usableCharge(setFault(withCharge(10), 'lowBattery', true))).toBe(10);
});
