import type { NameKind } from './secretNames';

/**
 * The place of a value, by how sure it is that it is a secret.
 *
 * - `variable`: NAME=value, as shells and files of variables have it
 * - `marked`: in quotes, in an element, behind an option, in an address
 * - `bare`: behind a colon or an equals sign, as in YAML, INI, logs and code
 * - `loose`: beside a name in a table or a sentence
 */
export type Sureness = 'variable' | 'marked' | 'bare' | 'loose';

/** Variables, templates, masks, calls. */
const reference =
  /^(?:\$(?:\w+$|\{|\(|_[A-Z]+\[|env:)|%\w+%$|<[^<>]*>|<[A-Za-z_ -]+$|\{\{|\[.*\]$|@\w+@$|process\.|os\.|env\.|var\.|vars\.|secrets\.|local\.|data\.|module\.|!(?:Ref|Sub|GetAtt|vault)\b|op:\/\/|vault:|arn:|ssm:|projects\/|(?:file|https?):\/\/|[~^]?\d+\.\d+\.\d+[\w.-]*$|[*•●xX#_.?-]{3,}$|\*{3}|•{3})/;
const elided = /\.{3}|…/;
const example =
  /^(?:<|\[|\{)?your\b|^your[-_A-Z]|(?:^|[-_ ])(?:example|placeholder|redacted|removed|changeme|change[-_ ]me|replace[-_ ](?:me|with|this)|dummy|goes[-_ ]here|here|todo|fixme|censored|filtered|blacked out)(?:$|[-_ ])/i;
const usualWords = new Set(
  String.raw`string str text number int integer bool boolean any unknown void object null nil none undefined true false yes no on off required optional empty missing unset set not n/a na invalid valid incorrect wrong expired disabled enabled default auto manual prompt ask input stdin env environment file keychain keyring vault bearer basic digest jwt oauth oauth2 saml oidc varchar char bytes password passwd passphrase pass pwd pw secret token key apikey api_key api-key access_token refresh_token id_token client_secret hidden private public protected readonly inherit field changeme ok error failed failure denied success strong weak plain plaintext hashed encrypted reset authentication auth login user username value values stringarray secretstr md5 sha1 sha256 bcrypt argon2 scrypt scram-sha-256 the a an is are was be to of for in and or with from this that it if else return self option flag argument parameter via using must should can may will name email type passwort kennwort senha`.split(
    ' ',
  ),
);
/** A sentence has one of these, and a passphrase has none. */
const sentence =
  /(?:^|\s)(?:the|a|an|is|are|was|be|must|should|cannot|can't|can|your|my|to|of|for|not|at|please|enter|with|and|or|no|too|invalid|required|reset|forgot|forgotten|change|confirm|new|old|current|show|hide|password|passwort|token|secret|key)(?:\s|[.?!:,]|$)/i;
/** People choose whole sentences for passphrases. */
const request =
  /(?:^|\s)(?:must|should|please|enter|your|invalid|required|wrong|password|passphrase|key)(?:\s|[.?!:,]|$)/i;
/** A wallet’s word list has “key” too. */
const seedPhrase = /^[a-z]+(?: [a-z]+){11,23}$/;
const path = /^(?:~|\.{1,2}|[A-Za-z]:)?(?:[/\\][\w.@ -]*)+$/;
const date = /^\d{4}-\d\d-\d\d(?:[T ]|$)/;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Names, members, calls. */
const code =
  /^(?:[\w$.?!]|::)*[([{]|^[(!&{]|=>|^(?:new|await|async|typeof|function|lambda|return)$|^[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)*[;)]+,?$|^[A-Za-z_$][\w$.]*<[\w$.[\]<>|, ]*>(?:$|[;,()[])/;
const member = /^[A-Za-z_$][\w$]{0,40}(?:\??\.[A-Za-z_$][\w$]{0,40})+$/;

const hasDigit = (value: string) => /\d/.test(value);
const hasLetter = (value: string) => /[A-Za-z]/.test(value);
const isOdd = (value: string) => /[^\w.,:\s-]/.test(value);

/** The name of a secret stands where code or a page means the secret. */
const isName = (value: string) =>
  /^[A-Za-z_.-]+$/.test(value) &&
  (/(?:^|[_.-])(?:password|passwd|secret|token|key)$/i.test(
    value.replace(/([a-z])(?=[A-Z])/g, '$1_'),
  ) ||
    /^(?:[a-z]+Password|[a-z]+Token|password|token)(?:[A-Z][a-z]+)+$/.test(value));

const isPath = (value: string) =>
  path.test(value) && !/(?=[^/]*\d)(?=[^/]*[a-z])(?=[^/]*[A-Z])[^/]{12}/.test(value);

function isSentence(value: string, name: string): boolean {
  const pattern = /phrase$/i.test(name) ? request : sentence;
  return value.includes(' ') && pattern.test(value) && !seedPhrase.test(value);
}

function isPlaceholder(value: string, sureness: Sureness, name: string): boolean {
  const plain = value.replace(/[.,;:!]+$/, '').toLowerCase();
  return (
    plain === '' ||
    usualWords.has(plain) ||
    reference.test(value) ||
    elided.test(value) ||
    example.test(value) ||
    isPath(value) ||
    /^[A-Z]+(?:_[A-Z]+)+$/.test(value) ||
    isSentence(value, name) ||
    (sureness !== 'variable' && (isName(value) || member.test(value))) ||
    ((sureness === 'bare' || sureness === 'loose') && code.test(value))
  );
}

/** Letters and digits, or signs that no word has. */
function isRandom(value: string): boolean {
  if (date.test(value) || !hasLetter(value)) return false;
  if (hasDigit(value) || isOdd(value)) return true;
  return (
    value.length >= 20 && !/[\s._-]/.test(value) && /[a-z][A-Z]|[A-Z]{2}[a-z]/.test(value)
  );
}

const isVeryRandom = (value: string) =>
  value.length >= 16 &&
  hasDigit(value) &&
  hasLetter(value) &&
  !/\s/.test(value) &&
  !date.test(value) &&
  !uuid.test(value) &&
  !/^[a-z]+(?:[-_.:/][a-z\d]{1,10})+$/.test(value);

/** False for a word that stands there for a secret. */
export function isSecretValue(
  value: string,
  kind: NameKind,
  sureness: Sureness,
  name: string,
): boolean {
  if (isPlaceholder(value, sureness, name)) return false;
  if (sureness === 'loose' && kind !== 'password') return isVeryRandom(value);
  switch (kind) {
    case 'password':
      if (value.length < 4) return false;
      if (sureness === 'loose' || (sureness === 'bare' && value.includes(' ')))
        return value.length >= 6 && hasLetter(value) && (hasDigit(value) || isOdd(value));
      // Tests report “pass” with numbers.
      return (
        !/^pass$/i.test(name) || (hasLetter(value) && (hasDigit(value) || isOdd(value)))
      );
    case 'key':
      if (value.length < 8)
        return sureness === 'variable' && value.length >= 6 && isRandom(value);
      return (
        isRandom(value) ||
        (/secret$/i.test(name) && sureness === 'variable') ||
        (/[a-z\d][_-]?secret$/i.test(name) && sureness === 'marked') ||
        (/(?:secret|key|token)$/i.test(name) &&
          sureness !== 'loose' &&
          /^[A-Za-z]{16,}$/.test(value))
      );
    case 'perhaps':
      return isVeryRandom(value);
  }
}
