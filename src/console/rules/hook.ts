/** The hook’s name among goose’s plugins. goose names it to the model when it stops a call. */
export const plugin = 'console-rules';

/**
 * The hook. It reads goose’s call as JSON, and stops it if one of the rules matches. It does not
 * take a command line apart as a shell does: it reads the text in several ways, and one that
 * matches is enough. So it stops too much rather than too little. A line of the rules that it
 * cannot read stops every call. It has no apostrophe, since the page also runs it between two.
 *
 * With `list` set it prints the numbers of the calls that match, for the page to show.
 */
export { default as matcher } from './match.awk?raw';

/** Reads the variable instead of the path, which may hold what a shell takes for its own. */
export const hookCommand =
  'LC_ALL=C awk -f "$PLUGIN_ROOT/match.awk" part=rules "$PLUGIN_ROOT/rules.txt" part=calls -';

/** Seconds. A rule has milliseconds of work; a call that takes it longer is stopped. */
const timeout = 20;

export const hooksJson = JSON.stringify(
  {
    hooks: {
      PreToolUse: [
        {
          hooks: [
            { type: 'command', command: hookCommand, timeout, on_failure: 'block' },
          ],
        },
      ],
    },
  },
  null,
  2,
);
