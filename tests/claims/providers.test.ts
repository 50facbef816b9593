/** docs/getting-started/providers: the setup, its variables and flags, and what goose knows of providers. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { CliData, ProvidersData } from '../../data/types.ts';
import { commandsOf } from '../../data/commandsOf.ts';
import { findGooseBinary } from '../../tools/goose/binary.ts';
import { readData } from '../../tools/goose/data.ts';
import { setupLabels } from '../../src/reference/providers/setup.ts';
import { fact, facts, states } from './support/facts.ts';
import { readPage } from './support/page.ts';
import { aReader, ask, ran } from './support/reader.ts';
import { keys, type Press } from './support/terminal.ts';

const { providers } = readData<ProvidersData>('providers');
const provider = (id: string) => providers.find((each) => each.id === id);

/** Goes through the menus to the list of models. */
async function configured(works: boolean, ...choose: readonly Press[]) {
  const reader = await aReader({
    config: 'GOOSE_MODE: auto\n',
    script: works ? [] : () => ({ status: 401, message: 'no' }),
    env: {
      OPENAI_API_KEY: undefined,
      GOOSE_PROVIDER: undefined,
      GOOSE_MODEL: undefined,
    },
  });
  const { shown } = await reader.presses(
    'goose configure',
    [`● ${fact('provider-menu')}`, keys.enter],
    ['Search all providers...', `${keys.down.repeat(9)}${keys.enter}`],
    ['Search model providers', 'openai'],
    ['openai', keys.enter],
    ['● OpenAI', keys.enter],
    ['OPENAI_API_KEY?', keys.enter],
    ['Enter value for OPENAI_API_KEY', 'k\r'],
    ['advanced settings?', keys.enter],
    ...choose,
  );
  const saved = reader.reads('.config/goose/config.yaml');
  return { ...reader, shown, isSaved: saved.includes('active_provider: openai') };
}

it('is set up by menus, and tried before it is saved', async () => {
  const works = await configured(true, ['Select a model', keys.enter]);
  const [typed = '', listed = ''] = works.shown
    .slice(works.shown.indexOf('◆  Search model providers'))
    .split('◇');
  const filters = !typed.includes('○') && listed.includes('○') && !/Ollama/.test(listed);
  const key = works.shown.indexOf('Enter value for OPENAI_API_KEY');
  const asks = key > 0 && key < works.shown.indexOf('Select a model');
  const tried = works.requests.length === 1 && works.isSaved;
  const fails = await configured(false, ['Select a model', keys.enter]);
  const refused = !fails.isSaved;
  const kept = fails.reads('.config/goose/secrets.yaml').includes('OPENAI_API_KEY: k');
  await works.types(ask);
  states({
    'provider-search':
      filters &&
      'asks for a word, and lists the providers that match it once you press Enter',
    'provider-asks': asks && 'the key or address of the provider, then the model',
    'provider-saves':
      tried && refused && 'tests the connection, and saves the choice if it works',
    'provider-failed': refused && kept && 'keeps the key, but not the choice',
    'provider-kept': works.isSaved && 'saves it',
    'provider-used': works.requests.length === 2 && 'use it',
  });
});

it('takes a model that its list lacks', async () => {
  const { reads, shown, types, requests } = await configured(
    true,
    ['Select a model', keys.down],
    [`● ${fact('menu-unlisted')}`, keys.enter],
    ['Enter the model name', 'new-1\r'],
  );
  expect(shown).toContain('saved successfully');
  expect(reads('.config/goose/config.yaml')).toContain('model: new-1');
  await types(`${ask} --model new-2`);
  await types('goose session', '/model new-3', 'Hi', '/exit');
  const sent = requests.slice(1).map(({ model }) => model);
  states({ 'model-any': sent.join() === 'new-2,new-3' && 'take any name' });
});

