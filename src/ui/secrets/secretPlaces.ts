/*
 * Secrets by the place where they stand: headers, files of one kind, options of commands. No pattern
 * repeats a part without an end before it has found the place.
 */

const standIn = /^(?:[$<{%[]|\*{3}|your(?![a-z])|x{3,}$|\.{3}|…)/i;
const usual = /^(?:password|passwd|pass|pwd|pw|secret|token|string|value|user|file)$/i;
const isReal = (value: string) => !standIn.test(value);
const isTyped = (value: string) => isReal(value) && !usual.test(value);
export const isMixed = (value: string) => /\d/.test(value) && /[A-Za-z]/.test(value);

type Place = readonly [isSecret: (value: string) => boolean, patterns: readonly RegExp[]];

const places: readonly Place[] = [
  [
    isReal,
    [
      /\b(?:proxy-)?authorization["'`]?\]?\s{0,4}[:=,]\s{0,10}["'`]?(?:basic|bearer|token|apikey|api-key|key|negotiate|ntlm|bot|oauth|aws4-hmac-sha256|sharedkey\w{0,4}|genericapikey|splunk|zoho-oauthtoken|flyv1|discogs)[ \t]{1,4}(?!auth|is|was|header|token|scheme|required)(?<secret>[^\r\n"'`<>]{6,4000})/gi,
      /\bauthorization["']?:[ \t]{0,4}["']?digest[ \t](?<secret>[^\r\n<>]{20,4000})/gi,
      /\b(?:set-)?cookie["'`]?\]?(?::|=|",)[ \t]{0,4}\[?["'`]?(?<secret>[\w.%-]{1,80}=(?=[^\r\n"'`]{0,400}[\w%+/.~-]{8})[^\r\n"'`]{4,8000})/gi,
      /(?:^|[\s;"'])(?:PHPSESSID|JSESSIONID|ASP\.NET_SessionId|connect\.sid|sessionid|_?csrf\w{0,20}|laravel_session|_\w{1,20}_session)=(?<secret>[^\s;"']{8,2000})/g,
      // .netrc and .pgpass
      /\b(?:machine|login|default)[ \t]{1,9}[^\s]{1,100}\s{1,20}(?:login[ \t]{1,9}[^\s]{1,100}\s{1,20})?(?:account[ \t]{1,9}[^\s]{1,100}\s{1,20})?password[ \t]{1,9}(?<secret>[^\s]{1,400})/g,
      /^(?:[a-z][\w.-]{0,100}|\*|\d{1,3}(?:\.\d{1,3}){3}):(?:\d{2,5}|\*):[^:\s]{1,100}:[^:\s]{1,100}:(?<secret>[^\s]{1,400})[ \t]*$/gim,
      /\bPIN(?: is|:| ?=)[ \t]?(?<secret>\d{4,8})\b/g,
      // Routers, mail servers, accounts and wireless networks of Windows, Oracle, OpenSSL
      /\b(?:password|secret|key|community)[ \t]{1,4}[05-9][ \t]{1,4}(?<secret>[^\s]{4,200})/gi,
      /\b(?:radius|tacacs)-server[ \t](?:host[ \t]\S{1,80}[ \t])?key[ \t]{1,4}(?<secret>[^\s]{4,200})/gi,
      /\b(?:unseal|recovery) key(?: \d{1,2})?:[ \t]{1,4}(?<secret>[^\s]{20,200})/gi,
      /\bAUTH[ \t](?:PLAIN|LOGIN|XOAUTH2)[ \t](?<secret>[\w+/=]{8,4000})/g,
      /^(?:[^\n]{0,40} )?USER[ \t]{1,4}[^\s]{1,100}\r?\n(?:[^\n]{0,200}\n){0,3}(?:[^\n]{0,40} )?PASS[ \t]{1,4}(?<secret>[^\s]{1,200})/gm,
      /^[^\n]{0,40}\b\w{1,8} LOGIN "?[^\s"]{1,100}"? "?(?<secret>[^\s"]{3,200})/gm,
      /:\d{1,10}:(?<secret>[0-9a-f]{32}:[0-9a-f]{32}):::/gi,
      /\bKey Content[ \t]{1,30}:[ \t]{1,4}(?<secret>[^\r\n]{4,200})/g,
      /(?:\bthin:|\bsqlplus[ \t]{1,4}(?:-\w{1,6}[ \t]{1,4}){0,4})[\w$#]{1,60}\/(?<secret>[^\s@/"']{2,200})@/gi,
      /\b(?:pass|passin|passout|password):(?:(?<=pass(?:in|out)?:)pass:|(?<=\s-pass\w{0,3}\s{1,4}pass:))(?<secret>[^\s"']{3,200})/g,
      /\bA[KS]IA[0-9A-Z]{16}\b[^\n]{1,80}?(?<![A-Za-z0-9/+])(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/g,
    ],
  ],
  [
    isTyped,
    [
      // Addresses of databases and queues may have a slash in the password.
      /\b(?:postgres(?:ql)?|mysqlx?|mariadb|mongodb|rediss?|valkey|amqps?|mssql|sqlserver|clickhouse|cockroachdb|kafka|nats|neo4j|bolt|jdbc)(?:\+[\w.]{1,20}|:[\w.]{1,20}){0,3}:\/\/[^\s/:@]{0,100}:(?!\d{1,5}[/,?])(?<secret>[^\s"'`<>]{1,200})@/gi,
      /(?<![\w+.-])[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"'`<>]{0,100}:(?<secret>[^\s/"'`<>]{1,300})@/gi,
      /(?<![\w.-])[\w.-]{1,60}:(?<secret>[^\s@"'`<>()]{1,200})@(?:tcp|udp|unix)\(/g,
      // Users as sasl_passwd, curl -K and chap-secrets list them
      /^[ \t]*(?:\[[\w.-]{1,100}\](?::\d{1,5})?[ \t]{1,20}[^\s:]{1,100}:|user[ \t]*=[ \t]*"[^\s":]{1,100}:)(?<secret>[^\s"]{3,400})/gm,
      /^"?[\w.@-]{1,80}"?[ \t]{1,20}(?:\*|"?[\w.-]{1,80}"?)[ \t]{1,20}"(?<secret>[^\s"]{3,200})"[ \t]{1,20}(?:\*|"?\d[\d./]{1,40}"?)[ \t]*$/gm,
      /\bidentified\s{1,10}(?:with\s{1,10}\S{1,40}\s{1,10})?(?:by|as)\s{1,10}(?:password\s{1,10})?(?<quote>["'])(?<secret>[^"'\n]{1,400})\k<quote>/gi,
      /\b(?:encrypted\s{1,10})?password\s{1,10}(?<quote>["'])(?<secret>[^"'\n]{1,400})\k<quote>(?=\s*(?:;|,|\)|$|valid|login|superuser|createdb|in\s|role|nologin))/gim,
      /"?\bauth"?[ \t]{1,4}"(?:[^\s"]{1,60}" ")?(?<secret>[^\s"]{3,200})"/gi,
      /^[ \t]*(?:requirepass|masterauth|bindpw|rootpw|olcrootpw:{0,2}|sasl_passwd|auth-pass|stats[ \t]auth[ \t][^\s:]{1,60}:|password|passphrase|secret|psk)[ \t]{1,20}(?![-=*#]+\s)(?<secret>(?=[^\s]{0,200}[\d!#%&*+/=?^~])[^\s]{4,400})[ \t]*$/gim,
      // A program that reads a password
      /\b(?:echo|printf)[ \t]{1,4}(?:-\w{1,3}[ \t]{1,4})?(?:["']?%s(?:\\n)?["']?[ \t]{1,4})?["']?(?<secret>[^|\n"']{3,300}?)["']?[ \t]{0,4}\|[ \t]{0,4}(?:sudo[ \t]{1,4}(?:-\w{1,3}[ \t]{1,4})*-\w?S|(?:sudo[ \t]{1,4})?(?:chpasswd|passwd)|[^|\n]{1,200}(?:--password-stdin|--with-token|--stdin|--passphrase-fd[ =]0))/g,
      /\bsudo[ \t][^\n]{0,80}-\w{0,3}S\b[^\n]{0,80}<<<[ \t]{0,4}["']?(?<secret>[^\s"']{3,200})/g,
      /\bConvertTo-SecureString[ \t]{1,4}(?:-String[ \t]{1,4})?(?<quote>["'])(?<secret>[^"'\n]{3,400})\k<quote>[^\n]{0,80}-AsPlainText/gi,
    ],
  ],
  [
    isMixed,
    [
      /:\/\/(?<secret>[\w-]{20,300})@[\w-]/g,
      // Signatures of webhooks, and of requests
      /(?<=\w[-_])(?:signature|hmac|sig)(?:[-_](?:\d{3}|sha\d{1,3}|ed25519|v\d))?["'`]?\]?[ \t]{0,4}(?:=>|[:=,])[ \t]{0,4}["'`[]{0,2}(?<secret>(?:[\w-]{1,12}[=,: ]){0,4}[\w+/-]{27,400}={0,2}(?:[, ]{1,2}(?:[\w-]{1,12}[=,]){1,2}[\w+/-]{27,400}={0,2}){0,8})/gi,
      /\bsignature["'`]?[:=]?[ \t]{1,4}["'`]?(?:\w{1,10}=)?(?<secret>[0-9a-f]{40,400}|[\w+/-]{43,600}={0,2})(?![\w+/-])/gi,
      /\bSignature["'`]?:[ \t]{0,4}["'`]?(?:keyId=[^\n]{0,400}?signature=\\?"|[\w-]{1,20}=:)(?<secret>[\w+/=]{20,2000})/g,
      /^(?:#HttpOnly_)?[\w.-]{1,100}\t(?:TRUE|FALSE)\t[^\s]{1,100}\t(?:TRUE|FALSE)\t\d{1,12}\t[^\s]{1,100}\t(?<secret>[^\s]{8,4000})/gm,
      /\b(?:proxy-)?authorization["']?:[ \t]{0,4}["']?(?<secret>[\w.~+/=-]{16,4000})/gi,
      /\b(?:bearer|basic)[ \t]{1,4}(?<secret>[\w.~+/=-]{12,4000})/gi,
      /[\w-][ \t]{1,4}(?:auth|login|authenticate)[ \t]{1,4}(?<secret>[\w.-]{20,200})(?=\s|$)/g,
      /(?<=[?&;]|Signature |^)(?:sig|signature|x-(?:amz|goog)-(?:signature|security-token)|x-amz-credential|hmac|code|key|auth|sas|hash|ticket|assertion|samlresponse|st|jwt)=(?<secret>[\w%.~+/=-]{16,8000})/gi,
    ],
  ],
];

/**
 * Options that take a password: the commands, and what stands before it. `-{2}` begins a long option,
 * since the check of the docs takes two hyphens for a flag of goose.
 */
const commands = String.raw`
  curl|wget|https?|xh|xhs|aria2c|lynx|svn|hg   (?:-u|-{2}user|-U|-{2}proxy-user|-a|-{2}auth)[ \t=]{0,2}["']?[^\s:"'/]{1,100}:(?!//)
  curl   (?:-b|-{2}cookie|-{2}oauth2-bearer|-{2}pass|-{2}proxy-pass|-{2}key-pass)[ \t=]{1,2}
  lftp   -u[ \t]{0,2}["']?[^\s,"']{1,100},
  mysql\w{0,10}|mariadb[\w-]{0,10}|mycli|xtrabackup|mytop   -p
  sshpass   -p[ \t]{0,2}
  (?:docker|podman|nerdctl|helm|buildah|skopeo|crane|oras|az|oc|cf|npm|kamal|heroku)[ \t][^\n]{0,200}?\blogin   -p[ \t=]{1,2}
  mongo\w{0,10}|cqlsh|influx|clickhouse-client|rsync|smbmap|crackmapexec|nxc|evil-winrm|tsh|sqlcmd|bcp|isql|osql|mosquitto_\w{3}|7za?|rar|unrar|zip|unzip|nmcli|xfreerdp|rdesktop|plink|pscp|psftp   (?:-p|-P|-pw|/p:)[ \t=]{0,2}
  snmp\w{2,10}   -[AX][ \t]{1,2}
  ssh-keygen   -[NP][ \t]{1,4}
  redis-cli   -a[ \t]{1,2}
  ldap\w{3,10}|slappasswd   -[ws][ \t]{1,2}(?!sub\b|base\b|one\b)
  smbclient|rpcclient|net|winexe|mount\.cifs|impacket-\w{1,20}   -U[ \t]{1,2}["']?[^\s%"']{1,100}%
  htpasswd[ \t][^\n]{0,40}-\w{0,5}b\w{0,5}|wpa_passphrase   (?=[^\s]{3,200}[ \t]*$)
  rabbitmqctl   (?:add_user|change_password|authenticate_user)[ \t]{1,4}[^\s]{1,100}[ \t]{1,4}
  net[ \t]{1,4}use   (?:\w:[ \t]{1,4})?\\\\[^\s]{1,200}[ \t]{1,4}(?!/)
  net[ \t]{1,4}user   [^\s/]{1,60}[ \t]{1,4}(?!/)
  nmcli   (?:password|\S{1,40}\.psk)[ \t]{1,4}
  gpg2?   -{2}passphrase[ \t=]{1,2}
  openssl   (?:-k[ \t]{1,4}|-pass\w{0,3}[ \t]{1,4}pass:)
  gh[ \t]{1,4}secret[ \t]{1,4}set   (?:-b|-{2}body)[ \t=]{1,2}
  az[ \t]{1,4}keyvault|aws[ \t]{1,4}secretsmanager   (?:-{2}value|-{2}secret-string)[ \t=]{1,2}`
  .trim()
  .split('\n')
  .map((row) => {
    const [command = '', option = ''] = row.trim().split(/ {3}/);
    const value = String.raw`(?:(?<=")[^"\n]{2,400}|(?<=')[^'\n]{2,400}|(?<!["'])(?!-|\d{1,5}\b)[^\s"'*][^\s"']{2,4000})`;
    return {
      command: new RegExp(String.raw`\b(?:${command})(?:\.exe)?[ \t]`, 'g'),
      option: new RegExp(String.raw`(?<=\s)${option}["']?(?<secret>${value})`, 'g'),
    };
  });

/** The end of its line, or of the last one that a backslash continues. */
const commandEnd = /(?<!\\)\r?\n|$/g;
const longestCommand = 4000;

/** Finds what a pattern names `secret`. */
export function* secretsOf(
  text: string,
  pattern: RegExp,
  isSecret: (value: string) => boolean,
  kind: string,
) {
  for (const match of text.matchAll(pattern)) {
    const value = match.groups?.['secret'] ?? '';
    if (!isSecret(value)) continue;
    const start = match.index + match[0].lastIndexOf(value);
    yield { start, end: start + value.length, kind };
  }
}

export function* findPlaced(text: string) {
  for (const [isSecret, patterns] of places) {
    for (const pattern of patterns)
      yield* secretsOf(text, pattern, isSecret, 'Password or token where one stands');
  }
  for (const { command, option } of commands) {
    command.lastIndex = 0;
    for (let hit = command.exec(text); hit; hit = command.exec(text)) {
      const at = hit.index;
      const part = text.slice(at, at + longestCommand);
      commandEnd.lastIndex = hit[0].length;
      const line = part.slice(0, commandEnd.exec(part)?.index);
      for (const found of secretsOf(line, option, isTyped, 'Password of a command'))
        yield { ...found, start: at + found.start, end: at + found.end };
      command.lastIndex = at + Math.max(line.length, hit[0].length);
    }
  }
}
