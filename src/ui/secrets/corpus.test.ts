import { expect, it } from 'vitest';
import { textRedactor } from './redact';

/*
 * Texts as tools print them. A secret stands in «», and `{mix24}` is 24 random letters and digits.
 * A · is left out, so that no scanner takes this file for a leak.
 */
const secrets = String.raw`
STRIPE_SECRET_KEY=«sk_·live_{mix24}»
Using restricted key «rk_·live_{mix30}» for refunds
stripe listen: Your webhook signing secret is «whsec_·{hex64}» (^C to quit)
"client_secret": "«GOC·SPX-{mix28}»",
{"access_token":"«ya·29.{mix60}»","expires_in":3599,"token_type":"Bearer"}
"refresh_token": "«1/·/0g{mix60}»"
https://maps.example.org/api/js?key=«AI·za{mix35}»&callback=init
curl -X POST https://hooks.slack.com/services/«T{CAP8}/B{CAP8}/{mix24}»
SLACK_APP_TOKEN=«xapp-·1-A{CAP10}-{dig13}-{hex64}»
slack: invalid_auth for «xoxb-·{dig12}-{dig12}-{mix24}»
webhook: https://discord.com/api/webhooks/{dig18}/«{mix68}»
client.login("«M{mix23}.G{mix5}.{mix38}»")
GET https://api.telegram.org/bot«{dig10}:AA{mix33}»/getMe 200
SENDGRID: «S·G.{mix22}.{mix43}»
twine upload -u __token__ -p «py·pi-AgEIcHlwaS5vcmc{mix60}» dist/*
doctl auth init -t «dop·_v1_{hex64}»
VAULT_TOKEN=«hv·s.{mix90}»
vault token «s.{mix11}7{mix12}» is valid for 768h
remote: https://oauth2:«glp·at-{mix20}»@gitlab.com/group/project.git
git clone https://x-access-token:«gh·s_{mix36}»@github.com/owner/repo.git
github_token = "«github·_pat_{mix22}_{mix59}»"
//registry.npmjs.org/:_authToken=«np·m_{mix36}»
OPENAI_API_KEY='«sk-·proj-{mix40}_{mix40}-{mix20}»'
x-api-key: «sk-·ant-api03-{mix90}-{mix5}AA»
huggingface-cli login --token «h·f_{mix34}»
TWILIO api key «S·K{hex32}» created
mailgun: key-«{hex32}»
MAILCHIMP = "«{hex32}-us14»"
X-Shopify-Access-Token: «shp·at_{hex32}»
square: «sq0·csp-{mix43}»
Authorization: «lin·_api_{mix40}»
notion = Client(auth="«nt·n_{dig11}{mix35}»")
X-Figma-Token: «fig·d_{mix40}»
postman login --with-api-key «PM·AK-{hex24}-{hex34}»
databricks configure: token = «da·pi{hex32}»
doppler run --token «dp·.st.prd.{mix43}»
FLY_API_TOKEN="FlyV1 «fm2·_{mix80}»"
HEROKU_API_KEY=«{uuid}»
SUPABASE_SERVICE_ROLE_KEY=«ey·J{mix30}.eyJ{mix80}.{mix43}»
Cloudflare: CF_API_TOKEN=«{mix40}»
jira -u me@corp.example:«ATA·TT3xFfGF0{mix60}=1A2B3C4D»
# secret key: «AGE-·SECRET-KEY-1{CAP58}»
NEW_RELIC_LICENSE_KEY=«{hex36}NRAL»
sentry-cli --auth-token «sntry·s_{mix80}» releases list
PULUMI_ACCESS_TOKEN=«pu·l-{hex40}»
tailscale up --authkey=«tskey-·auth-{mix12}-{mix30}»
Airtable «pat{mix14}.{hex64}»
aws_access_key_id = «AK·IA{CAP16}»
aws_secret_access_key = «{mix20}/{mix10}+{mix8}»
"SecretAccessKey": "«{mix38}/+»",
Access key ID,Secret access key\nAKIA{CAP16},«{mix40}»
AWS_SESSION_TOKEN=«IQoJb3JpZ2lu{mix200}==»
https://bucket.s3.amazonaws.com/a.txt?X-Amz-Expires=900&X-Amz-Signature=«{hex64}»
DefaultEndpointsProtocol=https;AccountName=acme;AccountKey=«{mix80}/A+{mix3}==»;EndpointSuffix=core.windows.net
Endpoint=sb://acme.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey=«{mix43}=»
https://acme.blob.core.windows.net/c?sv=2022-11-02&se=2026-01-01&sp=r&sig=«{mix42}%3D»
azure client secret «{mix3}8Q~{mix34}»
-----BEGIN OPENSSH PRIVATE KEY-----\n«{mix70}\n{mix70}»\n-----END OPENSSH PRIVATE KEY-----
-----BEGIN PGP PRIVATE KEY BLOCK-----\nVersion: GnuPG v2\n\n«{mix64}\n{mix64}»\n=ab1c\n-----END PGP PRIVATE KEY BLOCK-----
-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,{CAP32}\n\n«{mix64}»\n-----END RSA PRIVATE KEY-----
PuTTY-User-Key-File-3: ssh-ed25519\nPublic-Lines: 2\nAAAA{mix40}\nPrivate-Lines: 1\n«{mix48}»\nPrivate-MAC: {hex64}
  1\t-----BEGIN EC PRIVATE KEY-----\n  2\t«MHc{mix60}»\n  3\t{mix30}==
PGPASSWORD=«swordfish» psql -h db
ADMIN_PASSWORD=«correct-horse-battery-staple»
DB_PASSWORD=«short7!»
Server=db;Database=app;User Id=sa;Pwd=«Str0ng;Enough»;
Server=tcp:x.database.windows.net,1433;Password=«Winter»;Encrypt=True;
<password>«hunter2»</password>
<server><username>me</username><db:password encrypted="false"><![CDATA[«p&w9x»]]></db:password></server>
<add key="ClearTextPassword" value="«letmein99»" />
<key>apiPassword</key>\n<string>«mellon77»</string>
database:\n  password:\n    «opensesame»\n  host: db
admin:\n  passphrase: |\n    «correct horse\n    battery staple»\n  user: me
{"body":"{\\"user\\":\\"bob\\",\\"password\\":\\"«tr0ub4dor»\\"}"}
"log": "{\\\\\\"client_secret\\\\\\":\\\\\\"«{mix32}»\\\\\\"}"
machine api.heroku.com\n  login me@example.com\n  password «plainwords»
db.example.com:5432:app:app_user:«pgsecret»
curl -s -u admin:«letmein» https://ci.example.com/api
curl --user 'ci-bot:«n0t-easy»' -X POST https://nexus.example.com
wget --http-user=bob --http-password=«gandalf» https://x.example.com/f
mysql -u root -p«rootpw1» -e 'show databases'
mysqldump --user=app --password='«Wint3r!»' app > dump.sql
sshpass -p '«blue sky»' ssh deploy@10.0.0.4
docker login registry.example.com -u ci -p «dockerpw»
echo "«s3cr3tpw»" | docker login --password-stdin -u ci
redis-cli -h cache -a «foobared» ping
requirepass «f00bared!»
ldapsearch -x -D cn=admin,dc=x -w «ldapadmin» -b dc=x
Cookie: theme=dark; session=«{mix32}»
< Set-Cookie: sid=«{mix40}»; Path=/; HttpOnly
> authorization: Basic «{b64:admin:winterwolf}»
Authorization: Digest username="bob", realm="x", nonce="n", response="«{hex32}»"
    client-key-data: «{b64:-----BEGIN PRIVATE KEY----- abcdefghijklmnopqrstuvwxyzabcdef}»
users:\n- name: admin\n  user:\n    token: «{mix50}»
"auths": {"ghcr.io": {"auth": "«{b64:me:mypersonaltoken}»"}}
_auth=«{b64:deploy:artifactory-pass}»
$ base64 .env\n«{b64:NODE_ENV=production PORT=3000 DB_PASSWORD=hunter2hunter2}»
redirect_uri=https%3A%2F%2Fx.example%2Fcb%26access_token%3D«{mix32}»
body=user%3Dbob%26password%3D«p%40ss%2Fword»
postgres://app:«s3cr3t»@db:5432/app
mongodb+srv://root:«Qw3rty»@cluster0.abcde.mongodb.net/test
redis://:«{mix20}/{mix6}»@cache:6379/0
amqp://guest:«gue5t»@mq:5672/vhost
jdbc:mysql://db/app?user=root&password=«toor99»&useSSL=false
jdbc:oracle:thin:scott/«tiger7»@//db:1521/xe
smtp://me%40x.org:«a1b2c3»@smtp.example.com:587
docker inspect: "Env": ["PATH=/usr/bin", "POSTGRES_PASSWORD=«verysecure»"]
env:\n  - name: DB_PASSWORD\n    value: «k8svalue»
{"name": "API_TOKEN", "type": "plain", "value": "«{mix24}»"}
aws ssm put-parameter --name /db --parameters ParameterKey=DBPassword,ParameterValue=«Hunter42»
define('DB_PASSWORD', '«wp_pass_2»');
'password' => '«laravelpw»',
password = "«toml-pass»"
spring.datasource.password=«springpw»
{User:bob Password:«golang1» Host:db}
Config { user: "bob", password: Some("«rustacean»") }
const dbPassword: string = "«kaffeepause»";
$env:API_KEY = "«{mix32}»"
ConvertTo-SecureString "x"; New-Sql -Password «Pa55word» -Server s
key         value\n---         -----\npassword    «vaultv4lue»
ALTER USER app WITH PASSWORD '«newpass»';
CREATE USER 'app'@'%' IDENTIFIED BY '«another»';
A temporary password is generated for root@localhost: «aB3!xyzQ»
Content-Disposition: form-data; name="password"\r\n\r\n«formpass»\r\n--x
PrivateKey = «{mix43}=»
    psk="«wifi-at-home»"
root:«$6·$rounds=5000$saltsalt$·{mix86}»:19000:0:99999:7:::
secret_key_base: «{hex128}»
JWT_SECRET=«keyboardcat»
TOKEN «\x1b[32mgh·p_{mix36}\x1b[0m»
\x1b[36mDB_PASSWORD\x1b[0m=\x1b[33m«colorful»\x1b[0m
-e "GITHUB_TOKEN=«gh·o_{mix36}»" -e CI=1\n
.env:3:SMTP_PASS=«mailpass»
+  api_key: «{hex32}»
apiVersion: v1\nkind: Secret\nstringData:\n  password: «fromkube»
&lt;password&gt;«escaped1»&lt;/password&gt;
the password is «Tr0ub4dor&3», do not share it
  ~ db_password = "old9pass" -> "«new9pass»"
kind: Secret\nmetadata:\n  name: x\ndata:\n  foo: «{b64:whatever-this-is}»
username,password\nbob,«hunter22»
 user | password \n------+----------\n bob  | «hunter22»\n(1 row)
|  SecretAccessKey  |  «{mix40}»  |
["password"]=>\n  string(8) "«hunter22»"
User(name='bob', password=SecretStr('«hunter22»'))
API Key: «{mix32}»
1339518083.1 [0 127.0.0.1:60866] "AUTH" "«foobared»"
user:«swordfish9»@tcp(db:3306)/app
Unseal Key 1: «{mix43}=»
Your one-time recovery key is «{mix20}»
k3s: K10{hex64}::server:«{hex32}»
token=«v2.·local.{mix120}»
BWS_ACCESS_TOKEN=«0.{uuid}.{mix30}:{mix22}==»
acme: use acme_live_«{mix40}»
snyk auth «{uuid}»
lftp -u user,«ftp-pass-1» ftp.example.com
snmpwalk -v3 -u bob -A «snmpPriv1» host
radius-server key «radiuskey1»
"vpnuser" * "«pppsecret9»" *
sudo -S <<< "«qwerty!23»" apt update
ConvertTo-SecureString "«winword9»" -AsPlainText -Force
s:8:"password";s:8:"«phpser99»";
"clientSecret": {"value": "«{mix40}»"}
password = """«multi'word'x9»"""
-----\n«{b64:API_TOKEN=gMHa8SokZKp21Bbds3ENCi PORT=80 NODE_ENV=production}»\n-----
The passphrase for the backup drive is «maple-otter-canyon-drift», store it safely.
Use the passphrase "«seven quiet herons wading»" to unlock the keystore.
The passphrase is «correct horse battery staple».
join "Lab-Guest" with the password «sunflower42!»
Temporary password for user jdoe has been set to «Quartz!2291»
Enter passphrase for key '/home/ana/.ssh/id_ed25519': «open sesame 1987»\nIdentity added
Please use the following password to proceed:\n\n«{hex32}»\n\nIt is also in initialAdminPassword
the staging login is admin / «Marmot-88-jump», please rotate
Recovery codes:\n  1. 8f3k2-9dk1x\n  2. «x7d2m-1pq0z»
expect "assword:"\nsend "«cricket9»\\r"
X-ConnectionPool-Signature-256: sha256=«{hex64}»
Stripe-Signature: t=1732300000,v1=«{hex64}»,v0={hex64}
{"headers":{"linear-signature":"«{hex64}»"}}
svix-signature: v1,«{mix43}=»
'HTTP_X_SHOPIFY_HMAC_SHA256': '«{mix43}=»'
Signature: keyId="rsa-1",headers="host date",signature="«{mix86}==»"
.example.com\tTRUE\t/\tTRUE\t1800000000\tsid\t«{mix28}»
BACKUP_PASSPHRASE="«the owl sleeps at noon»"
Wallet seed: «witch collapse practice feed shame open despair creek road again ice least»
vault opened, PIN: «482913»
expected signature: sha256=«{hex64}»
paypal-transmission-sig: «{mix80}7==»
az keyvault secret set --vault-name kv --name db --value "«{mix22}»"
key passphrase (backup): «tundra-violin-apricot-moss»
"Set-Cookie": ["sid=«{mix24}»; HttpOnly"]
powershell -enc JABwAGEAcwBzAHcAbwByAGQAPQ«AiAGgAdQBuAHQAZQByADIAaAB1AG4AdABlAHIAMgAiAA»==
`
  .trim()
  .split('\n');

