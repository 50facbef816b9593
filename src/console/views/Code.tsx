import { ForeignText, Revealed } from '@site/src/ui/foreign-text';
import { type Kind, unpackRuns } from '@site/src/ui/code/runs';
import kinds from '@site/src/ui/code/kinds.module.css';
import { codeColors } from '../formatting/codeColors';
import { grammarOf } from '../formatting/languages';
import { limits } from '../formatting/limits';
import { useFound } from '../formatting/useFound';
import { CopyButton } from '../parts/CopyButton';
import styles from './markdown.module.css';

/** A block of code with its colors and a copy button. */
export function CodeBlock({
  code,
  language,
}: {
  readonly code: string;
  readonly language: string;
}) {
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
            <ForeignText text={code} block />
          ) : (
            <ColoredCode key={grammar} code={code} grammar={grammar} />
          )}
        </code>
      </pre>
    </div>
  );
}

/** Code in its colors, as soon as a worker knows them. */
function ColoredCode({
  code,
  grammar,
}: {
  readonly code: string;
  readonly grammar: string;
}) {
  const found = useFound(codeColors(grammar), code);
  const colors = found && 'answer' in found ? found.answer : '';
  return flatRuns(code, colors).map(({ kind, text }, index) =>
    kind === 'plain' ? (
      // oxlint-disable-next-line react/no-array-index-key -- runs have nothing else
      <Revealed key={index} text={text} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <span key={index} className={kinds[kind]}>
        <Revealed text={text} />
      </span>
    ),
  );
}

/** The runs of all lines, with as few plain ones as possible: each one is an element. */
function flatRuns(code: string, colors: string): { kind: Kind; text: string }[] {
  const runs: { kind: Kind; text: string }[] = [];
  const addPlain = (text: string) => {
    const last = runs.at(-1);
    if (last?.kind === 'plain') last.text += text;
    else runs.push({ kind: 'plain', text });
  };
  for (const [row, line] of unpackRuns(code, colors).entries()) {
    if (row > 0) addPlain('\n');
    for (const { kind, text } of line) {
      if (kind === 'plain') addPlain(text);
      else runs.push({ kind, text });
    }
  }
  return runs;
}
