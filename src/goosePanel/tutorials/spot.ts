import { bare, hasWorked, inputText, isOf, judge, outputText } from './evidence';
import type { Evidence, Tutorial } from './tutorial';

const command =
  (flags = '') =>
  (folder: string) =>
    `node "${folder}/spot-mcp/server.ts"${flags}`;

const spot = (flags = '') => ({ name: 'spot', command: command(flags) });

const calls = ({ calls: all }: Evidence, tool: string) =>
  all.filter((call) => isOf(call, 'spot', tool));

function fetched({ calls: all }: Evidence): string | null {
  const call = all.find(
    (each) =>
      bare(each) === 'shell' && inputText(each, 'command').includes('spot-mcp.tar.gz'),
  );
  // A command that fails midway still exits with 0; only a complete server prints its usage.
  return call && hasWorked(call) && outputText(call).includes('Usage: node server.ts')
    ? 'The server of spot-mcp printed its options: it is there, with its packages.'
    : null;
}

function stands(evidence: Evidence): string | null {
  const call = calls(evidence, 'stand').find(
    (each) => hasWorked(each) && outputText(each).includes('"posture":"standing"'),
  );
  return call
    ? 'The server answered spot__stand: the robot’s posture is standing.'
    : null;
}

function atGauge(evidence: Evidence): string | null {
  const walks = calls(evidence, 'walk_to');
  const arrived = walks.find(
    (each) => hasWorked(each) && outputText(each).includes('"position":{"x":12,"y":2}'),
  );
  if (!arrived) return null;
  const blocked = walks.filter((each) =>
    outputText(each).includes('PATH_BLOCKED'),
  ).length;
  return `The server answered spot__walk_to: the robot is at (12, 2). It met PATH_BLOCKED ${blocked} times on the way.`;
}

function approved(evidence: Evidence): string | null {
  const call = evidence.calls.find(
    (each) => evidence.asked.has(each.id) && hasWorked(each),
  );
  return call
    ? `goose asked you about ${bare(call)}, and it ran after your answer.`
    : null;
}

/** Pressed before the walk, the button leaves the robot in place. */
function stopped({ calls: all }: Evidence): string | null {
  let before: string | undefined;
  for (const call of all) {
    const text = outputText(call);
    const here = /"position":\{"x":([\d.]+),"y":([\d.]+)\}/.exec(text);
    const isWalk = isOf(call, 'spot', 'walk_to') && text.includes('ESTOP_PRESSED');
    if (isWalk && here && before !== undefined && here[0] !== before)
      return `The server ended spot__walk_to with ESTOP_PRESSED, at (${here[1]}, ${here[2]}): your button stopped the robot on its way.`;
    before = here?.[0] ?? before;
  }
  return null;
}

function cameBack(evidence: Evidence): string | null {
  const refused = evidence.calls.findIndex((each) =>
    outputText(each).includes('LOW_BATTERY'),
  );
  const docked = evidence.calls.findIndex(
    (each, index) => index > refused && isOf(each, 'spot', 'dock') && hasWorked(each),
  );
  return refused >= 0 && docked >= 0
    ? 'The server refused a walk with LOW_BATTERY, and then answered spot__dock.'
    : null;
}

const bySafeTools =
  'Send the step again. A small model may need to be told which tools to use.';

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
          'Run this with your shell tool, once and exactly as it stands.\n\n```sh\ncurl -fsSL SITE_URL/examples/spot-mcp.tar.gz | tar -xz\ncd spot-mcp\nnpm install\nnode server.ts --help\n```',
      },
      check: judge(fetched, 'See what the command printed. It needs curl, tar and npm.'),
    },
    {
      id: 'stand-up',
      section: '1-stand-up',
      title: 'Stand up',
      does: 'A session with the robot’s server. Each call is shown to you first.',
      task: { isNew: true, message: 'Make the robot stand up.', server: spot() },
      check: judge(stands, bySafeTools),
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
      check: judge(atGauge, bySafeTools),
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
      check: judge(approved, 'Answer goose’s question with “Allow once”.'),
    },
    {
      id: 'e-stop',
      section: '4-press-the-e-stop-yourself',
      title: 'Press the E-Stop yourself',
      does: 'In a terminal in the folder spot-mcp, make the folder hands with the first line. Send the step and allow the calls. While the robot walks, press the button with the second line; the third releases it.',
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
      check: judge(
        stopped,
        'Make the folder hands before you send the step, and press the button while the robot walks. It walks for about eight seconds.',
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
      check: judge(cameBack, bySafeTools),
    },
  ],
};
