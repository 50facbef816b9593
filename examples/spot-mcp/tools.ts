import { type McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import {
  commandOutput,
  failure,
  mapOutput,
  robotReport,
  routeOutput,
  routeReport,
  success,
} from './results.ts';
import {
  acquireLease,
  checkRoute,
  dock,
  powerOff,
  powerOn,
  returnLease,
  stand,
  type Outcome,
  type Simulation,
} from './sim/robot.ts';
import { CLEARANCE, DOCK, GAUGE, WALKABLE } from './sim/yard.ts';
import { type Spot } from './spot.ts';

/** Reads and changes nothing, so goose may call it without asking. */
const READS = { readOnlyHint: true, openWorldHint: false };
/** Changes who may command, but moves nothing. */
const CLAIMS = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
/** Can move the robot. What it hits stays hit, hence destructive. */
const MOVES = { readOnlyHint: false, destructiveHint: true, openWorldHint: false };

const point = {
  x: z.number().describe('meters east'),
  y: z.number().describe('meters north'),
};
const speed = z.number().min(0.1).default(0.5).describe('m/s; get_map lists the limit');

interface Command {
  readonly description: string;
  readonly annotations: typeof MOVES;
  readonly command: (sim: Simulation) => Outcome;
  /** Gives up control, so it does not wait for its turn. */
  readonly atOnce?: true;
}

/** Commands without arguments and steps. */
const commands: Readonly<Record<string, Command>> = {
  acquire_lease: {
    description: 'Become the one client that may command the robot.',
    annotations: CLAIMS,
    command: acquireLease,
  },
  power_on: {
    description: 'Power the motors. Needs the lease and a released E-Stop.',
    annotations: MOVES,
    command: powerOn,
  },
  stand: {
    description: 'Stand up. Needs power.',
    annotations: MOVES,
    command: stand,
  },
  dock: {
    description: 'Dock, switch the motors off and charge. Stand near the dock first.',
    annotations: MOVES,
    command: dock,
  },
  power_off: {
    description:
      'Sit down and cut the power of the motors, at once: it ends a walk under way.',
    annotations: MOVES,
    command: powerOff,
    atOnce: true,
  },
  return_lease: {
    description: 'Give the lease back. Power off first.',
    annotations: CLAIMS,
    command: returnLease,
    atOnce: true,
  },
};

/** Adds the tools that change nothing. */
export function addReadingTools(server: McpServer, spot: Spot): void {
  server.registerTool(
    'get_state',
    {
      title: 'Get state',
      description: 'Read position, posture, motors, lease, E-Stop and battery.',
      outputSchema: commandOutput,
      annotations: READS,
    },
    () => success({ robot: robotReport(spot.look()) }),
  );

  server.registerTool(
    'get_map',
    {
      title: 'Get map',
      description:
        'Read the walkable area, the known obstacles, the places and the limits.',
      outputSchema: mapOutput,
      annotations: READS,
    },
    () => {
      const { known, speedLimit } = spot.look();
      return success({
        walkable: WALKABLE,
        clearance: CLEARANCE,
        speedLimit,
        places: { dock: DOCK, gauge: GAUGE },
        obstacles: known,
      });
    },
  );

  server.registerTool(
    'check_route',
    {
      title: 'Check a route (dry run)',
      description:
        'Ask whether straight walks from here, point by point, would be allowed. Moves nothing, and knows only the map.',
      inputSchema: { points: z.array(z.object(point)).min(1), speed },
      outputSchema: routeOutput,
      annotations: READS,
    },
    (asked) => success(routeReport(checkRoute(spot.look(), asked.points, asked.speed))),
  );
}

/** Adds the robot's commands. None touches the E-Stop, which is a person's. */
export function addCommands(server: McpServer, spot: Spot): void {
  server.registerTool(
    'walk_to',
    {
      title: 'Walk to a point',
      description: 'Walk in a straight line to a point. Needs a standing robot.',
      inputSchema: { ...point, speed },
      outputSchema: commandOutput,
      annotations: MOVES,
    },
    async (asked, { signal }) => report(await spot.walkTo(asked, signal)),
  );

  for (const [name, { command, atOnce, ...config }] of Object.entries(commands)) {
    const tool = { ...config, outputSchema: commandOutput };
    server.registerTool(name, tool, async ({ signal }) =>
      report(atOnce ? spot.runNow(command) : await spot.run(command, signal)),
    );
  }
}

function report({ sim, refusal }: Outcome) {
  const output = { robot: robotReport(sim) };
  return refusal ? failure(refusal, output) : success(output);
}
