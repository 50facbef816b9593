/** A file of the folder, and a line that the text names. */
export type Place = Readonly<NonNullable<ReturnType<typeof placeIn>>>;

/** Characters. */
const longestPath = 300;

const segment = String.raw`[\w.@+~-]+`;
const line = String.raw`(?::(\d{1,7})(?::\d{1,7})?|#L(\d{1,7}))?`;

/** A text that is a path: it has a slash or a dot. */
const whole = new RegExp(`^((?:\\.{0,2}/)?(?:${segment}/)*${segment})${line}$`);
/** In prose, a name alone is a path only with a line behind it. */
const inProse = new RegExp(
  `(?<![\\w/.:@+~-])((?:\\.{0,2}/)?(?:${segment}/)+${segment}|${segment}(?=:\\d))${line}`,
  'g',
);

export function placeIn(code: string) {
  if (code.length > longestPath) return null;
  const [, path = '', colon, hash] = whole.exec(code.trim()) ?? [];
  return /[./]/.test(path) && !/^[./\d]*$/.test(path)
    ? { path, line: lineOf(colon ?? hash) }
    : null;
}

/** Parts a text at the paths in it. */
export function partsOf(text: string): readonly (string | (Place & { text: string }))[] {
  const parts: (string | (Place & { text: string }))[] = [];
  let end = 0;
  for (const { 0: found, index, 1: named = '', 2: colon, 3: hash } of text.matchAll(
    inProse,
  )) {
    const number = colon ?? hash;
    // A full stop ends the sentence, unless a line follows.
    const stop = number === undefined ? (/(?<!\.)\.+$/.exec(named)?.[0].length ?? 0) : 0;
    const shown = found.slice(0, found.length - stop);
    const place = placeIn(shown);
    if (place === null) continue;
    parts.push(text.slice(end, index), { ...place, text: shown });
    end = index + shown.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

const lineOf = (digits: string | undefined) =>
  digits === undefined ? null : Math.max(1, Number(digits));
