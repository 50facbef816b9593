/** docs/reference/files: what goose keeps at each path, and what it looks for there. */
import { expect, it } from 'vitest';
import { facts, states } from './support/facts.ts';
import { ClaimError, readPage } from './support/page.ts';
import { aReader, ask, ran } from './support/reader.ts';

const page = readPage('docs/reference/files.mdx');

/** The items of the lists: paths, and what the page says of them. */
const items = page.source.split('\n').flatMap((text, index) => {
  const [, names = '', meaning] =
    /^- (.+?): (.+)$/.exec(text.replaceAll(/\]\(.*?\)/g, ']')) ?? [];
  const paths = [...names.matchAll(/`(.+?)`/g)].map(([, name = '']) => name);
  return meaning === undefined ? [] : [{ paths, meaning, line: index + 1 }];
});

function says(name: string, words: string): void {
  const item = items.find(({ paths }) => paths.includes(name));
  if (item?.meaning.includes(words)) return;
  throw new ClaimError(
    `${page.file}:${item?.line ?? 1} says of ${name} “${item?.meaning}”, and goose keeps ${words} there`,
  );
}

it('keeps at each path what the page says', async () => {
  const { types } = await aReader({
    newcomer: true,
    config: 'GOOSE_TELEMETRY_ENABLED: true\n',
    env: { HTTPS_PROXY: 'http://127.0.0.1:9', NO_PROXY: '127.0.0.1' },
    files: { 'trip.yaml': 'title: Trip\ndescription: Trip.\nprompt: Plan a trip.\n' },
  });
  const before = await types(
    'goose info; find ~/.local/share ~/.local/state -name "*.*"',
  );
  await types(
    'goose schedule add --schedule-id daily --cron "0 9 * * *" --recipe-source trip.yaml; goose session',
    'Remember heron',
    '/mode approve',
    '/exit',
  );
  const holds = async (name: string, mark: string, words: string) => {
    const place = name.replace(/^(?!~)/, '~/.local/state/goose/');
    const { code } = await types(`grep -rqaF '${mark}' ${place}*`);
    if (code === 0) says(name, words);
    expect(code, name).toBe(0);
  };
  const database = '~/.local/share/goose/sessions/sessions.db';
  await holds('~/.config/goose/config.yaml', 'GOOSE_MODE: approve', 'your settings');
  await holds(database, 'Remember heron', 'all sessions');
  await holds(database, 'SQLite format 3', 'a SQLite database');
  await holds('~/.local/share/goose/schedule.json', '"id": "daily"', 'jobs');
  await holds(
    '~/.local/share/goose/scheduled_recipes',
    'Plan a trip.',
    'their copies of the recipes',
  );
  await holds('~/.local/share/goose/apps', '<html', 'apps of the extension');
  await holds('~/.local/state/goose/logs', 'CLI command executed', 'logs');
  await holds('telemetry_installation.json', '"installation_id"', 'the random number');
  states({
    'file-created':
      !/sessions\.db$|schedule\.json$|history\.txt$/m.test(before.stdout) &&
      'creates a file when it first needs it',
    'info-prints':
      ['Config', 'Sessions', 'Logs'].every((name) => before.stdout.includes(name)) &&
      'prints the places on your machine',
  });
});

it('runs models from the cache that other programs use as well', async () => {
  const hub = '~/.cache/huggingface/hub';
  const model = `${hub.slice(2)}/models--user--repo`;
  const { stdout } = await ran(
    {
      files: {
        [`${model}/refs/main`]: 'abc',
        [`${model}/snapshots/abc/m-Q4_K_M.gguf`]: 'model',
      },
    },
    `goose local-models list; goose local-models delete user/repo:Q4_K_M; ls ${hub}`,
  );
  expect(stdout).toContain('Deleted model: user/repo:Q4_K_M');
  expect(stdout).not.toContain('models--user');
  if (/^user\/repo:Q4_K_M .*✓/m.test(stdout)) says(hub, 'local models');
});