const harmless = String.raw`
123e4567-e89b-12d3-a456-426614174000
commit {hex40}\nAuthor: Someone <someone@example.com>
"integrity": "sha512-{mix86}==",
data:image/png;base64,iVBORw0KGgo{mix400}
[sudo] password for me: 
Password: \nLast login: Mon Jan  5 10:00:00 2026
Enter passphrase for key '/home/me/.ssh/id_ed25519': 
PASSWORD=\nUSER=me\nTOKEN=\n
OPENAI_API_KEY=<your-key>
export ANTHROPIC_API_KEY="your-api-key-here"
API_KEY=$API_KEY TOKEN=$·{TOKEN:-} ./run
tokens: 1234, max_tokens: 4096, total_tokens=18342
"usage": {"prompt_tokens": 812, "completion_tokens": 93, "cached_tokens": 0}
The password must be at least 12 characters long. Change your password: go to Settings.
password: must be at least 8 characters\nsecret: optional
properties:\n  password:\n    type: string\n    format: password\n  token:\n    type: string
"password": {"type": "string", "minLength": 8}
password: z.string().min(8), token: z.string().optional()
interface Login { user: string; password: string; rememberToken?: boolean }
const password = req.body.password; const token = await getToken(user);
password = input("Password: ")\nif password == confirm_password: save(hash_password(password))
<label for="password">Password</label><input type="password" name="password" placeholder="Your password">
{"password": "Password", "forgotPassword": "Forgot your password?", "password_reset": "Reset password"}
!function(e,t){var n=e.password,r=t.token||"";e.auth={password:n,token:r,key:"Enter"}}(window,document);
.token.keyword{color:#07a}.token.comment{color:#708090}a[data-key="x1"]{margin:0 auto}
--accent: #c2570c; --secret-border: 1px solid #d33a31; background: rgb(12 34 56 / 80%);
Usage: tool login [--password <value>] [--token string   API token to use] [--password-stdin]
docker run -p 8080:80 -u 1000:1000 --name web nginx
kubectl get secrets\nNAME        TYPE     DATA   AGE\ndb-secret   Opaque   3      12d
valueFrom:\n  secretKeyRef:\n    name: db-credentials\n    key: password
password_file: /run/secrets/db_password\nsecretName: tls-cert\nTOKEN_URL=https://x.example/oauth/token
github-token: $·{{ secrets.GITHUB_TOKEN }}
cache-key: node-modules-linux-x64-{hex64}
-----BEGIN CERTIFICATE-----\nMIID{mix60}\n{mix64}\n-----END CERTIFICATE-----
ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI{mix43} me@laptop
PWD=/home/me/project\nOLDPWD=/home/me\nSHELL=/bin/bash\nSSH_AUTH_SOCK=/run/user/1000/keyring/ssh
https://example.com:8080/path@2x.png and git@github.com:owner/name.git
A file with a private key starts with "-----BEGIN PRIVATE KEY-----" and ends with "-----END PRIVATE KEY-----".
Authorization: Bearer <token>\nCookie: see below\nX-Api-Key: $KEY
sha256:{hex64} linux/amd64 image pulled; etag "{hex32}"
session_id: 20260105_3 message_id: msg_{dig10} run: run-42-attempt-1
src/a.ts:12:5: error TS2339: Property 'token' does not exist on type 'Session2'.
aws_secret_access_key = ****************ABCD
Login failed: invalid password for user bob (attempt 3 of 5)
arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod/db-AbCdEf
password: $·{DB_PASSWORD:?required}
order_key=wc_order_{mix13} nonce ok
export async function reset(token: string, newPassword: string): Promise<void> { save({ password: passwordHash }); }
<input name="password" type="password" value={password} onChange={(e) => setPassword(e.target.value)} />
let secret_key: SecretKey = SecretKey::from_bytes(bytes)?;
The password is stored using bcrypt hashing, and the passphrase is usually longer than that.
Use the password "reset" page; sign in with password authentication, or with the password manager.
git log --show-signature: Good signature from "Someone" using key {hex40}
grep -rn "block/goose" .
"@inquirer/password": "^4.0.23",
const ofThePassword: ReadonlySet<string> = names; const password = useRef<HTMLInputElement>(null);
const kind = isSecret ? 'password' : 'form';
type Mode =\n  | 'resetPassword'\n  | 'recoverEmail2';
test_ShouldReturnHttp200WhenUserIsAuthenticatedAndActive
The bearer of this letter is a goose, and bearer authentication is explained elsewhere.
sk-learn-is-a-library-for-machine-learning
The token is renewed half a minute before its end.
password: required
const password: string = readPassword(); let token = undefined;
OPENAI_API_KEY=<your key here>
Set API_KEY=your-api-key-goes-here
task-1234567890-ABCDEFGHIJKLMNOP-risk-management
`
  .trim()
  .split('\n');

