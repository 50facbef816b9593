import type { Offer } from '../protocol/messages';

interface Block {
  readonly language: string;
  readonly title: string;
  readonly text: string;
}

/** A request is one or more sentences on one line without a title; output is not. */
const request = /^[A-Z][^\n]*[.?]$/;

const secrets = /^ *(?:headers|env_keys|envs):/m;

export function offerOf({ language, title, text }: Block): Offer | null {
  switch (language) {
    case 'text':
      return title === '' && request.test(text.trim())
        ? { kind: 'prompt', text: text.trim() }
        : null;
    case 'bash':
    case 'sh':
      return offerOfCommand(text.trim());
    case 'yaml':
      return offerOfYaml(title, text);
    default:
      return null;
  }
}

function offerOfCommand(text: string): Offer | null {
  const prompt = promptOfRun(text);
  if (prompt !== null) return { kind: 'prompt', text: prompt };
  return excluded.some((each) => each.test(text)) ? null : { kind: 'command', text };
}

function offerOfYaml(title: string, text: string): Offer | null {
  if (title.endsWith('config.yaml'))
    return text.startsWith('extensions:') && !secrets.test(text)
      ? { kind: 'configuration', text }
      : null;
  const isRecipe = /^title:/m.test(text) && /^prompt:/m.test(text);
  return isRecipe ? { kind: 'recipe', text } : null;
}

/** Flags of `goose run` that a connected goose does not need. */
const idle = String.raw`(?:--no-session|--quiet|--max-turns \d+)`;

const run = new RegExp(
  String.raw`^goose run(?: +${idle})* +(?:--text|-t) +"([^"$\`\\]+)"$`,
);

/**
 * Extracts the prompt of `goose run --text "…"`, which the connected goose takes without starting a
 * second one. Null for commands with more to them.
 */
function promptOfRun(command: string): string | null {
  return run.exec(command.replaceAll(/\s*\\\n\s*/g, ' '))?.[1] ?? null;
}

const excluded: readonly RegExp[] = [
  // Placeholders that the reader has to replace.
  /your-|example\.com|user\/repo|\/path\/to|\bFILE\b|choose-a-long-secret|BOT_TOKEN/,
  // Replaces the goose that runs it.
  /download_cli|block-goose|goose-binary|goose update|local\/bin\/goose/,
  // Talks to the reader in a terminal, or acts on sessions that the panel shows.
  /\bgoose (?:configure|session(?! list)|project|term|web)\b/,
  // Starts a second goose.
  /\bgoose (?:run|recipe open|review|schedule run-now)\b/,
  // Does not end by itself.
  /\bgoose (?:serve|acp|mcp|gateway)\b|ollama serve|^ssh /m,
  // Changes goose itself.
  /\bgoose (?:\S+ remove|schedule (?:add|services)|plugin|local-models (?:delete|download))\b/,
  // Asks for a password.
  /\bsudo\b/,
  // Sets variables for a shell that goose does not keep.
  /^export |^eval /m,
  // Shows secrets to the model.
  /secrets\.yaml/,
  // Deletes files.
  /^rm /m,
  // Depends on the terminal that it stands in.
  /touch hands|docker|ollama|GOOSE_\w+=|^which goose$/m,
];

export const placeholderIn = (text: string): string | null =>
  /\{\{[^}]*\}\}|\/path\/to\S*|\S*\bexample\.com\S*/.exec(text)?.[0] ?? null;
