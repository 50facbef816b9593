import { directive, factNamed, hasSource, namesWith, written } from '../../facts.ts';
import type { Finding } from '../shared/problem.ts';

/** The name of a command, flag, variable or slash command at the end of a text, in code. */
const subject =
  /`(?<name>--[a-z-]+|\/[a-z]+(?= |`)|[A-Z][A-Z\d]*_[A-Z\d_]+|goose [a-z-]+(?: [a-z][a-z-]*)*)[^`]*`[^`]*$/;

/** A test, up to the bracket below its first line. */
const test = /^(?<indent> *)it(?:\.each)?[(<][^]*?^\k<indent>\}?\);$/gm;

/** Each test of a file, with what the tests share and the facts that it takes. */
export function testsOf(file: string): readonly string[] {
  const text = file.replaceAll(
    /\bfact\('([^']+)'\)/g,
    (use, name: string) => `${use} ${String(factNamed(name))}`,
  );
  const shared = text.replaceAll(test, '');
  return [shared, ...(text.match(test) ?? []).map((each) => `${shared}\n${each}`)];
}

/** Finds names that a sentence says a fact of, and that no test which proves the fact mentions. */
export function checkSubjects(source: string, tests: readonly string[]): Finding[] {
  const found: Finding[] = [];
  for (const [index, line] of source.split('\n').entries()) {
    const parts = line.startsWith('|') ? [line] : line.split(/(?<=[.!?:;,]) /);
    for (const part of parts)
      for (const match of part.matchAll(directive)) {
        const { kind, text = '' } = match.groups ?? {};
        const before = part.slice(0, match.index).replaceAll(directive, '…');
        const name = subject.exec(before)?.groups?.['name'];
        if (kind !== 'fact' || name === undefined || !(text in written)) continue;
        if (hasSource(factNamed(text) ?? '')) continue;
        const proofs = tests.filter((each) =>
          namesWith(text).some((other) => each.includes(`'${other}'`)),
        );
        const words = name.replace('goose ', '');
        if (proofs.length > 0 && !proofs.some((proof) => proof.includes(words)))
          found.push({
            line: index + 1,
            message: `no test of the fact ${text} mentions ${name}, of which the page says it`,
          });
      }
  }
  return found;
}
