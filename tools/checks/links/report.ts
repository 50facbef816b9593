import type { Verdict } from './ask.ts';

/** Each address, and the files that name it. */
export type Places = ReadonlyMap<string, readonly string[]>;

/**
 * The rows of the report: what a person has to look at, the worst first.
 *
 * @returns lines for a terminal; none when every address answers
 */
export function reportRows(
  places: Places,
  verdicts: ReadonlyMap<string, Verdict>,
): string[] {
  const order = ['broken', 'silent', 'refuses'];
  return [...verdicts]
    .filter(([, { kind }]) => kind !== 'answers')
    .toSorted(
      ([one, { kind }], [other, { kind: otherKind }]) =>
        order.indexOf(kind) - order.indexOf(otherKind) || one.localeCompare(other),
    )
    .map(([address, verdict]) => {
      const files = places.get(address) ?? [];
      const others = files.length > 1 ? ` and ${files.length - 1} more` : '';
      return `${said(verdict).padEnd(24)} ${address}\n${' '.repeat(25)}in ${files[0] ?? ''}${others}`;
    });
}

/** Whether a link is dead for a reader. */
export function isDead({ kind }: Verdict): boolean {
  return kind === 'broken' || kind === 'silent';
}

function said(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'answers':
      return 'answers';
    case 'broken':
      return `broken: ${verdict.status}`;
    case 'refuses':
      return `look yourself: ${verdict.status}`;
    case 'silent':
      return `silent: ${verdict.reason}`;
  }
}
