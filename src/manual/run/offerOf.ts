import type { Offer } from '../protocol/messages';
import { promptOfRun } from './promptOfRun';
import { whyNot } from './whyNot';

/** A block of code, as a page shows it. */
export interface Block {
  readonly language: string;
  readonly title: string;
  readonly text: string;
}

/** One sentence or more, in one line: something to say to goose. Output has a title or other lines. */
const request = /^[A-Z][^\n]*[.?]$/;

/** What an extension needs besides its command or address; the setup of /app has fields for it. */
const secrets = /^ *(?:headers|env_keys|envs):/m;

/** What the reader's goose can do with a block; null where nothing sensible can come of it. */
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
  return whyNot(text) === null ? { kind: 'command', text } : null;
}

function offerOfYaml(title: string, text: string): Offer | null {
  if (title.endsWith('config.yaml'))
    return text.startsWith('extensions:') && !secrets.test(text)
      ? { kind: 'configuration', text }
      : null;
  const isRecipe = /^title:/m.test(text) && /^prompt:/m.test(text);
  return isRecipe ? { kind: 'recipe', text } : null;
}
