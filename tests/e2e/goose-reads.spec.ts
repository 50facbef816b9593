/** Files that the released goose fetches from the host of its documentation. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findGooseBinary } from '../../tools/goose/binary';
import { makeTestHome } from '../../tools/goose/home';
import { goose, gooseVersion } from '../../tools/goose/run';
import {
  type ModelRequest,
  type ScriptedAnswer,
  startScriptedModel,
  toolResults,
} from '../../tools/goose/scriptedModel';
import { shell, use } from '../support/calls';
import { siteDir, siteUrl } from '../support/environment';
import { writtenDocs } from '../support/pages';
import { expect, test } from '../support/test';

/** goose fetches from here, wherever this site is hosted. */
const host = 'https://goose-docs.ai';
/** The part of a text that a pattern's only group stands for. */
function part(text: string | undefined, pattern: RegExp): string {
  const found = pattern.exec(text ?? '')?.[1];
  if (found === undefined) throw new Error(`${text} has no ${pattern}`);
  return found;
}

/** Does what goose's skill tells the model to do, to find out what exit code 2 means. */
function looksUpExitCode(request: ModelRequest): ScriptedAnswer {
  const [skill, map, page] = toolResults(request);
  if (skill === undefined) return use('load_skill', { name: 'goose-doc-guide' });
  // For an address, a model would ask the documentation's own host; here the site stands for it.
  const root = part(skill, /docs root for this session is `(.+)`/);
  const program = root.startsWith('/') ? 'cat' : 'curl --silent --fail';
  const read = (file: string) => shell(`${program} "${root}/${file}"`);
  if (map === undefined)
    return read(part(skill, /Read the doc map from `<docs-root>\/(.+)`/));
  if (page === undefined) return read(part(map, /^### \[.*exit codes.*\]\((.+)\)$/im));
  return `Exit code 2 means: ${part(page, /^\| 2 \| (.+) \|$/m)}`;
}

test('goose finds an answer in the manual by its skill', async ({
  request,
}, testInfo) => {
  const guide = await (await request.get('/docs/guides/subagents-and-skills.md')).text();
  const commands = part(guide, /```bash\n([^`]*GOOSE_DOCS_ROOT[^`]*)```/);
  const archive = `${host}/goose-docs-${await gooseVersion()}.tar.gz`;
  expect(commands).toContain(`curl -fsSL ${archive} | tar -xz`);
  const folder = testInfo.outputPath();
  const typed = `${commands.replace(host, siteUrl)}printf %s "$GOOSE_DOCS_ROOT"`;
  const unpacked = execFileSync('sh', ['-c', typed], { cwd: folder }).toString();

  const map = readFileSync(path.join(unpacked, 'goose-docs-map.md'), 'utf8');
  expect(await (await request.get('/goose-docs-map.md')).text()).toBe(map);
  const listed = [...map.matchAll(/^### \[.+\]\((.+)\)$/gm)].map(([, name = '']) => name);
  expect(listed.map((name) => `/${name}`).toSorted()).toEqual(
    writtenDocs.map((address) => `${address}.md`).toSorted(),
  );
  for (const name of listed)
    for (const place of [unpacked, siteDir])
      expect(existsSync(path.join(place, name)), name).toBe(true);

  for (const root of [siteUrl, unpacked]) {
    const model = await startScriptedModel(looksUpExitCode);
    const home = makeTestHome({ modelUrl: model.url, env: { GOOSE_DOCS_ROOT: root } });
    try {
      const args = ['run', '--quiet', '--no-session', '--text', 'What is exit code 2?'];
      const { stdout } = await goose(args, { home });
      expect(stdout, root).toContain('Exit code 2 means: the command line is invalid');
    } finally {
      home.remove();
      await model.close();
    }
  }
});

/** Paths behind the host of the documentation in goose's binary. */
function namedAddresses(): ReadonlySet<string> {
  const program = readFileSync(findGooseBinary());
  const found = new Set<string>();
  for (let at = program.indexOf(host); at >= 0; at = program.indexOf(host, at + 1)) {
    const rest = program.subarray(at + host.length, at + host.length + 200);
    const address = /^\/\w[\w\-./#]*/.exec(rest.toString('latin1'))?.[0];
    if (address) found.add(address);
  }
  return found;
}

/** In the program, other texts stand right behind each of them. */
const addresses = [
  '/docs/guides/sessions/session-management',
  '/docs/troubleshooting/#keychainkeyring-errors',
  '/oauth/client-metadata.json',
  '/oauth/huggingface-client-metadata.json',
];

test('each address that goose names leads somewhere', async ({ request }) => {
  const known = [...namedAddresses()].map((named) =>
    addresses.find((address) => named.startsWith(address)),
  );
  expect(known.toSorted()).toEqual(addresses);
  for (const address of addresses) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const section = address.split('#')[1] ?? '';
    expect(await answer.text()).toMatch(new RegExp(section && ` id="?${section}[" >]`));
  }
});
