interface Reason {
  readonly when: RegExp;
  readonly why: string;
}

/** Commands that goose's shell cannot sensibly run, and why. The first that fits counts. */
const reasons: readonly Reason[] = [
  {
    when: /your-|example\.com|user\/repo|\/path\/to|\bFILE\b|choose-a-long-secret|BOT_TOKEN/,
    why: 'It has a name that the reader has to put in place.',
  },
  {
    when: /download_cli|block-goose|goose-binary|goose update|local\/bin\/goose/,
    why: 'It would replace the goose that runs it.',
  },
  {
    when: /\bgoose (?:configure|session(?! list)|project|term|web)\b/,
    why: 'It talks with the reader in a terminal, or acts on sessions that the panel shows.',
  },
  {
    when: /\bgoose (?:run|recipe open|review|schedule run-now)\b/,
    why: 'It would start a second goose; what can be asked of this one is a prompt.',
  },
  {
    when: /\bgoose (?:serve|acp|mcp|gateway)\b|ollama serve|^ssh /m,
    why: 'It does not end by itself.',
  },
  {
    when: /\bgoose (?:\S+ remove|schedule (?:add|services)|plugin|local-models (?:delete|download))\b/,
    why: 'It changes goose itself, which deserves a terminal of its own.',
  },
  { when: /\bsudo\b/, why: 'It asks for a password.' },
  {
    when: /^export |^eval /m,
    why: 'What it sets ends with the shell, and goose starts a new one for each command.',
  },
  { when: /secrets\.yaml/, why: 'The model would read what it shows.' },
  { when: /^rm /m, why: 'It deletes, and nobody should do that by a button.' },
  {
    when: /touch hands|docker|ollama|GOOSE_\w+=|^which goose$/m,
    why: 'It is about the terminal in which it stands.',
  },
];

/** Why goose's shell cannot sensibly run a command; null where it can. */
export function whyNot(command: string): string | null {
  return reasons.find(({ when }) => when.test(command))?.why ?? null;
}
