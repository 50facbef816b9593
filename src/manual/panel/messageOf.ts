import type { Offer } from '../protocol/messages';

/** What goose is told for an offer. The reader sees all of it, and may change it. */
export const messageOf = ({ kind, text }: Offer): string =>
  kind === 'command'
    ? `Run this with your shell tool, once and exactly as it stands. Then tell me what it printed.\n\n\`\`\`sh\n${text}\n\`\`\``
    : text;
