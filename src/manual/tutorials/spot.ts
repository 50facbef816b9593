import { bare, hasWorked, inputText, isOf, judge, outputText } from './evidence';
import { done, type Evidence, type Outcome, type Tutorial } from './tutorial';

const command =
  (flags = '') =>
  (folder: string) =>
    `node "${folder}/spot-mcp/server.ts"${flags}`;

const spot = (flags = '') => ({ name: 'spot', command: command(flags) });

const calls = ({ calls: all }: Evidence, tool: string) =>
  all.filter((call) => isOf(call, 'spot', tool));

function fetched({ calls: all }: Evidence): Outcome | null {
  const call = all.find(
    (each) =>
      bare(each) === 'shell' && inputText(each, 'command').includes('spot-mcp.tar.gz'),
  );
  return call && hasWorked(call) && call.exitCode === 0
    ? done('goose’s shell fetched spot-mcp and its packages, and ended with exit code 0.')
    : null;
}

function stands(evidence: Evidence): Outcome | null {
  const call = calls(evidence, 'stand').find(
    (each) => hasWorked(each) && outputText(each).includes('"posture":"standing"'),
  );
  return call
    ? done('The server answered spot__stand: the robot’s posture is standing.')
    : null;
}

function atGauge(evidence: Evidence): Outcome | null {
  const walks = calls(evidence, 'walk_to');
  const arrived = walks.find(
    (each) => hasWorked(each) && outputText(each).includes('"position":{"x":12,"y":2}'),
  );
  if (!arrived) return null;
  const blocked = walks.filter((each) =>
    outputText(each).includes('PATH_BLOCKED'),
  ).length;
  return done(
    `The server answered spot__walk_to: the robot is at (12, 2). It met PATH_BLOCKED ${blocked} times on the way.`,
  );
}

function approved(evidence: Evidence): Outcome | null {
  const call = evidence.calls.find(
    (each) => evidence.asked.has(each.id) && hasWorked(each),
  );
  return call
    ? done(`goose asked you about ${bare(call)}, and it ran after your answer.`)
    : null;
}

function stopped(evidence: Evidence): Outcome | null {
  const call = evidence.calls.find((each) => outputText(each).includes('ESTOP_PRESSED'));
  return call
    ? done(
        `The server answered ${bare(call)} with ESTOP_PRESSED: your button came through.`,
      )
    : null;
}

function cameBack(evidence: Evidence): Outcome | null {
  const refused = evidence.calls.findIndex((each) =>
    outputText(each).includes('LOW_BATTERY'),
  );
  const docked = evidence.calls.findIndex(
    (each, index) => index > refused && isOf(each, 'spot', 'dock') && hasWorked(each),
  );
  return refused >= 0 && docked >= 0
    ? done('The server refused a walk with LOW_BATTERY, and then answered spot__dock.')
    : null;
}

const bySafeTools =
  'Send the step again. A small model may need to be told which tools to use.';

/** The simulated robot, from its download to a flat battery. */
export const spotTutorial: Tutorial = {
  path: '/docs/tutorials/bd_spot_mini',
  title: 'Spot',
  steps: [
    {
      id: 'set-up',
      section: 'set-up',
      title: 'Set up',
      does: 'Give a folder in which goose may make another one, spot-mcp. You need Node.js 22.18.',
      task: {
        isNew: true,
        message:
          'Run this with your shell tool, once and exactly as it stands.\n\n```sh\ncurl -fsSL SITE_URL/examples/spot-mcp.tar.gz | tar -xz\ncd spot-mcp\nnpm install\n```',
      },
      check: (evidence) =>
        judge(
          evidence,
          fetched,
          'See what the command printed. It needs curl, tar and npm.',
        ),
    },
    {
      id: 'stand-up',
      section: '1-stand-up',
      title: 'Stand up',
      does: 'A session with the robot’s server. Each call is shown to you first.',
      task: { isNew: true, message: 'Make the robot stand up.', server: spot() },
      check: (evidence) => judge(evidence, stands, bySafeTools),
    },
    {
      id: 'walk',
      section: '2-walk-around-two-obstacles',
      title: 'Walk around two obstacles',
      does: 'A new yard, with a container on the map and a pallet on none.',
      task: {
        isNew: true,
        message: 'Walk to the gauge and tell me what was in the way.',
        server: spot(),
      },
      check: (evidence) => judge(evidence, atGauge, bySafeTools),
    },
    {
      id: 'approve',
      section: '3-approve-each-move',
      title: 'Approve each move',
      does: 'In smart_approve goose asks before each tool that can move the robot, and not before those that only read.',
      task: {
        isNew: true,
        message: 'Tell me where the robot is, and then make it stand up.',
        server: spot(),
        mode: 'smart_approve',
      },
      check: (evidence) =>
        judge(evidence, approved, 'Answer goose’s question with “Allow once”.'),
    },
    {
      id: 'e-stop',
      section: '4-press-the-e-stop-yourself',
      title: 'Press the E-Stop yourself',
      does: 'In a terminal in the folder spot-mcp, make the folder hands. Send the step, allow the calls, and press the button while the robot walks.',
      terminal: 'mkdir hands\ntouch hands/estop\nrm hands/estop',
      task: {
        isNew: true,
        message: 'Walk to (2, 9.6).',
        server: {
          name: 'spot',
          command: (folder) =>
            `${command(' --realtime')(folder)} --hands "${folder}/spot-mcp/hands"`,
        },
      },
      check: (evidence) =>
        judge(
          evidence,
          stopped,
          'Press the button while the robot walks, not before or after.',
        ),
    },
    {
      id: 'run-low',
      section: '5-run-low',
      title: 'Run low',
      does: 'The robot begins with 30 percent.',
      task: {
        isNew: true,
        message: 'Walk to the gauge. Keep the robot safe.',
        server: spot(' --battery 30'),
      },
      check: (evidence) => judge(evidence, cameBack, bySafeTools),
    },
  ],
};
