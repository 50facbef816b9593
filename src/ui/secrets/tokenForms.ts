/** Patterns of each maker, parted by white space. */
const forms: Readonly<Record<string, string>> = {
  'Key of a model provider': String.raw`
    (?:sk|gsk|xai|r8|pplx|nvapi|tvly|csk)-[\w-]{16,}
    (?:sk|gsk|r8|fw|e2b|jina)_(?:(?:live|test|prod|org|proj)_)?[A-Za-z0-9]{16,}
    (?:pcsk|tgp_v1|esecret|lsv2_pt|lsv2_sk)_[\w-]{30,} pa-[\w-]{40,}
    (?:ABSK|bedrock-api-key-)[\w+/=-]{40,} key_[a-f0-9]{40,}`,
  'Token of GitHub': String.raw`
    (?:gh[opusr]|github_pat)_\w{20,}(?:\.[\w-]{10,}){0,2}`,
  'Token of GitLab': String.raw`
    gl(?:pat|dt|rt|rtr|cbt|ptt|ft|imt|agent|oas|soat|ffct|wt)-[\w-]{16,}(?:\.[\w-]{2,}){0,3}
    GR1348941[\w-]{16,}`,
  'Token of Hugging Face': String.raw`
    (?:hf|api_org)_[A-Za-z0-9]{20,}`,
  'Token of a package registry': String.raw`
    npm_[A-Za-z0-9]{30,} pypi-(?:AgE[\w-]{16,}|\w{40,}) rubygems_[a-f0-9]{32,}
    cio[A-Za-z0-9]{32}\b oy2[a-z0-9]{43}\b CLOJARS_[a-z0-9]{40,}
    packagist_\w{3}_[a-f0-9]{40,} dckr_[po]at_[\w-]{20,} AKCp[A-Za-z0-9]{50,}
    cmVmd[A-Za-z0-9]{50,}`,
  'Token of Slack': String.raw`
    (?:xox[a-z](?:\.xox[a-z])?|xapp|xwfp)-[\w-]{10,}
    hooks\.slack(?:-gov)?\.com\/(?:services|workflows|triggers)\/[\w/+-]{16,}`,
  'Token of a chat service': String.raw`
    discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/\d{1,30}\/[\w-]{20,}
    [A-Za-z\d][\w-]{22,28}\.[\w-]{6}\.[\w-]{27,} mfa\.[\w-]{60,}
    (?:bot)?\d{6,12}:[A-Z][\w-]{32,}
    webhook\.office\.com\/webhookb2\/[\w@-]{30,}\/IncomingWebhook\/[\w/-]{16,}
    hooks\.zapier\.com\/hooks\/catch\/[\w/-]{8,}
    chat\.googleapis\.com\/v1\/spaces\/[\w-]{4,40}\/messages\?[\w=&%-]{20,}
    oauth:[a-z0-9]{30}\b A{18,24}[\w%]{60,}`,
  'Key of a payment service': String.raw`
    (?:whsec|rzp_live|rzp_test)_[\w+/=-]{14,} rk_(?:live|test|prod)_[A-Za-z0-9]{10,}
    (?:pi|seti|cs)_[A-Za-z0-9]{10,40}_secret_[A-Za-z0-9]{10,}
    shp(?:at|ca|pa|ss|tka|ua|rt|it|cs)_[A-Za-z0-9]{24,} sq0[a-z]{3}-[\w-]{20,}
    EAAA[\w-]{40,} access_token\$\w{4,12}\$[a-z0-9]{16}\$[a-f0-9]{32}
    access-(?:sandbox|development|production)-[0-9a-f-]{36} FLWSECK[\w-]{12,}
    EZ[AT]K[A-Za-z0-9]{40,} (?:shippo|duffel)_(?:live|test)_[\w=-]{30,}`,
  'Key of a mail or message service': String.raw`
    SG\.[\w-]{16,40}\.[\w-]{16,} (?<!-)key-[0-9a-f]{32}\b
    [0-9a-f]{32}-(?:us\d{1,2}|[0-9a-f]{8}-[0-9a-f]{8})\b md-\w{22}\b(?!-)
    x(?:key|smtp)sib-[a-f0-9]{40,}(?:-\w{8,})? re_[A-Za-z0-9]{6,12}_[A-Za-z0-9]{16,}
    SK[0-9a-f]{32}\b`,
  'Key of Google': String.raw`
    AIza[\w-]{30,} GOCSPX-[\w-]{20,} ya29\.[\w.-]{20,} [14]\/{1,2}0[\w-]{20,} AQ\.[\w-]{30,}
    AAAA[\w-]{7}:[\w-]{100,}`,
  'Key of Amazon': String.raw`
    (?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}\b (?:FwoGZXIvYXdz|IQoJb3JpZ2lu)[\w+/=%-]{20,}
    amzn\.mws\.[0-9a-f-]{36} amzn1\.oa2-cs\.v1\.[0-9a-f]{40,}`,
  'Key of a cloud': String.raw`
    [\w~.]{3}\dQ~[\w~.-]{30,40} [A-Za-z0-9]{52}JQQJ99[A-Za-z0-9]{24,28}
    [A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}\b [A-Za-z0-9+/]{76}\+A(?:St|Ba|MC)[A-Za-z0-9+/]{6}==
    do[opr]_v1_[a-f0-9]{32,} HRKU-[\w-]{20,} fo1_[\w-]{30,} fm[12][ar]?_[\w+/=,-]{30,}
    (?:rnd|nf[a-z]|vc[a-z]|vercel_blob_rw|cfk|cfut|cfat)_[A-Za-z0-9]{16,}(?:_[A-Za-z0-9]{16,})?
    v1\.0-[a-f0-9]{24}-[a-f0-9]{100,}
    (?:sbp|sb_secret|pscale_(?:tkn|pw|oauth)|mdb_sa_sk)_[\w.=-]{20,} napi_[a-z0-9]{40,}
    (?:dapi|dose|dkea)[a-f0-9]{32}(?:-\d)?\b LTAI[A-Za-z0-9]{12,22}\b AKID[A-Za-z0-9]{32}\b
    (?:AQVN|y[0-3]_)[\w-]{35,} sha256~[\w-]{40,}
    (?:token|kubeconfig)-[\w-]{5,40}:[a-z0-9]{40,} tskey-[\w-]{16,} SWMTKN-1-[\w-]{30,}
    [12][A-Za-z0-9]{26}_[A-Za-z0-9]{18,24}\b`,
  'Token of a store of secrets': String.raw`
    hv[sbr]\.[\w-]{20,} s\.(?=[A-Za-z]{0,23}\d)[A-Za-z0-9]{24}\b
    [A-Za-z0-9]{14}\.atlasv1\.[\w=-]{40,} dp\.[a-z]{2,6}\.(?:[\w-]{1,40}\.)?[A-Za-z0-9]{30,}
    ops_eyJ[\w+/=-]{50,} A3-[A-Z0-9]{6}-[A-Z0-9]{5,11}(?:-[A-Z0-9]{5,6}){3,4}\b
    (?:AGE-SECRET-KEY|AGE-PLUGIN-[A-Z0-9]{1,20})-[A-Z0-9-]{20,}
    age-secret-key-1[a-z0-9]{20,} K10[a-f0-9]{64}::[\w:-]{8,}
    0\.[a-f0-9-]{36}\.[\w+/=]{20,}:[\w+/=]{20,} v[1-4]\.(?:local|public)\.[\w-]{40,}`,
  'Token of a service for work': String.raw`
    AT(?:ATT|CTT|BB|OA)[A-Za-z0-9][\w=+/-]{22,} BBDC-[\w+/@-]{30,}
    lin_(?:api|oauth|wh)_[A-Za-z0-9]{20,} (?:secret|ntn)_[A-Za-z0-9]{40,}
    fig[a-z]_[\w-]{20,} pat[A-Za-z0-9]{14}\.[a-f0-9]{40,}
    \d\/\d{10,20}(?:\/\d{1,20})?:[a-f0-9]{32}\b pk_\d{4,12}_[A-Z0-9]{32}\b ATTA[a-f0-9]{40,}
    dG9rO[A-Za-z0-9+/=]{30,} pat-[a-z]{2}\d{1,2}-[0-9a-f-]{36}
    00D[A-Za-z0-9]{12,15}![\w.]{40,} CFPAT-[\w-]{30,}
    PMA[KT]-[A-Za-z0-9]{20,40}(?:-[A-Za-z0-9]{20,})? (?:rdme|tfp|sm_[aps]at)_[\w.-]{16,}
    (?:pat|sat)\.[\w-]{22}\.[\w-]{24}\.[\w-]{20}\b sl\.(?:u\.)?[\w-]{60,}
    (?:EAA|IGQ)[A-Za-z0-9]{60,} \d{15,16}\|[\w-]{27,40} sk\.eyJ[\w-]{8,}\.[\w-]{16,}
    1000\.[a-f0-9]{32}\.[a-f0-9]{32} [A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk\b
    (?:fio-u|p8e)-[\w=-]{32,} API-[A-Z0-9]{26,}`,
  'Token of a service for running software': String.raw`
    gl(?:c|sa)_[\w+/=]{30,} sntry[a-z]_[\w+/=-]{30,} NR(?:AK|II|IQ|RA)-[\w-]{20,}
    [a-f0-9]{36}NRAL\b dt0[a-z]\d\d\.[A-Z0-9]{20,30}\.[A-Z0-9]{40,}
    hc[a-z]{1,2}k_[a-z0-9]{40,}
    (?:sdk|api|mob)-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b
    (?:phx|sgp|slk|sq[pua]|bk[a-z]{2}|pn[ub])_(?:[a-z0-9]{5,16}_)?[A-Za-z0-9]{30,}
    CCIP(?:AT|RJ)_\w{20,} pul-[a-f0-9]{40}\b`,
  'Private key': String.raw`
    b3BlbnNzaC1rZXktdjE[\w+/=]{40,} MII[\w+/]{4}IBAAK[\w+/=]{100,}
    MII[\w+/]{5,6}BADANBgkqhkiG9w0BAQEFAASC[\w+/=]{100,} MHcCAQEEI[\w+/=]{60,}
    M[CF][\w+/]{1,2}CAQAwBQYDK2V[\w+/=]{40,} MIGHAgEAMBMGByqGSM49[\w+/=]{100,}
    [xyz]prv[A-Za-z0-9]{90,} nsec1[a-z0-9]{50,}`,
  'Hash of a password': String.raw`
    \$(?:2[abxy]|[1567y]|apr1|argon2(?:id?|d)|scrypt|pbkdf2[\w-]{0,10}|P|H)\$[\w./+=,$-]{16,}
    pbkdf2_sha\d{1,3}\$\d{1,8}\$[\w./+=-]{4,40}\$[\w+/=]{30,}
    \{S?SHA(?:\d{1,3})?\}[\w+/=]{20,}`,
};

