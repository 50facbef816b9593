import { UntrustedText, Revealed } from '@site/src/ui/untrusted-text';
import { type Kind, unpackRuns } from '@site/src/ui/code/runs';
import kinds from '@site/src/ui/code/kinds.module.css';
import { codeColors } from '../formatting/codeColors';
import { type Grammar, grammarOf } from '../formatting/languages';
import { limits } from '../formatting/limits';
import { useFound } from '../formatting/useFound';
import { CopyButton } from '../components/CopyButton';
import styles from './markdown.module.css';

export function CodeBlock({ code, language }: { code: string; language: string }) {
  const grammar = code.length > limits.code ? null : grammarOf(language);
  return (
    <div className={styles.block}>
      <div className={styles.blockHead}>
        <bdi>{language}</bdi>
        <CopyButton text={code} />
      </div>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label={`Code: ${language}`} dir="ltr">
        <code>
          {grammar === null ? (
            <UntrustedText text={code} block />
          ) : (
            <ColoredCode key={grammar} code={code} grammar={grammar} />
          )}
        </code>
      </pre>
    </div>
  );
}

function ColoredCode({ code, grammar }: { code: string; grammar: Grammar }) {
  const found = useFound(codeColors(grammar), code);
  const colors = found && 'answer' in found ? found.answer : '';
  return flatRuns(code, colors).map(({ kind, text }, index) => {
    const words = <Revealed key={index} text={text} />;
    return kind === 'plain' ? (
      words
    ) : (
      <span key={index} className={kinds[kind]}>
        {words}
      </span>
    );
  });
}

function flatRuns(code: string, colors: string): { kind: Kind; text: string }[] {
  const runs: { kind: Kind; text: string }[] = [];
  const add = (kind: Kind, text: string) => {
    const last = runs.at(-1);
    if (kind === 'plain' && last?.kind === kind) last.text += text;
    else runs.push({ kind, text });
  };
  for (const [row, line] of unpackRuns(code, colors).entries()) {
    if (row > 0) add('plain', '\n');
    for (const { kind, text } of line) add(kind, text);
  }
  return runs;
}
