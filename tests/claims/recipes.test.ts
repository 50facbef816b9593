/** docs/guides/recipes: its recipes run, and its commands print what it shows. */
import { describe, expect, it } from 'vitest';
import { messageText, type ModelRequest } from '../../tools/goose/scriptedModel.ts';
import { readPage } from './support/page.ts';
import { aReader, use } from './support/reader.ts';

const page = readPage('docs/guides/recipes.mdx');
const files = {
  'trip.yaml': page.block('trip.yaml').code,
  'count.yaml': page.block('count.yaml').code,
};
const made = 'title: Make\ndescription: Make a file\nprompt: Make it.\n';
const prompt = ({ messages }: ModelRequest) =>
  messageText(messages.at(-1) ?? { role: 'user' });

describe('a recipe', { timeout: 60_000 }, () => {
  it.each([
    'goose recipe validate trip.yaml',
    'goose run --no-session --recipe trip.yaml --params city=Bern',
    'goose run --recipe trip.yaml --render-recipe --params city=Bern',
    'goose recipe deeplink trip',
  ])('%s', async (command) => {
    const reader = await aReader({ files, script: () => 'Planned.' });
    const { stdout, code } = await reader.types(`${command} 2>&1`);
    expect(code).toBe(0);
    page.shows(command, stdout);
  });

  it('is found in the folder', async () => {
    const reader = await aReader({ files: { 'trip.yaml': files['trip.yaml'] } });
    const { stdout } = await reader.types('goose recipe list');
    page.shows('goose recipe list', stdout);
  });

  it('is found by its name beside the configuration', async () => {
    page.says('`~/.config/goose/recipes`');
    const reader = await aReader({
      files: { '.config/goose/recipes/trip.yaml': files['trip.yaml'] },
    });
    await reader.types('goose run --quiet --no-session --recipe trip --params city=Bern');
    expect(prompt(reader.model.requests[0] ?? { model: '', messages: [] })).toContain(
      'Plan a day of 8 hours in Bern.',
    );
  });

  it('names the parameter that is missing', async () => {
    const reader = await aReader({ files });
    const { stderr, code } = await reader.types('goose run --recipe trip.yaml');
    expect(stderr).toContain(page.blockWith('Please provide').code.trim());
    expect(code).toBe(1);
    page.says('goose says so and ends with exit code 1');
  });

  it.each([
    ['recipe file is invalid: missing field', 'goose recipe validate part.yaml'],
    ['No recipes found', 'cd empty && goose recipe list'],
    [
      'Invalid cron expression',
      'goose schedule add --schedule-id a --cron nope --recipe-source trip.yaml',
    ],
  ])('that fails says: %s', async (shown, command) => {
    page.row(shown);
    const reader = await aReader({
      files: { ...files, 'part.yaml': 'title: Part\nprompt: Go.\n', 'empty/a.txt': '' },
    });
    const { stdout, stderr } = await reader.types(command);
    expect(stdout + stderr).toContain(shown);
    if (shown === 'No recipes found') {
      page.says('goose comes with no recipes of its own.');
      readPage('docs/tutorials/desktop_v1.md').says('says `No recipes found` at first');
    }
  });

  it('answers in its form, with its own extensions and model', async () => {
    const reader = await aReader({
      files,
      script: ({ messages }) =>
        messages.some(({ role }) => role === 'tool')
          ? 'Done.'
          : use('recipe__final_output', { count: 3 }),
    });
    const { code } = page.blockWith('--recipe count.yaml');
    const { stdout } = await reader.types(code);
    page.shows('--recipe count.yaml', stdout);
    page.says('goose gives the model a tool for it');
    const [request] = reader.model.requests;
    expect(request?.model).toBe('gpt-4o');
    expect(request?.tools?.map((tool) => tool.function.name)).not.toContain('delegate');
  });
});

it('keeps the mode of the configuration', { timeout: 60_000 }, async () => {
  page.says('The mode is not among them: goose ignores `goose_mode` here.');
  const reader = await aReader({
    files: { 'made.yaml': `${made}settings:\n  goose_mode: auto\n` },
    env: { GOOSE_MODE: 'approve' },
    script: [use('shell', { command: 'touch made' }), 'Done.'],
  });
  const { code } = await reader.types('goose run --no-session --recipe made.yaml');
  expect(code).toBe(1);
});

describe('a schedule', { timeout: 60_000 }, () => {
  it('is added, run and looked at as the page says', async () => {
    const reader = await aReader({ files, script: () => 'Planned.' });
    for (const command of [
      'goose schedule add --schedule-id daily --cron "0 9 * * 1-5" --recipe-source trip.yaml --params city=Bern',
      'goose schedule run-now --schedule-id daily',
      'goose schedule sessions --schedule-id daily',
    ]) {
      const { stdout } = await reader.types(command);
      page.shows(command, stdout);
    }
    expect(prompt(reader.model.requests[0] ?? { model: '', messages: [] })).toContain(
      'Bern',
    );
  });

  it('asks nobody, whatever the mode', async () => {
    page.says(
      'A scheduled job runs every tool without asking, whatever the mode. In our trial, `shell` ran in `approve`, too.',
    );
    readPage('docs/reference/permission-modes.mdx').says(
      '[Scheduled jobs](/docs/guides/recipes#schedules) do not ask either.',
    );
    const reader = await aReader({
      files: { 'made.yaml': made },
      env: { GOOSE_MODE: 'approve' },
      script: [use('shell', { command: 'touch made' }), 'Done.'],
    });
    await reader.types(
      'goose schedule add --schedule-id make --cron "0 9 * * *" --recipe-source made.yaml && goose schedule run-now --schedule-id make',
    );
    expect((await reader.types('ls')).stdout).toContain('made\n');
  });

  it('keeps a copy of its recipe', async () => {
    page.says(
      'goose keeps a copy of the recipe, so later changes to `trip.yaml` have no effect.',
    );
    const reader = await aReader({ files, script: () => 'Planned.' });
    await reader.types(
      'goose schedule add --schedule-id daily --cron "0 9 * * *" --recipe-source trip.yaml --params city=Bern && echo "title: Gone" > trip.yaml && goose schedule run-now --schedule-id daily',
    );
    expect(prompt(reader.model.requests[0] ?? { model: '', messages: [] })).toContain(
      'Plan a day',
    );
  });

  it('explains the fields', async () => {
    page.says('`goose schedule cron-help` explains the five fields.');
    const reader = await aReader();
    const { stdout } = await reader.types('goose schedule cron-help');
    expect(stdout).toContain('day of week');
  });
});
