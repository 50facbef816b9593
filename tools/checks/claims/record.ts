/**
 * What the manual said of goose when its claims were last tried, and by what. A sentence that says
 * something else since then is named at once, without a run of goose.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../shared/problem.ts';
import { statementsOf } from '../shared/statements.ts';
import type { ManualPage, Vouched } from './checkClaims.ts';
import { canBeFalse, isClaim } from './isClaim.ts';
import type { Proof } from './proofs.ts';

export interface ClaimsRecord {
  /** The release that was tried. */
  readonly goose: string;
  /** By file, the words of each claim, and the test or the reason that vouches for it. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const place = path.join(import.meta.dirname, 'record.json');
const untried = 'nothing but whoever wrote it';

function readRecord(): ClaimsRecord | null {
  return existsSync(place)
    ? (JSON.parse(readFileSync(place, 'utf8')) as ClaimsRecord)
    : null;
}

/** Keeps what was found to be so, and what nobody has tried. */
export function keepRecord({ goose, pages }: ClaimsRecord): void {
  writeFileSync(place, `${JSON.stringify({ goose, pages }, null, 2)}\n`);
}

export function recordOf(vouched: readonly Vouched[], goose: string): ClaimsRecord {
  const pages: Record<string, Record<string, string>> = {};
  for (const statement of vouched) {
    const { file, text, proofs, reason } = statement;
    const [test] = proofs.map((proof) => proof.test ?? '').toSorted();
    if (test === undefined && !isClaim(statement) && !canBeFalse(statement)) continue;
    (pages[file] ??= {})[wordsOf(text)] = test ?? reason ?? untried;
  }
  return { goose, pages };
}

/** Names changed sentences of which a test looks at a part alone: the change may be in the rest. */
export function triedInPart(
  vouched: readonly Vouched[],
  former: ClaimsRecord | null = readRecord(),
): readonly Problem[] {
  return vouched.flatMap(({ file, line, text, proofs }) => {
    const known = former?.pages[file];
    const words = wordsOf(text);
    const [proof] = proofs;
    if (!known || words in known || !proof || isLookedAt(text, proofs)) return [];
    const message = `${proof.test} looks for “${proof.text}” alone; let it look for all of “${words}”`;
    return [{ file, line, message }];
  });
}

/** Whether every letter of a text stands in what its tests look for. */
function isLookedAt(text: string, proofs: readonly Proof[]): boolean {
  if (proofs.some((proof) => proof.text.includes(text))) return true;
  let rest = text;
  for (const proof of proofs) rest = rest.replace(proof.text, ' ');
  return !/[\p{L}\d]/u.test(rest.replaceAll(/\]\([^)]*\)/g, ''));
}

/** Names each sentence that is not the one that was tried. */
export function checkRecord(
  manual: readonly ManualPage[],
  goose: string,
  record: ClaimsRecord | null = readRecord(),
): readonly Problem[] {
  if (record?.goose !== goose) {
    const message = `what the manual says was not tried with goose ${goose}; run npm run claims`;
    return [{ file: 'tools/checks/claims/record.json', line: 1, message }];
  }
  return manual.flatMap(({ file, source }) => {
    const known = record.pages[file] ?? {};
    const statements = statementsOf(file, source);
    const said = new Set(statements.map(({ text }) => wordsOf(text)));
    const gone = new Set(Object.keys(known).filter((text) => !said.has(text)));
    const changed = statements.flatMap((statement) => {
      const text = wordsOf(statement.text);
      if (text in known || !(isClaim(statement) || canBeFalse(statement))) return [];
      const former = closest(text, gone);
      gone.delete(former);
      return [{ file, line: statement.line, message: tellNew(text, former, known) }];
    });
    return [
      ...changed,
      ...[...gone].map((text) => ({
        file,
        line: 1,
        message: `no longer says “${text}”, for which stood ${known[text]}; try what it says now, then npm run claims keeps it`,
      })),
    ];
  });
}

function tellNew(
  text: string,
  former: string,
  known: Readonly<Record<string, string>>,
): string {
  const was = known[former];
  return was === undefined
    ? `“${text}” is new; try it, then npm run claims keeps it`
    : `“${text}” was “${former}”, for which stood ${was}; try it, then npm run claims keeps it`;
}

/** The text that shares the most words, at least half of them; empty when none does. */
function closest(text: string, others: Iterable<string>): string {
  const words = text.split(' ');
  let best = { text: '', shared: words.length / 2 };
  for (const other of others) {
    const theirs = new Set(other.split(' '));
    const shared = words.filter((word) => theirs.has(word)).length;
    if (shared >= best.shared) best = { text: other, shared };
  }
  return best.text;
}

/** Lines may break elsewhere, and links may lead elsewhere. */
function wordsOf(text: string): string {
  return text.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/\s+/g, ' ');
}
