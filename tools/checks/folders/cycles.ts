/** An import of one file by another, with paths from the root of the project. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/**
 * The circles in which files and folders import each other. At each level of the tree, the entries of
 * a folder are boxes with arrows between them. No box of a circle can be understood, moved or deleted
 * without the others. A circle names one import of each arrow.
 */
export function circles(imports: readonly Import[]): readonly string[] {
  const arrows = new Map<string, Map<string, Import>>();
  for (const each of imports) {
    const [from, to] = boxes(each);
    if (from === to) continue;
    arrows.set(from, (arrows.get(from) ?? new Map()).set(to, each));
  }
  const done = new Set<string>();
  const found: string[] = [];
  function walk(box: string, way: readonly string[]) {
    const start = way.indexOf(box);
    if (start >= 0) found.push(sentence([...way.slice(start), box], arrows));
    if (start >= 0 || done.has(box)) return;
    for (const next of arrows.get(box)?.keys() ?? []) walk(next, [...way, box]);
    done.add(box);
  }
  for (const box of arrows.keys()) walk(box, []);
  return found;
}

/** The entries of the innermost common folder that hold the two files. */
function boxes({ from, to }: Import): readonly [string, string] {
  const [here, there] = [from.split('/'), to.split('/')];
  const parting = here.findIndex((name, depth) => name !== there[depth]);
  const box = (path: readonly string[]) => path.slice(0, parting + 1).join('/');
  return parting < 0 ? [from, from] : [box(here), box(there)];
}

function sentence(
  circle: readonly string[],
  arrows: ReadonlyMap<string, ReadonlyMap<string, Import>>,
): string {
  const steps = circle.slice(1).map((to, index) => {
    const example = arrows.get(circle[index] ?? '')?.get(to);
    return `  ${example?.from} imports ${example?.to}`;
  });
  return [circle.join(' → '), ...steps].join('\n');
}
