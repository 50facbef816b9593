import { type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { REFUSAL_CODES, type Refusal } from './sim/refusal.ts';
import { type RouteCheck, type Simulation } from './sim/robot.ts';

const point = z.object({ x: z.number(), y: z.number() });
const box = z.object({
  minX: z.number(),
  minY: z.number(),
  maxX: z.number(),
  maxY: z.number(),
});

const error = z.object({
  code: z.enum(REFUSAL_CODES),
  message: z.string(),
  remedy: z.string(),
});

const robot = z.object({
  position: point,
  posture: z.enum(['docked', 'sitting', 'standing']),
  motors: z.boolean(),
  lease: z.enum(['free', 'server', 'tablet']),
  estopPressed: z.boolean(),
  batteryPercent: z.number(),
  seconds: z.number().describe('simulated time since the start'),
});

/** Output of every command. A refused one has `error` as well. */
export const commandOutput = z.object({ robot, error: error.optional() });

const leg = z.object({
  to: point,
  meters: z.number(),
  seconds: z.number(),
  batteryPercentAfter: z.number().describe('in the worst case'),
});

export const routeOutput = z.object({
  allowed: z.boolean(),
  legs: z.array(leg).describe('the walks that are allowed, in order'),
  error: error.optional().describe('why the walk after them is not'),
});

export const mapOutput = z.object({
  walkable: box.describe('where the middle of the robot may be'),
  clearance: z.number().describe('meters to keep from an obstacle'),
  speedLimit: z.number().describe('m/s'),
  places: z.record(z.string(), point),
  obstacles: z.array(z.object({ name: z.string(), box })),
});

/** The robot's state as tools report it, rounded to what a reader needs. */
export function robotReport({ robot: now }: Simulation): z.infer<typeof robot> {
  const { position, posture, motors, lease, estopPressed } = now;
  return {
    position: { x: round(position.x), y: round(position.y) },
    posture,
    motors,
    lease,
    estopPressed,
    batteryPercent: round(now.battery),
    seconds: round(now.clock),
  };
}

export function routeReport({ legs, refusal }: RouteCheck): z.infer<typeof routeOutput> {
  return {
    allowed: refusal === undefined,
    legs: legs.map(({ to, distance, seconds, batteryAfter }) => ({
      to,
      meters: round(distance),
      seconds: round(seconds),
      batteryPercentAfter: round(batteryAfter),
    })),
    ...(refusal && { error: refusal }),
  };
}

/** A result for programs (`structuredContent`) and the same as text, which goose gives its model. */
export function success(output: Record<string, unknown>): CallToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(output) }],
    structuredContent: output,
  };
}

/** A refusal: first what to do about it, then the state that it leaves. */
export function failure(
  refusal: Refusal,
  output: Record<string, unknown>,
): CallToolResult {
  const { code, message, remedy } = refusal;
  return {
    content: [
      { type: 'text', text: `${code}: ${message} ${remedy}` },
      { type: 'text', text: JSON.stringify(output) },
    ],
    structuredContent: { ...output, error: refusal },
    isError: true,
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
