/** Flags of `goose run` that say nothing about what is asked: goose is there, and its session too. */
const idle = String.raw`(?:--no-session|--quiet|--max-turns \d+)`;

const run = new RegExp(
  String.raw`^goose run(?: +${idle})* +(?:--text|-t) +"([^"$\`\\]+)"$`,
);

/**
 * What `goose run --text "…"` asks. goose would have to start a second goose for the command; the one
 * that is connected takes the request itself. Null for commands with more to them, such as another
 * model, a recipe or an extension.
 */
export function promptOfRun(command: string): string | null {
  return run.exec(command.replaceAll(/\s*\\\n\s*/g, ' '))?.[1] ?? null;
}