const patternsOf = (maker: string) => (forms[maker] ?? '').trim().split(/\s+/);

/** A text is read once, whatever the number of makers. */
const anyForm = new RegExp(
  String.raw`(?<!\w)(?:${Object.keys(forms).flatMap(patternsOf).join('|')})`,
  'g',
);
const makers = Object.keys(forms).map(
  (maker) => [maker, new RegExp(`^(?:${patternsOf(maker).join('|')})$`)] as const,
);

/** Most new keys are a prefix and a long random part. */
const anyPrefix =
  /(?<![\w+/.=-])[A-Za-z][A-Za-z\d]{1,15}[-_](?:[A-Za-z\d]{1,16}[-_]){0,2}(?<part>[A-Za-z\d]{32,})(?![\w/+])/g;
/** Integrity of packages, and ids of that length. */
const isOpen = /^(?:sha\d|md5|integrity|resp|chatcmpl|request|req|toolu|call|msg|run)/i;

/** Names of packages have no digit and no long part. */
const isRandom = (value: string) =>
  /\d|^[A-Z]+$/.test(value) || /[A-Za-z0-9]{24}/.test(value);

/** Names in code hold a number or two. */
const isVeryRandom = (part: string) =>
  /[a-z]/.test(part) && /[A-Z]/.test(part) && /\d\D+\d\D+\d/.test(part);

/** A picture may hold what looks like a token. */
const isInBase64 = (text: string, start: number) =>
  /^[\w+/]{40}$/.test(text.slice(Math.max(0, start - 40), start));

export function* findTokens(text: string) {
  for (const { 0: value, index } of text.matchAll(anyForm)) {
    if (!isRandom(value) || isInBase64(text, index)) continue;
    const kind = makers.find(([, form]) => form.test(value))?.[0] ?? 'Token';
    yield { start: index, end: index + value.length, kind };
  }
  for (const { 0: value, index, groups } of text.matchAll(anyPrefix)) {
    if (!isOpen.test(value) && isVeryRandom(groups?.['part'] ?? ''))
      yield { start: index, end: index + value.length, kind: 'Key or token' };
  }
}
