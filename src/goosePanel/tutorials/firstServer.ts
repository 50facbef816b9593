import {
  hasWorked,
  inputOf,
  inputText,
  isFile,
  isOf,
  judge,
  outputText,
  bare,
} from './evidence';
import { done, type Evidence, failed, open, type Tutorial } from './tutorial';

const server = {
  name: 'dice',
  command: (folder: string) => `node "${folder}/dice/server.mjs"`,
};

const packages = 'npm install @modelcontextprotocol/sdk@1 zod@4';

function installed({ calls }: Evidence): string | null {
  const call = calls.find(
    (each) => bare(each) === 'shell' && inputText(each, 'command').includes(packages),
  );
  return call && hasWorked(call) && call.exitCode === 0
    ? `goose’s shell ran “${packages}”, and it ended with exit code 0.`
    : null;
}

function serverWritten({ calls }: Evidence): string | null {
  const call = calls.find(
    (each) => hasWorked(each) && isFile(inputText(each, 'path'), 'server.mjs'),
  );
  if (!call) return null;
  const isWhole = inputText(call, 'content').includes('registerTool');
  return isWhole ? `goose’s tool ${bare(call)} wrote ${inputText(call, 'path')}.` : null;
}

const rolls = ({ calls }: Evidence) => calls.filter((call) => isOf(call, 'dice', 'roll'));

function threeRolled(evidence: Evidence): string | null {
  const call = rolls(evidence).find(
    (each) => hasWorked(each) && inputOf(each)['count'] === 3,
  );
  return call ? `Your server answered dice__roll with: ${short(outputText(call))}` : null;
}

function tooManyRefused(evidence: Evidence): string | null {
  const call = rolls(evidence).find(
    (each) =>
      Number(inputOf(each)['count']) > 100 &&
      each.status === 'failed' &&
      outputText(each).includes('-32602'),
  );
  return call ? `Your server refused it: ${short(outputText(call))}` : null;
}

const short = (text: string) => {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
};

export const firstServer: Tutorial = {
  path: '/docs/tutorials/first-mcp-server',
  title: 'A first MCP server',
  steps: [
    {
      id: 'project',
      section: '1-make-a-project',
      title: 'Make a project',
      does: 'Give a folder in which goose may make another one, dice. You need Node.js 20.',
      task: {
        isNew: true,
        message: `Run this with your shell tool, once and exactly as it stands.\n\n\`\`\`sh\nmkdir dice\ncd dice\nnpm init -y\n${packages}\n\`\`\``,
      },
      check: judge(
        installed,
        'See what npm printed. Does “node --version” say 20 or more?',
      ),
    },
    {
      id: 'server',
      section: '2-write-the-server',
      title: 'Write the server',
      does: 'The same 30 lines as in the page. Read them before you send them.',
      task: {
        message: 'Write the file dice/server.mjs with exactly this content.',
        file: { page: '/docs/tutorials/first-mcp-server', title: 'server.mjs' },
      },
      check: judge(
        serverWritten,
        'The file has to be dice/server.mjs. Send the step again.',
      ),
    },
    {
      id: 'call',
      section: '3-let-goose-call-it',
      title: 'Let goose call it',
      does: 'The session gets your server, and goose starts it.',
      task: { message: 'Roll three dice.', server },
      check: judge(threeRolled, 'Say “use the dice tool”; a small model may need it.'),
    },
    {
      id: 'limit',
      section: '4-ask-for-too-much',
      title: 'Ask for too much',
      does: 'The schema allows 100. See that it holds.',
      task: { message: 'Roll 300 dice.', server },
      check: judge(
        tooManyRefused,
        'The model may have asked for less. Tell it to call the tool with 300 once.',
      ),
    },
    {
      id: 'keep',
      section: '5-keep-it',
      title: 'Keep it',
      does: 'The server is written into goose’s configuration, for all sessions.',
      task: {
        message: 'Roll two dice until both are the same. How many times did it take?',
        server: { ...server, isKept: true },
      },
      check({ session, isAtWork, state: { extensions } }) {
        if (session === null || extensions === null) return open;
        const kept = extensions.find(({ key }) => key === server.name);
        if (kept?.enabled)
          return done('goose’s list of extensions has dice, and it is switched on.');
        return isAtWork
          ? open
          : failed('goose’s list of extensions has no dice.', 'Send the step again.');
      },
    },
  ],
};
