import { bare, hasWorked, inputText, isFile, judge } from './evidence';
import { done, type Evidence, failed, open, type Tutorial } from './tutorial';

const game = 'tic-tac-toe.html';

function gameWritten({ calls }: Evidence): string | null {
  const call = calls.find(
    (each) =>
      hasWorked(each) &&
      (bare(each) === 'shell'
        ? writing.test(inputText(each, 'command'))
        : changes.has(bare(each)) && isFile(inputText(each, 'path'), game)),
  );
  if (!call) return null;
  const ending = call.exitCode === undefined ? '' : ' with exit code 0';
  return `goose’s tool ${bare(call)} ended${ending}, and was given ${game}.`;
}

const changes = new Set(['write', 'edit']);

const writing = /(?:>\s*|tee |sed -i.* |cp .* |mv .* )['"]?\S*tic-tac-toe\.html/;

const sameFile = `Tell goose to write ${game} with its tools, and send the step again.`;

export const quickstart: Tutorial = {
  path: '/docs/quickstart',
  title: 'Quickstart',
  steps: [
    {
      id: 'install-goose',
      section: 'install-goose',
      title: 'Install and start goose',
      does: 'Install goose, and start it with the command of this panel.',
      task: null,
      check: ({ version }) =>
        version === null ? open : done(`goose ${version} answered on your computer.`),
    },
    {
      id: 'connect-a-model',
      section: 'connect-a-model',
      title: 'Connect a model',
      does: 'goose needs a provider and a model. Run “goose configure” in a terminal if it has none.',
      task: null,
      check({ version, state: { defaults } }) {
        if (version === null || defaults === null) return open;
        const { provider, model } = defaults;
        return provider === null
          ? failed(
              'goose says that it has no provider.',
              'Run “goose configure” in a terminal, then look again. With keys in the environment, stop goose and start it in the terminal that has them.',
            )
          : done(
              `goose names its provider, ${provider}${model ? `, and ${model}` : ''}.`,
            );
      },
    },
    {
      id: 'give-it-a-task',
      section: 'give-it-a-task',
      title: 'Give it a task',
      does: 'Make an empty folder, such as goose-demo, and give its whole path. goose works in there.',
      task: {
        isNew: true,
        message:
          'Write a tic-tac-toe game as one file, tic-tac-toe.html. Two people play it in the browser. No libraries.',
      },
      check: judge(gameWritten, sameFile),
    },
    {
      id: 'change-it',
      section: 'give-it-a-task',
      title: 'Change it',
      does: 'goose still has the conversation. Open the file in a browser before and after.',
      task: {
        message:
          'Show whose turn it is above the board, and add a button that starts a new game.',
      },
      check: judge(gameWritten, sameFile),
    },
    {
      id: 'come-back-later',
      section: 'come-back-later',
      title: 'Come back later',
      does: 'Sessions are kept on your computer. goose is asked for its list.',
      task: null,
      check({ session, isAtWork, state: { sessions } }) {
        if (session === null || sessions === null || isAtWork) return open;
        const kept = sessions.find(({ id }) => id === session);
        return kept
          ? done(
              `goose’s list has the session “${kept.title}”${kept.messages === null ? '' : ` with ${kept.messages} messages`}.`,
            )
          : open;
      },
    },
  ],
};
