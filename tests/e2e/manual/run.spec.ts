/** Prompts, recipes and servers of pages, in the reader's goose. */
import path from 'node:path';
import { shell } from '../../support/calls';
import {
  composer,
  decide,
  halves,
  messages,
  said,
  say,
  test,
  useConnection,
} from '../../support/console';
import { gate } from '../../support/gate';
import { besidePage, keepConsent, panel } from '../../support/panel';
import { settingsOf } from '../../support/setup';
import { expect, named, open } from '../../support/test';

test('runs a prompt and a recipe, and adds a server', async ({ page, startGoose }) => {
  const rest = gate();
  const goose = await startGoose([
    shell('echo heron > test.txt'),
    'It is there.',
    { text: halves('Wai', rest, 'ted.') },
    'Nothing more.',
    'Sorted.',
  ]);
  const shown = panel(page);

  await named('a server, with its key', async () => {
    const before = settingsOf(goose, 'config.yaml');
    // No address makes the panel open by itself.
    await open(page, '/docs/guides/servers?prompt=x#run');
    await expect(besidePage(page)).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Filter servers' }).fill('tavily_crawl');
    await expect(page.getByRole('heading', { name: 'Browsers' })).toBeHidden();
    await page.getByRole('button', { name: 'Add to your goose: Tavily' }).click();
    await useConnection(shown, goose.address, goose.secret);
    const form = shown.getByRole('form', { name: 'Set up in your goose' });
    await expect(form).toContainText('Gets goose’s value of');
    const command = form.getByLabel('Command or address');
    await expect(command).toHaveValue(/^npx -y tavily-mcp@\d/);
    // The server itself would have to be downloaded.
    const server = path.resolve('tests/support/plainServer.ts');
    await command.fill(`${process.execPath} --no-warnings ${server}`);
    const key = form.getByRole('textbox', { name: 'TAVILY_API_KEY' });
    await key.fill('the heron');
    expect(settingsOf(goose, 'config.yaml')).toBe(before);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form).toContainText('goose’s list of extensions has tavily');
    await expect(key).toHaveValue('');
    const written = settingsOf(goose, 'config.yaml');
    expect(written).toMatch(/tavily:[^]*env_keys:\n *- TAVILY_API_KEY/);
    expect(written).not.toContain('the heron');
    expect(settingsOf(goose, 'secrets.yaml')).toContain('TAVILY_API_KEY: the heron');
  });

  await named('a prompt, edited and kept over a reload', async () => {
    await keepConsent(page, { saidAt: '2026-11-22T09:00:00.000Z' });
    await page.goto('/docs/guides/local-models');
    const block = page.locator('.theme-code-block', { hasText: 'the word heron' });
    await block.getByRole('button', { name: 'Run in your goose' }).click();
    const sent = shown.getByLabel('What is sent');
    await expect(sent).toHaveValue(/^Write the word heron/);
    const log = 'A long log, '.repeat(1800);
    const edited = `${log}Write the word heron into test.txt with your shell.`;
    await sent.fill(edited);
    await page.reload();
    const back = 'Your goose · back to what you began';
    await page.getByRole('button', { name: back }).click();
    await expect(sent).toHaveValue(edited);
    await shown.getByLabel('Folder').fill(goose.home.path);
    expect(goose.model.requests).toHaveLength(0);
    await shown.getByRole('button', { name: 'Send', exact: true }).click();
    await decide(shown, 'echo heron', 'Allow once');
    await expect(messages(shown).getByText('It is there.')).toBeVisible();

    // A message that is discarded before goose can take it is not sent.
    await say(shown, 'Wait');
    await block.getByRole('button', { name: 'Run in your goose' }).click();
    await shown.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(shown.getByText('It is sent once goose has ended')).toBeVisible();
    await expect(sent).not.toBeEditable();
    await expect(shown.getByRole('radio', { name: 'In a new one' })).toBeDisabled();
    await shown.getByRole('button', { name: 'Discard' }).click();
    rest.open();
    await expect(said(shown, 'Waited.')).toBeVisible();
    await say(shown, 'And now?');
    await expect(said(shown, 'Nothing more.')).toBeVisible();
    expect(goose.model.requests).toHaveLength(4);

    // A fork goes on in the panel.
    const last = messages(shown).getByRole('listitem').filter({ hasText: 'And now?' });
    await last.getByRole('button', { name: 'More for this message' }).click();
    await last.getByRole('button', { name: 'Fork from here' }).click();
    await expect(composer(shown)).toHaveValue('And now?');
    await expect(said(shown, 'Waited.')).toBeVisible();
    await expect(said(shown, 'Nothing more.')).toBeHidden();
    await composer(shown).fill('');
    await besidePage(page).getByRole('button', { name: 'Close' }).click();
    const bar = page.getByRole('complementary', { name: 'Your goose' });
    await bar.getByRole('button', { name: 'Put away' }).click();
    await expect(bar).toHaveCount(0);
  });

  await named('a recipe, filled in', async () => {
    await page.goto('/docs/guides/recipe-collection');
    const sort = 'Run in your goose: sort-folder.yaml';
    await page.getByRole('button', { name: sort }).click();
    await expect(shown.getByRole('heading', { name: 'Sort a folder' })).toBeFocused();
    await expect(shown.getByText('From Recipes to start from')).toBeVisible();
    await shown.getByLabel('Working directory').fill(goose.home.path);
    const start = shown.getByRole('button', { name: 'Start, and send the message' });
    await start.click();
    const field = shown.getByRole('textbox', { name: 'folder', exact: true });
    await expect(field).toBeFocused();
    await field.fill('geese');
    await expect(shown.getByLabel('The message that is sent')).toContainText('geese');
    expect(goose.model.requests).toHaveLength(4);
    await start.click();
    await expect(messages(shown).getByText('Sorted.')).toBeVisible();
    await expect(messages(shown).getByRole('listitem').first()).toContainText('geese');
  });
});
