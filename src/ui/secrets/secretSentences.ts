/* Secrets in sentences, prompts and lists, which only the words before them give away. */
import { isMixed, secretsOf } from './secretPlaces';

type Sentences = readonly [
  isSecret: (value: string) => boolean,
  patterns: readonly string[],
];

const usual =
  /^(?:admin|again|already|also|and|any|are|auth|authentication|been|before|below|but|can|change|changed|denied|does|either|enter|error|expired|failed|from|given|has|have|here|if|incorrect|into|invalid|its|just|login|longer|match|matches|mismatch|missing|more|must|never|new|not|only|optional|password|passphrase|permission|please|required|same|secret|see|set|should|sorry|such|than|that|the|then|they|this|token|too|try|used|user|username|using|was|when|will|with|wrong|you|your)$/i;
/** “Is usually long”, “is stored twice”. */
const describes = /^[a-z]{1,20}(?:ed|ly)\b/;

function isPhrase(value: string): boolean {
  const words = value.split(/[ ._-]/);
  return (
    words.length > 2 &&
    words.every((word) => /^[A-Za-z]{3,14}$/.test(word) && !usual.test(word)) &&
    !describes.test(value)
  );
}

const isTyped = (value: string) =>
  value.includes(' ')
    ? isPhrase(value) ||
      (isMixed(value) &&
        !/[:()]|\.\s/.test(value) &&
        !value.split(' ').some((word) => usual.test(word)))
    : !/^[([{<$]|^[~.]{0,2}\/|[()=]|^\w+:\/\//.test(value) &&
      (isMixed(value) || isPhrase(value));

const password = String.raw`\b(?:pass(?:word|phrase|code)|pass phrase)`;
const purpose = String.raw`(?: (?:for|of|on|to) [^\s:]{1,60}(?: [^\s:]{1,60}){0,5}?)?`;
const quoted = String.raw`["“'\x60](?<secret>[^"”'\x60\n]{6,100})["”'\x60]`;
const bare = String.raw`(?<secret>[^\s"'\x60]{6,100}?)(?=[.,;!?)]{0,2}(?:\s|$))`;

const groups: readonly Sentences[] = [
  [
    isTyped,
    [
      `${password}${purpose}(?: (?:is|was|has been|will be))?(?: now)?(?: (?:set|changed|reset))?(?: (?:to|as))?:? ${quoted}`,
      `${password}${purpose} (?:is|was|has been|will be)(?: now)?(?: (?:set|changed|reset) to)?:? ${bare}`,
      `\\b(?:with|using|by|via) (?:(?:the|a|this|its) )?${password}:? ${bare}`,
      `${password}${purpose} \\([^()\\n]{1,40}\\):? ${bare}`,
      // A terminal’s prompt, and the answer to it
      `\\b(?:enter|type|verify|repeat)\\b[^\\n:]{0,80}${password}[^\\n:]{0,120}: {1,4}(?<secret>[^\\n]{6,100}?)[ \\t]*$`,
      String.raw`^expect\b[^\n]{0,60}(?:assword|assphrase)[^\n]{0,60}\n\s{0,20}send(?: --)? "(?<secret>[^"\\\n]{4,100})`,
      // “admin / hunter2”
      String.raw`\b(?:credentials|log ?in|sign ?in)\b[^\n/]{0,40} [\w.@-]{1,60} / ${bare}`,
    ],
  ],
  [
    isPhrase,
    [
      String.raw`\b(?:pass ?phrase${purpose}(?: is| was|:)|password${purpose}:) (?<secret>[a-z]{3,14}(?: [a-z]{3,14}){3,11})(?=[.,;!?)"]{0,2}\s*$|[.,;!?)])`,
    ],
  ],
  [
    (value) => value !== '',
    [
      // Word lists of wallets
      String.raw`\b(?:seed|mnemonic|recovery|wallet)\b[^\n:=]{0,40}[:=]\s{0,20}["']?(?<secret>[a-z]{3,8}(?: [a-z]{3,8}){11,23})\b`,
    ],
  ],
  [
    isMixed,
    [
      String.raw`\b(?:password|passphrase|token|secret|api key)\b(?![^\n:]{0,80}(?:count|hash|digest|fingerprint|scan))[^\n:]{0,80}:[ \t]*\r?\n\s{0,20}(?<secret>(?!\d{4}-\d\d-)[\w.~+/=-]{16,400})[ \t]*$`,
    ],
  ],
];
const sentences = groups.flatMap(([isSecret, patterns]) =>
  patterns.map((pattern) => [isSecret, new RegExp(pattern, 'gim')] as const),
);

const codesBegin =
  /\b(?:recovery|backup|scratch|emergency|one-time) codes?\b[^\n:]{0,80}:[ \t]*(?:\r?\n)?/gi;
const code =
  /(?:\s|\d{1,2}[.)] |[-*•] |,){0,20}(?<code>[\da-z]{4,12}(?:[ -][\da-z]{4,12}){0,3})(?![\w.])/iy;
const mostCodes = 50;

function* findCodes(text: string) {
  for (const { 0: words, index } of text.matchAll(codesBegin)) {
    code.lastIndex = index + words.length;
    for (let count = 0; count < mostCodes; count += 1) {
      const value = code.exec(text)?.groups?.['code'];
      if (value === undefined || !/\d/.test(value)) break;
      const end = code.lastIndex;
      yield { start: end - value.length, end, kind: 'Recovery code' };
    }
  }
}

export function* findInSentences(text: string) {
  for (const [isSecret, pattern] of sentences)
    yield* secretsOf(text, pattern, isSecret, 'Password in a sentence');
  yield* findCodes(text);
}
