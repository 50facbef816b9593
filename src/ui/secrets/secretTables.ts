import { kindOfName } from './secretNames';
import { isSecretValue } from './secretValues';

const hint = /passw|pwd|secret|token|key/gi;
const longestLine = 1000;
/** Between the header and the rows. */
const rule = /^[\s|│+=─┼├┤-]*$/;
const nameCell = /^[\s"']*[\w .-]{0,40}[\s"']*$/;

interface Cell {
  readonly text: string;
  readonly start: number;
}

/** Finds values in a column whose name says password, key or token. */
export function* findInTables(text: string) {
  hint.lastIndex = 0;
  for (let hit = hint.exec(text); hit; hit = hint.exec(text)) {
    let start = text.lastIndexOf('\n', hit.index) + 1;
    let end = endOfLine(text, start);
    hint.lastIndex = end;
    if (end - start > longestLine) continue;
    const sign = ['|', '│', '\t', ','].find((each) =>
      text.slice(start, end).includes(each),
    );
    if (sign === undefined) continue;
    const names = cellsOf(text.slice(start, end), sign, start);
    if (!names.every((cell) => nameCell.test(cell.text))) continue;
    // Types that are joined by `|`, one a line.
    if (names.length === 2 && names[0]?.text.trim() === '') continue;
    const columns = names.flatMap((cell, column) => {
      const name = cell.text.replace(/["']/g, '').trim();
      const kind = kindOfName(name);
      return kind === 'password' || kind === 'key' ? [{ name, kind, column }] : [];
    });
    while (columns.length > 0 && end < text.length) {
      start = end + 1;
      end = endOfLine(text, start);
      const line = text.slice(start, end);
      if (rule.test(line) && line.length > 2) continue;
      const cells = cellsOf(line, sign, start);
      if (line.length > longestLine || cells.length !== names.length) break;
      for (const { name, kind, column } of columns) {
        const cell = cells[column];
        const [, before = '', value = ''] =
          /^([\s"']*)(.*?)[\s"']*$/.exec(cell?.text ?? '') ?? [];
        if (!cell || !isSecretValue(value, kind, 'loose', name)) continue;
        const from = cell.start + before.length;
        yield {
          start: from,
          end: from + value.length,
          kind: 'Value of a key, token or password',
        };
      }
    }
    hint.lastIndex = Math.max(hint.lastIndex, start);
  }
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}

function cellsOf(line: string, sign: string, start: number): readonly Cell[] {
  let at = start;
  return line.split(sign).map((text) => {
    const cell = { text, start: at };
    at += text.length + 1;
    return cell;
  });
}
