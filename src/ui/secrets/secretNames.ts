/**
 * The kind of a value by its name.
 *
 * - `password`: people choose it, so any value may be one
 * - `key`: a key or a token, which looks random
 * - `perhaps`: has such a word in its name, and is a secret if it looks very random
 */
export type NameKind = 'password' | 'key' | 'perhaps';

/** Also at the end of a compound. */
const passwords =
  /(?:passw(?:or)?d|passphrase|passcode|passwort|kennwort|contrase(?:ñ|n)a|senha|(?:db|user|ssh|store|key|bind|root|admin|sasl|smtp|require|mysql|redis)p(?:ass|w)|pwd|psk|masterauth|mnemonic)$/;
const keys =
  /(?:token|secret|apikey|accesskey|secretkey|privatekey|sharedkey|authkey|credentials?|jwt|salt)$/;
/** Only as words of their own. */
const passwordWords = new Set(['pass', 'pw', 'psw']);
const keyWords = new Set(['pat', 'creds', 'cred', 'bearer']);
const secretKeys = new Set(
  String.raw`access account api app auth client encryption encrypt decryption hmac host license logged in master nonce preshared private recovery secret secure security service shared session signing storage subscription unseal vault webhook wrapping`.split(
    ' ',
  ),
);
const openKeys = new Set(
  String.raw`arrow cache column composite config dedupe event foreign group hash host hot i18n idempotency index issue jira locale lookup map message object order partition primary pub public publishable query range routing row search shortcut sort ssh translation unique`.split(
    ' ',
  ),
);
/** Behind the word that counts: a password of production, a second token. */
const afterwards =
  /^(?:\d+|v\d+|prod|production|dev|development|test|stage|staging|live|sandbox|base|base64|b64|value|val|data|plain|plaintext|clear|cleartext|text|raw|string|str|old|new|current|previous|default|temp|tmp|main|backup|confirm|confirmation|repeat|again)$/;
/** A name that ends so describes a secret. */
const about =
  /^(?:tokens|secrets|passwords|id|ids|name|names|url|uri|path|paths|file|files|filename|dir|endpoint|type|types|kind|count|counts|limit|limits|length|len|size|min|max|budget|usage|used|cost|total|ttl|age|expiry|expires|expiration|expired|at|in|on|date|time|timeout|lifetime|duration|arn|ref|reference|version|fingerprint|digest|checksum|hash|algorithm|alg|policy|rules?|strength|field|label|title|hint|help|placeholder|prompt|description|format|pattern|regex|length|score|encryption|authentication|auth|required|enabled|disabled|allowed|valid|invalid|verified|changed|reset|provider|manager|store|storage|service|server|client|handler|helper|factory|class|error|errors|status|state|index|offset|position|prefix|suffix|header|param|parameter|scope|scopes|audience|issuer|bucket|address|symbol|supply|price|decimals)$/;

const wordsOf = (name: string) =>
  (name.match(/[A-Z]+(?![a-zñ])|[A-Z]?[a-zñ]+\d*|\d+/g) ?? []).map((word) =>
    word.toLowerCase(),
  );

export function kindOfName(name: string): NameKind | null {
  const words = wordsOf(name);
  while (words.length > 1 && afterwards.test(words.at(-1) ?? '')) words.pop();
  const last = (words.at(-1) ?? '').replace(/\d+$/, '');
  const before = words.at(-2) ?? '';
  if (passwords.test(last) || passwordWords.has(last)) return 'password';
  if (last === 'phrase' && /^(?:pass|seed|recovery|secret)$/.test(before))
    return 'password';
  if (last === 'word' && before === 'pass') return 'password';
  if (keys.test(last) || (keyWords.has(last) && words.length > 1)) return 'key';
  if (last === 'key' || last === 'keys') {
    if (secretKeys.has(before)) return 'key';
    return words.length > 1 && !openKeys.has(before) ? 'perhaps' : null;
  }
  if (last === 'id' && before === 'secret') return 'key';
  if (last === 'auth') return 'perhaps';
  if (about.test(last)) return null;
  return words.some((word) => passwords.test(word) || keys.test(word)) ||
    /api[_-]?key/i.test(name)
    ? 'perhaps'
    : null;
}