let seed = 7;
function random(signs: string, length: number): string {
  let text = '';
  for (let at = 0; at < length; at += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    text += signs[seed % signs.length] ?? '';
  }
  return text;
}
const digits = '0123456789';
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const signs: Readonly<Record<string, string>> = {
  mix: capitals + capitals.toLowerCase() + digits,
  hex: `${digits}abcdef`,
  dig: digits,
  CAP: `${capitals}234567`,
};

const filled = (line: string) =>
  line
    .replaceAll('·', '')
    .replace(/\{b64:([^}]+)\}/g, (_, text: string) =>
      Buffer.from(text).toString('base64'),
    )
    .replaceAll('{uuid}', '{hex8}-{hex4}-4{hex3}-a{hex3}-{hex12}')
    .replace(/\{([a-zA-Z]{3})(\d+)\}/g, (_, kind: string, length: string) =>
      random(signs[kind] ?? '', Number(length)),
    )
    .replace(/\\(x1b|[nrt])/g, (_, escape: string) =>
      escape === 'x1b' ? '\u001B' : JSON.parse(`"\\${escape}"`),
    )
    .replaceAll('\\\\', '\\');

const redactText = textRedactor();

const missed = secrets.flatMap((line) => {
  const text = filled(line);
  const secret = /«([^»]*)»/.exec(text)?.[1] ?? '';
  const { text: left } = redactText(text.replace(/[«»]/g, ''));
  return secret === '' || left.includes(secret) ? [`${line}\n   -> ${left}`] : [];
});

const blackened = harmless.flatMap((line) => {
  const text = filled(line);
  const { text: left } = redactText(text);
  return left === text ? [] : [`${line}\n   -> ${left}`];
});

it('takes out secrets in what tools print', () => {
  expect(missed).toEqual([]);
  expect(secrets.length).toBeGreaterThanOrEqual(120);
});

it('leaves what only looks like one', () => {
  expect(blackened).toEqual([]);
  expect(harmless.length).toBeGreaterThanOrEqual(40);
});
