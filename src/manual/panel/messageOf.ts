import type { Offer } from '../protocol/messages';
import { recipeMessage } from '../run/recipeMessage';

/** What goose is told for an offer. The reader sees all of it, and may change it. */
export function messageOf({ kind, text }: Offer): string {
  switch (kind) {
    case 'command':
      return `Run this with your shell tool, once and exactly as it stands. Then tell me what it printed.\n\n\`\`\`sh\n${text}\n\`\`\``;
    case 'recipe':
      return recipeMessage(text);
    default:
      return text;
  }
}