it('is chosen for one process by variables, and for one run by flags', async () => {
  const [variable, flag, key] = facts('provider-names');
  const config = `${key}: openai\nproviders:\n  openai: { model: any }\n`;
  const { types } = await aReader({
    config,
    env: { GOOSE_PROVIDER: undefined, GOOSE_MODEL: undefined },
  });
  const used = async (command: string) =>
    /new session · (.*)/.exec((await types(command, '/exit')).stdout)?.[1];
  const variables = `${variable}=ollama GOOSE_MODEL=qwen3`;
  const one = (await used(`${variables} goose session`)) === 'ollama qwen3';
  const flags = `goose session ${flag} openai ${fact('model-flag')} other`;
  const win = (await used(`${variables} ${flags}`)) === 'openai other';
  const later = (await used('goose session')) === 'openai any';
  states({
    'variable-process': one && later && 'for this process, over what the file says',
    'flags-win': win && later && 'win over variables, for a single run',
  });
});

it('is refused with its name where it is unknown, or lacks a model or a program', async () => {
  const env = { GOOSE_MODEL: undefined };
  const { output: bare, types } = await ran({ env }, 'goose session --provider lmstudio');
  const named = "No model configured. Run 'goose configure' first.";
  const lmstudio = provider('lmstudio')?.settings.some(
    ({ name, required }) => name.endsWith('_KEY') && required,
  );
  const wrong = await types('GOOSE_PROVIDER=nope GOOSE_MODEL=any goose info --check');
  const agent = await types(`${ask} --provider amp-acp --model default`);
  expect(wrong.code).toBe(1);
  states({
    // Without `--model`.
    'lmstudio-model': bare.includes(named) && `ends with \`${named}\``,
    'lmstudio-key': lmstudio === false && 'no key',
    'check-which': wrong.output.includes('Unknown provider') && 'tells you which it is',
    'provider-unknown':
      wrong.output.includes('Unknown provider: nope') &&
      'goose has no provider of this name, so check the spelling',
    'agent-path':
      agent.code !== 0 && agent.output.includes('amp-acp') && 'must be on your `PATH`',
  });
});

it('is in the tables as goose lists it', () => {
  const page = readPage('docs/getting-started/providers.mdx');
  for (const [who = '', ids = ''] of page.table('company'))
    for (const id of ids.match(/\w+(?=,|$)/g)?.filter((each) => provider(each)) ?? []) {
      const words = `${provider(id)?.name} ${provider(id)?.docs}`.toLowerCase();
      const named = who
        .toLowerCase()
        .split(' ')
        .some((word) => words.includes(word));
      expect(named, `${id} is of ${who}`).toBe(true);
    }
  const table = readFileSync('src/reference/providers/ProviderTable.tsx', 'utf8');
  const commands = commandsOf(readData<CliData>('cli').root);
  const command = (words: string) =>
    commands.find((each) => each.path === words)?.command;
  const update = command('goose update');
  const nostr =
    command('goose session export')?.options.find(({ long }) => long === '--nostr')
      ?.description ?? '';
  const canary =
    update?.options.find(({ long }) => long === '--canary')?.description ?? '';
  const { license } = JSON.parse(
    readFileSync(path.resolve(findGooseBinary(), '../../package.json'), 'utf8'),
  ) as { readonly license: string };
  states({
    'filter-column': /label: '(.*)',\s+options: setupLabels/.exec(table)?.[1],
    'filter-agent': setupLabels.agent,
    'filter-sign-in': setupLabels['sign-in'],
    'goose-license': license.replace('-', ' '),
    'local-found':
      command('goose local-models search')?.about.includes('HuggingFace') &&
      'on Hugging Face',
    'update-stable': /otherwise .* latest stable/.test(canary) && 'newest stable release',
    'update-canary': /to the latest canary/.test(canary) && 'newest development build',
    'update-again': update?.options.find(({ description }) =>
      description.includes('re-configure'),
    )?.long,
    'manual-includes': facts('manual-includes').filter((name) =>
      providers.some((each) => each.name === name),
    ),
    'export-publishes':
      /encrypted Nostr event/.test(nostr) && 'publishes a session, encrypted',
    'local-provider': providers.find(({ name }) => name === 'Local Inference')?.id,
  });
});
