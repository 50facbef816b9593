import { fields } from 'goose-web-client/json';
import type { PastCall, Rules } from '../core/rules';
import { quoted } from '../snapshots/command';
import { hookCommand, hooksJson, matcher, plugin } from './hook';

/** Subagents and programs of code mode have no hooks, so only their beginning can be stopped. */
export const hooklessTools = ['tool delegate', 'tool execute_typescript'] as const;

const ruleWord = /^[A-Za-z0-9_.:=@%+/-]+$/;

const wordsOf = (text: string) => text.trim().split(/\s+/);

/** A line of the rules; null where the text is no rule. */
export const ruleOf = (text: string): string | null =>
  wordsOf(text).every((word) => ruleWord.test(word))
    ? `never ${wordsOf(text).join(' ')}`
    : null;

/** As the hook reads it. */
export const isRule = (line: string): boolean =>
  /^(?:never|tool)(?: [A-Za-z0-9_.:=@%+/-]+)+$/.test(line);

/** A guess at “commands like this”: the program, with its subcommand or options. */
export function proposedRule(command: string): string {
  const run = command.replace(/^(?:\s*cd [^;&|]*(?:&&|;))+/, '');
  const words = wordsOf(run).filter((word) => !/^(?:\w+=.*|sudo|env)$/.test(word));
  const [program = '', next = ''] = words;
  const also = /^(?:[a-z][a-z-]*|--?[A-Za-z][\w-]*)$/.test(next) ? ` ${next}` : '';
  return ruleWord.test(program) ? program + also : '';
}

const file = (text: string) => `<<'END_OF_FILE'\n${text.trim()}\nEND_OF_FILE\n`;

const folder = `d="\${GOOSE_PATH_ROOT:-$HOME}/.agents/plugins/${plugin}"`;

export async function readInstalled(rules: Rules) {
  const printed = await rules.script((run) =>
    run(`${folder}
printf '%s\\n' "$d"
cd "$d" 2>/dev/null || { echo none; exit 0; }
state=same
cmp -s match.awk - ${file(matcher)}[ $? = 0 ] || state=changed
cmp -s hooks/hooks.json - ${file(hooksJson)}[ $? = 0 ] || state=changed
[ -f rules.txt ] || state=changed
echo $state
cat rules.txt 2>/dev/null || :`),
  );
  const [where = '', state, ...lines] = printed.split(/\r?\n/);
  if (state !== 'none' && state !== 'same' && state !== 'changed')
    throw new Error('goose’s computer has no shell that this page knows.');
  return {
    /** The hook’s. */
    folder: where,
    /** Changed by hand, or by another version of this page. */
    hook: state,
    /** Of the rules, without comments. */
    lines: lines.filter((line) => !/^(?:#.*)?$/.test(line)),
  };
}

/** Writes the hook, whole or not at all, and then changes the rules. */
const writeHook = (change: string) => `umask 077
${folder}
mkdir -p "$d/hooks" && cd "$d" || exit 1
cat > match.new ${file(matcher)}cat > hooks.new ${file(hooksJson)}touch rules.txt && mv match.new match.awk || exit 1
${change}
mv hooks.new hooks/hooks.json || exit 1
`;

const add = (line: string) =>
  `grep -qxF -e ${quoted(line)} rules.txt || { [ -z "$(tail -c 1 rules.txt)" ] || echo; echo ${quoted(line)}; } >> rules.txt || exit 1`;

const remove = (line: string) =>
  `grep -vxF -e ${quoted(line)} -e ${quoted(`${line}\r`)} rules.txt > rules.new
[ $? -le 1 ] && mv rules.new rules.txt || exit 1`;

/**
 * Changes the rules, and tries a rule that was added.
 *
 * @throws {Error} with a sentence for the reader.
 */
export async function changeRules(
  rules: Rules,
  {
    added = [],
    removed = [],
  }: { added?: readonly string[]; removed?: readonly string[] },
) {
  const tried = added.find((line) => line.startsWith('never '));
  const command = writeHook([...added.map(add), ...removed.map(remove)].join('\n'));
  const call = callLine('shell', { command: tried?.slice('never '.length) });
  const trial = `printf '%s' ${quoted(call)} | PLUGIN_ROOT="$d" sh -c ${quoted(hookCommand)}`;
  const printed = await rules.script((run) =>
    run(tried === undefined ? command : command + trial),
  );
  if (tried !== undefined && !printed.includes('"block"'))
    throw new Error('The rule was written, but the hook did not stop a call in a trial.');
  await rules.holds();
}

const callLine = (tool: string, input: object) =>
  JSON.stringify({ tool_name: tool, tool_input: input });

/** Fields of a call in which the hook looks for commands. */
const read = ['command', 'cmd', 'script', 'code', 'args', 'arguments'];

export function commandIn({ input }: PastCall): string {
  const values = read.map((name) => fields(input)[name]).filter((value) => value != null);
  return values
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join(' ');
}

/** Characters. One argument of a program may have 131,072 bytes, three for a character. */
const longestCall = 20_000;
const longestPart = 30_000;

/**
 * Calls that a rule would have stopped, past ones and one that waits, found by the hook itself. Some
 * are too long to be tried here; the hook reads them.
 */
export async function matchedCalls(rules: Rules, rule: string, asked?: string) {
  const session = 'the one that is asked about';
  const waiting = { session, tool: 'shell', input: { command: asked } };
  // Without a command, it is left out as all others are.
  const all = [waiting, ...(await rules.past())].filter((call) => commandIn(call) !== '');
  const lines = all.map(({ tool, input }) =>
    callLine(tool, Object.fromEntries(read.map((name) => [name, fields(input)[name]]))),
  );
  const parts: number[][] = [[]];
  let size = 0;
  for (const [at, { length }] of lines.entries()) {
    if (length > longestCall) continue;
    if (size + length > longestPart) parts.push([]);
    size = (size + length > longestPart ? 0 : size) + length;
    parts.at(-1)?.push(at);
  }
  const calls = await rules.script(async (run) => {
    const found: PastCall[] = [];
    for (const part of parts) {
      const printed = await run(
        `LC_ALL=C awk -v list=1 -v rule=${quoted(rule)} ${quoted(matcher)} ${file(part.map((at) => lines[at]).join('\n'))}`,
      );
      for (const number of printed.split('\n')) {
        const call = all[part[Number(number) - 1] ?? -1];
        if (call) found.push(call);
      }
    }
    return found;
  });
  const looked = parts.flat().length;
  return { rule, calls, looked, tooLong: all.length - looked };
}
