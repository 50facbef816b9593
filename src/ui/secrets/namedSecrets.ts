import { kindOfName, type NameKind } from './secretNames';
import { isSecretValue, type Sureness } from './secretValues';

/** Parts of the names in secretNames.ts. */
const hint =
  /pass|pwd|psw|pw|secret|token|key|auth|cred|jwt|salt|psk|bearer|pat|contrase|senha|kennwort|phrase|mnemonic/gi;
const nameSign = /[\w.$ñ-]/;
const restOfName = /[\w.$ñ-]*/y;
const longestName = 80;
const longestValue = 8000;
/** A bounded look keeps the time linear. */
const firstLook = 300;

/** Between a name and its value; each ends where the value begins. */
const assigned =
  /(?:\[\d{0,6}\])?["'`]?\]?[ \t]{0,40}[?!]?(?:=>|:=|\?=|[=:](?![=:]))(?!\/\/)[ \t]{0,80}(?:[&!]{1,2}\w{1,20}[ \t]{1,4}){0,2}/y;
const typed = /[&\w'<>[\]|.? ]{1,40}?[ \t]{0,4}=[ \t]{0,4}(?=["'`])/y;
const typedInGo = /[ \t]{1,4}string[ \t]{0,4}=[ \t]{0,4}(?=["`])/y;
const namedValue =
  /["'`](?:\s{1,20}(?!value)[\w:-]{1,30}=["'][^"'\n]{0,60}["']){0,3}[ \t]{0,20},?\s{0,40}(?:"\w{1,30}":\s?"?[^",{}\n]{0,60}"?,\s{0,40}){0,3}["']?\w{0,20}(?:value|val|content)["']?[ \t]{0,20}[:=][ \t]{0,20}|[ \t]{0,20}\r?\n[ \t]{0,60}value:[ \t]{1,20}|,[ \t]?\w{0,20}Value=/iy;
const formField =
  /"(?:;[^\r\n]{0,100})?\r?\n(?:[\w-]{1,40}:[^\r\n]{0,200}\r?\n){0,3}\r?\n/y;
const element =
  /[^<>\n]{0,100}>\s{0,40}(?:<value>\s{0,40})?(?:<!\[CDATA\[)?|<\/[\w:]{1,20}>\s{0,40}<\w{0,12}(?:string|value|data)[^<>]{0,60}>/iy;
const passed = /["'`]\s{0,10},\s{0,20}(?=["'`])|";s:\d{1,6}:(?=")/y;
const spaced = /[ \t]{1,20}(?:\\\r?\n\s{0,40})?/y;
const inTable = /[ \t]{0,60}[|│][ \t]{0,60}|[ \t]{2,60}|\t/y;
const told =
  /[ \t](?:(?:is|was|has been)[ \t])?(?:(?:generated|set|created|changed|reset)[ \t])?(?:(?:for[ \t][^\s:]{1,60}(?:[ \t][^\s:]{1,40})?|to|as|is|was)(?=[: \t]))?:?[ \t]{1,4}/y;

/** A list, a call that only wraps the value, the prefix of a string. */
const wrapper =
  /(?:\{\s{0,20}["']value["']:\s{0,4})?(?:\[\s{0,20}|\s{0,60}string\(\d{1,6}\) )?(?:[A-Za-z]\w{0,20}\(){0,2}[bBfFrRuUL@]?(?:""(?=")|''(?='))?(?=["'`])/y;
const quoted =
  /"(?:[^"\\\n]|\\.){1,4000}"|'(?:[^'\\\n]|\\.){1,4000}'|`(?:[^`\\\n]|\\.){1,4000}`/y;
const block = /(?:[|>][+-]?\d?[+-]?)?[ \t]{0,20}(?:#[^\n]{0,200})?\r?\n/y;
const setsByName =
  /(?:\bENV|\bARG|\bsetenv|\bset[ \t]+-\w{1,4}|\bsetx|\bconfig(?:ure)?[ \t]+set|\bset-\w{1,20})[ \t]+$/;

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The end of a match right there, or null. */
function past(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

function quotedAt(text: string, at: number): Range | null {
  const start = past(wrapper, text, at);
  if (start === null) return null;
  const end = past(quoted, text, start);
  return end === null ? null : { start: start + 1, end: end - 1 };
}

/** Plans of changes show both values. */
const replacedBy = /["'`]?[ \t]{0,4}->[ \t]{0,4}(?=["'`])/y;

function bareAt(text: string, at: number, stop: RegExp, longest = firstLook): Range {
  const rest = text.slice(at, at + longest);
  const length = rest.search(stop);
  return { start: at, end: at + (length < 0 ? rest.length : length) };
}

const whole = (text: string, { start, end }: Range) =>
  end - start < firstLook ? end : bareAt(text, end, /[\s"'`<>&;]/, longestValue).end;

const inAddress = /[&\s"'`<>#\\]/;
const inPairs = /[;\s"'`<>]|\\["'nrtu\\]/;
const inList = /[,;)\]}\s"'`<>]|\\["'nrtu\\]/;
const usual =
  /[\s"'`]|<\/|\\["'nrtu\\]|[,;](?=\s|$)|&(?=\w{1,40}=)|[)}\]](?=[\s)}\],;:]|$)/;

export function* findNamed(text: string) {
  hint.lastIndex = 0;
  for (let hit = hint.exec(text); hit; hit = hint.exec(text)) {
    let start = hit.index;
    while (
      start > 0 &&
      hit.index - start < longestName &&
      nameSign.test(text[start - 1] ?? '')
    )
      start -= 1;
    let end = past(restOfName, text, hit.index) ?? hit.index;
    // Sticky patterns move only their own index.
    let next = end;
    if (end - start <= longestName) {
      while (/[.$-]/.test(text[end - 1] ?? '')) end -= 1;
      // “API key” is one name.
      const first = /^(?:keys?|phrase)$/i.test(text.slice(start, end))
        ? /[A-Za-z]{3,14} $/.exec(text.slice(Math.max(0, start - 15), start))?.[0]
        : undefined;
      const longer = start - (first?.length ?? 0);
      const kind = kindOfName(text.slice(longer, end));
      const isKnown = first === undefined || kind !== 'perhaps';
      const value = kind && isKnown && valueBehind(text, longer, end, kind);
      if (value) {
        const last = whole(text, value);
        const after = past(replacedBy, text, last);
        yield {
          start: value.start,
          end: (after === null ? null : quotedAt(text, after)?.end) ?? last,
          kind: 'Value of a key, token or password',
        };
        next = Math.max(next, last);
      }
    }
    hint.lastIndex = Math.max(next, hit.index + 1);
  }
}

function valueBehind(
  text: string,
  nameStart: number,
  nameEnd: number,
  kind: NameKind,
): Range | null {
  const name = text.slice(nameStart, nameEnd);
  const before = text.slice(Math.max(0, nameStart - 30), nameStart);
  // A shell’s variable, a part of an ARN, or a choice between two strings.
  if (/\?\s{0,20}["'`]$/.test(before)) return null;
  if (/\$\{$|[\w-]:$/.test(before) && text[nameEnd] === ':') return null;
  const accepted = (range: Range | null, sureness: Sureness) =>
    range && isSecretValue(text.slice(range.start, range.end), kind, sureness, name)
      ? range
      : null;

  const pair = past(namedValue, text, nameEnd);
  if (pair !== null) {
    // An expression of JSX.
    if (text[pair] === '{') return null;
    return accepted(quotedAt(text, pair) ?? bareAt(text, pair, usual), 'marked');
  }
  const assignment = past(assigned, text, nameEnd);
  if (assignment !== null)
    return assignedAt(text, nameStart, nameEnd, assignment, accepted);
  const type = past(typedInGo, text, nameEnd);
  if (type !== null) return accepted(quotedAt(text, type), 'marked');

  if (/[<:"'>]$/.test(before)) {
    const content = past(element, text, nameEnd);
    if (content !== null) {
      const range = bareAt(text, content, /[<\]]/);
      const isClosed = /^(?:<\/|\]\]>)/.test(text.slice(range.end, range.end + 3));
      return isClosed ? accepted(trimmed(text, range), 'marked') : null;
    }
    const field = past(formField, text, nameEnd);
    if (field !== null) return accepted(bareAt(text, field, /[\r\n]/), 'marked');
    const call = /(?:\(\s{0,10}|s:\d{1,3}:)["'`]$/.test(before)
      ? past(passed, text, nameEnd)
      : null;
    if (call !== null) return accepted(quotedAt(text, call), 'marked');
  }
  const space = past(spaced, text, nameEnd);
  if (space === null) return null;
  if (name.startsWith('-') || setsByName.test(before) || /authtoken$/i.test(name)) {
    const range = quotedAt(text, space) ?? bareAt(text, space, /[\s"'`|]/);
    if (/^[-[(]/.test(text.slice(range.start, range.start + 1))) return null;
    // “Give --password with” is a sentence.
    const isWord = /^[a-z]+[.,:]?$/.test(text.slice(range.start, range.end));
    const goesOn = !/^["'`]?[ \t]*(?:$|[\r\n]|[-&|;>\\])/.test(
      text.slice(range.end, range.end + 9),
    );
    return isWord && goesOn ? null : accepted(range, 'marked');
  }
  const column = /(?:^|[\r\n])[ \t|│]{0,30}$/.test(before)
    ? past(inTable, text, nameEnd)
    : null;
  if (column !== null) return accepted(bareAt(text, column, /[\s|│]/), 'loose');
  const string = quotedAt(text, space);
  if (string) return accepted(string, 'loose');
  const sentence = kind === 'perhaps' ? null : past(told, text, nameEnd);
  if (sentence === null) return null;
  return accepted(
    quotedAt(text, sentence) ?? bareAt(text, sentence, /[\s"'`]|[.,;)](?=\s|$)/),
    'loose',
  );
}

type Accepted = (range: Range | null, sureness: Sureness) => Range | null;

function assignedAt(
  text: string,
  nameStart: number,
  nameEnd: number,
  at: number,
  accepted: Accepted,
): Range | null {
  const name = text.slice(nameStart, nameEnd);
  const sign = text[nameStart - 1] ?? '\n';
  const isVariable = /^[A-Z][A-Z\d_]+$/.test(name) && text.slice(nameEnd, at) === '=';
  // The shell’s folder.
  if (/^(?:OLD)?PWD$/.test(name) && /^[/~]|^[A-Z]:/.test(text.slice(at, at + 2)))
    return null;

  const hasColon = text.slice(nameEnd, at).includes(':');
  const type = hasColon ? past(typed, text, at) : null;
  const string = quotedAt(text, type ?? at);
  if (string) {
    const isOnly =
      isVariable || !/^["'`]\s*\+/.test(text.slice(string.end, string.end + 3));
    return isOnly ? accepted(string, isVariable ? 'variable' : 'marked') : null;
  }
  const below = past(block, text, at);
  if (below !== null && !hasColon) return null;
  if (below !== null) return blockAt(text, nameStart, below, accepted);

  if (sign === '?' || sign === '&')
    return accepted(bareAt(text, at, inAddress), 'marked');
  const rest = text.slice(at, at + firstLook);
  const isPairs =
    text.slice(nameEnd, at) === '=' &&
    (/;[ \t]?$/.test(text.slice(Math.max(0, nameStart - 2), nameStart)) ||
      /^[^;\s]*;[ \t]?[A-Za-z][\w ]{0,30}=/.test(rest));
  if (isPairs) return accepted(bareAt(text, at, inPairs), 'marked');
  const word = bareAt(text, at, usual);
  if (isVariable) {
    const isAlone =
      /\s/.test(sign) && !/["'`]/.test(rest.slice(0, rest.search(/\s|$/) - 1));
    return accepted(isAlone ? bareAt(text, at, /\s/) : word, 'variable');
  }
  if (/phrase$|mnemonic$/i.test(name)) {
    const words = past(
      /[a-z]{2,12}(?: [a-z]{2,12}){2,24}(?=[ \t]*(?:[\r\n]|$))/y,
      text,
      at,
    );
    if (words !== null) return accepted({ start: at, end: words }, 'marked');
  }
  // Mount options; code has a space behind its commas.
  if (sign === ',' && text.slice(nameEnd, at) === '=')
    return accepted(bareAt(text, at, inList), 'marked');
  if (/[,({[]/.test(sign) || /^[^\s,]*,[ \t]?\w{1,30}[=:]/.test(rest)) {
    const range = bareAt(text, at, inList);
    return isPlainWord(text, range) ? null : accepted(range, 'bare');
  }
  // Code has keywords before a name, and punctuation behind a value; prose goes on.
  const isCodeOrProse =
    !name.startsWith('-') &&
    (/(?:\b(?:const|let|var|val|def|final|static|if|return|public|private)[ \t]+|->)$/.test(
      text.slice(Math.max(0, nameStart - 30), nameStart),
    ) ||
      /^(?:this|self|req|res|user|params|props|state|options|opts|body|form|event)\./.test(
        name,
      ) ||
      /^(?:[;),]|[ \t]+[A-Za-z]+(?![\w=:]))/.test(text.slice(word.end, word.end + 40)));
  return isCodeOrProse && isPlainWord(text, word) ? null : accepted(word, 'bare');
}

const isPlainWord = (text: string, { start, end }: Range) =>
  /^[A-Za-z_.]*$/.test(text.slice(start, end));

/** A block value of YAML. */
function blockAt(
  text: string,
  nameStart: number,
  at: number,
  accepted: Accepted,
): Range | null {
  const lineStart = text.lastIndexOf('\n', nameStart - 1) + 1;
  const depth = nameStart - lineStart;
  if (depth > 200 || !/^[\s\-"']*$/.test(text.slice(lineStart, nameStart))) return null;
  const line = /([ \t]*)([^\r\n]*)(?:\r?\n|$)/y;
  let end = at;
  for (let next = at; next < text.length && end - at < longestValue;) {
    line.lastIndex = next;
    const [all, indent = '', words = ''] = line.exec(text) ?? [''];
    if (all === '' || words === '' || indent.length <= depth) break;
    end = next + indent.length + words.length;
    next += all.length;
  }
  const range = trimmed(text, { start: at, end });
  const value = text.slice(range.start, range.end);
  if (/^(?:-[ \t]|["']?[\w.-]+["']?:(?:\s|$))/.test(value) || /^[{[]/.test(value))
    return null;
  return accepted(quotedAt(text, range.start) ?? range, 'marked');
}

function trimmed(text: string, { start, end }: Range): Range {
  const value = text.slice(start, end);
  const from = start + (value.length - value.trimStart().length);
  return { start: from, end: Math.max(from, start + value.trimEnd().length) };
}