it('moves to another computer, and starts over', async () => {
  const env = {
    GOOSE_PROVIDER: undefined,
    GOOSE_MODEL: undefined,
    OPENAI_API_KEY: undefined,
  };
  const folder = '.config/goose';
  const { requests, types } = await aReader({
    env,
    config: 'GOOSE_PROVIDER: openai\nGOOSE_MODEL: any\n',
    files: {
      [`${folder}/secrets.yaml`]: 'OPENAI_API_KEY: x\n',
      [`${folder}/recipes/trip.yaml`]: 'title: Trip\ndescription: T\nprompt: Go.\n',
      [`${folder}/memory/birds.txt`]: '# any\nheron\n\n',
    },
  });
  const [pack, unpack, reset] = ['-czf', '-xzf', 'config.old'].map(
    (part) => page.blockWith(part).code,
  );
  const look = `goose session list; goose recipe list; ${ask} --with-builtin memory`;
  const kept = (shown: string) => ({
    sessions: shown.includes(' - birds - '),
    recipes: shown.includes('trip - T'),
    keys: /^Done\.$/m.test(shown),
  });
  const started = 'goose run --quiet --name birds --text Hi > first';
  const { output } = await types(
    `${started}; ls .local/share/goose/sessions; ${pack} mkdir new; export HOME=$PWD/new; ${unpack} ${look}`,
  );
  const moved = kept(output);
  const brings = {
    ...moved,
    settings: moved.keys,
    "memory's notes": JSON.stringify(requests.at(-1)).includes('heron'),
  };
  const { output: bare, code } = await types(`${reset}${ask}`);
  const set = 'GOOSE_PROVIDER=openai GOOSE_MODEL=any';
  const left = kept((await types(look.replace('goose run', `${set} goose run`))).output);
  states({
    'move-newest':
      output.includes('sessions.db-wal') && 'may be in files beside `sessions.db`',
    'move-brings': facts('move-brings').filter((name) => Object(brings)[name] === true),
    'reset-asks':
      code === 1 &&
      bare.includes('No provider configured') &&
      'says that no provider is set',
    'reset-stays': facts('reset-stays').filter((name) => Object(left)[name] === true),
  });
});

const kinds = ['instructions', 'recipes', 'skills', 'agents', 'plugins', 'notes'];
const mark = (kind: string, name: string) => `MARK-${kind}-${name}-`;
const kindsIn = (text: string) =>
  kinds.filter((kind) => new RegExp(String.raw`\b${kind}\b`).test(text));

/** Files of each kind at a path, by their path in the home. */
function marked(name: string, place: string): Readonly<Record<string, string>> {
  if (/AGENTS\.md$|hints$/.test(name)) return { [place]: mark('instructions', name) };
  const id = place.replaceAll(/\W/g, '');
  const head = (kind: string) => `name: ${id}\ndescription: ${mark(kind, name)}`;
  const hook = { type: 'command', command: `echo '${mark('plugins', name)}' >> ~/ran` };
  return {
    [`${place}/${id}.yaml`]: `${head('recipes')}\ntitle: T\nprompt: Hi\n`,
    [`${place}/${id}.md`]: `---\n${head('agents')}\n---\nText.\n`,
    [`${place}/${id}.txt`]: `# any\n${mark('notes', name)}\n`,
    [`${place}/${id}/SKILL.md`]: `---\n${head('skills')}\n---\nText.\n`,
    [`${place}/${id}/plugin.json`]: `{"name":"${id}","version":"1.0.0"}`,
    [`${place}/${id}/hooks/hooks.json`]: JSON.stringify({
      hooks: { SessionStart: [{ hooks: [hook] }] },
    }),
  };
}

it('finds at each path what the page says, and nothing else', async () => {
  // Other tests look at the rest.
  const other = /settings\.json|prompts|scheduled_recipes|^\.goose\/memory|checks/;
  const places = items
    .filter(
      ({ paths, meaning }) => kindsIn(meaning).length > 0 && !other.test(paths.join()),
    )
    .flatMap((item) => item.paths.map((name) => ({ ...item, name })));
  const files = [
    ...places.map(({ name }) =>
      marked(name, name.startsWith('~/') ? name.slice(2) : `above/work/${name}`),
    ),
    marked('above AGENTS.md', 'above/AGENTS.md'),
    marked('above', 'above/.agents/skills'),
  ];
  const { output, requests } = await ran(
    { files: Object.assign({}, ...files) },
    `cd above && git init -q && cd work && goose recipe list; ${ask} --with-builtin memory; cat ~/ran`,
  );
  const text = output + JSON.stringify(requests);
  const found = (name: string) => kinds.filter((kind) => text.includes(mark(kind, name)));
  for (const { name, meaning, line } of places) {
    const said = `${page.file}:${line} says of ${name} “${meaning}”`;
    const there = found(name).join();
    if (kindsIn(meaning).join() !== there)
      throw new ClaimError(`${said}, and goose finds ${there || 'nothing'} there`);
    if (name.startsWith('~/') && /project/.test(meaning))
      throw new ClaimError(`${said}, and it counts everywhere`);
  }
  states({
    'project-above':
      found('above AGENTS.md').length === 1 &&
      found('above').length === 0 &&
      'reads instructions of the folders above as well',
  });
});
