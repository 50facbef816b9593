export type Mode = keyof typeof modes;

/** goose’s own names are lower case and say little. */
export const modes = {
  approve: { name: 'Approve', does: 'asks before it runs tools' },
  smart_approve: { name: 'Smart approve', does: 'asks before tools it takes for risky' },
  chat: { name: 'Chat', does: 'runs no tools' },
  auto: { name: 'Auto', does: 'runs tools without asking' },
} as const;

/** Asking is the default: a model can be led astray by what it reads. */
export const firstMode: Mode = 'approve';

export const isMode = (value: string): value is Mode => Object.hasOwn(modes, value);

export const autoMeans =
  'In Auto, goose runs every command and changes every file at once, with your rights, and asks nothing.';

export const modeAppliesLater = 'goose takes another mode from your next message on.';

/** An unknown mode keeps goose’s name. */
export function modeText(value: string): string {
  if (!isMode(value)) return value;
  const { name, does } = modes[value];
  return `${name}: ${does}`;
}
