/** Tools of an MCP server: the forms with which they ask, their progress, and their panels (MCP Apps). */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { toolResults } from '../../../tools/goose/scriptedModel';
import { use } from '../../support/calls';
import { problemsIn } from '../../support/axe';
import {
  composer,
  type LocalGoose,
  messages,
  openConsole,
  panelErrors,
  said,
  say,
  startSession,
  test,
} from '../../support/console';
import { expect } from '../../support/test';

const form = (page: Page) => page.getByRole('alertdialog', { name: 'A tool asks you' });

test('tools ask by forms, tell, and have panels', async ({
  page,
  expected,
  makeGoose,
}) => {
  const cooked = test.info().outputPath('cooked');
  const goose = await makeGoose([
    use('inn__book'),
    'Booked.',
    use('inn__cook', { until: cooked }),
    'Served.',
    use('inn__menu'),
    'That is it.',
  ]);
  const inn = {
    enabled: true,
    type: 'stdio',
    name: 'inn',
    description: '',
    cmd: process.execPath,
    args: ['--no-warnings', path.resolve('tests/support/toolServer.ts')],
    timeout: 300,
  };
  const folder = path.join(goose.home.path, '.config', 'goose');
  mkdirSync(folder, { recursive: true });
  // JSON is YAML.
  writeFileSync(
    path.join(folder, 'config.yaml'),
    JSON.stringify({ extensions: { inn } }),
  );
  await goose.start();
  const line = await goose.line();
  await openConsole(page, { ...goose, address: line.address });
  await startSession(page, goose.home.path, 'auto');

  await test.step('a form goes to its tool once it is valid', async () => {
    await say(page, 'A table, please');
    await composer(page).fill('In the mean');
    await expect(form(page)).toContainText('It asks while goose runs inn__book of inn.');
    await expect(form(page)).toContainText('Which table?');
    // It must not take what the reader is writing.
    await composer(page).press('End');
    await composer(page).pressSequentially('time');
    await expect(composer(page)).toHaveValue('In the meantime');

    // A page that is loaded anew asks again.
    await page.reload();
    const guest = form(page).getByLabel('Your⟨U+202E⟩name');
    await form(page).getByRole('button', { name: 'Send answer' }).click();
    await expect(guest).toBeFocused();
    await expect(guest).toHaveAccessibleDescription('As on the card Fill this in.');
    await guest.fill('Anna');
    await form(page).getByLabel('people').fill('12');
    await form(page).getByLabel('garden').check();
    await guest.press('Enter');
    await expect(form(page)).toContainText('Write 9 or less.');
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => window.location.reload()));
    await (await asked).dismiss();
    await page.getByRole('button', { name: 'New session' }).click();
    await expect(form(page)).toBeHidden();
    await page.goBack();
    await expect(guest).toHaveValue('Anna');
    await expect(form(page).getByLabel('garden')).toBeChecked();
    expected.push('net::ERR_');
    line.cut();
    await expect(page.getByText('The connection to goose is lost.')).toBeVisible();
    await expect(guest).toHaveValue('Anna');
    expect(await problemsIn(page, 'main')).toEqual([]);
    await form(page).getByLabel('people').fill('3');
    await form(page).getByRole('button', { name: 'Send answer' }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(said(page, 'Booked.')).toBeVisible();
    expect(lastResult(goose)).toEqual({
      action: 'accept',
      content: { guest: 'Anna', people: 3, room: 'garden', window: false },
    });
  });

  await test.step('a flood of what a tool says holds nothing up', async () => {
    await say(page, 'Cook');
    const cook = messages(page).getByRole('group').filter({ hasText: 'inn: cook' });
    await expect(cook).toContainText('500 of 750 · Peeling');
    await expect(cook.getByRole('progressbar')).toHaveAttribute('value', '500');
    await cook.getByText('inn: cook').click();
    await expect(cook).toContainText('warning: The soup is hot');
    // The page answers while they come in.
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    expect(existsSync(cooked)).toBe(false);
    writeFileSync(cooked, '');
    await expect(said(page, 'Served.')).toBeVisible();
    await expect(cook.getByRole('progressbar')).toHaveCount(0);
  });

  await test.step('a panel reaches nothing but its tool', async () => {
    expected.push(...panelErrors);
    await say(page, 'What is there to eat?');
    await expect(messages(page).getByText('That is it.')).toBeVisible();
    const stolen: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('stolen')) stolen.push(response.url());
    });
    const address = page.url();
    const opens = messages(page).getByRole('button', { name: 'Open the panel of inn' });
    await opens.click();
    const panel = await panelOf(page);
    await expect(panel.getByRole('heading', { name: 'Soup and fish' })).toBeVisible();
    for (const what of 'shell fetch page storage picture eval calls top'.split(' '))
      await expect(panel.getByText(`${what}: refused`)).toBeVisible();
    // The browser says so when it does not let a frame go elsewhere.
    const refusal = page.waitForEvent('console', (message) =>
      message.text().includes('Framing'),
    );
    await panel.getByRole('button', { name: 'Leave' }).click();
    await refusal;
    expect(page.url()).toBe(address);
    expect(stolen).toEqual([]);

    await messages(page).getByRole('button', { name: 'Close the panel of inn' }).click();
    await expect(messages(page).locator('iframe')).toHaveCount(0);
    // goose's record has the panel too.
    await page.reload();
    await expect(opens).toBeVisible();
  });
});

/** The tool's own document. Playwright's locators enter no frame of the XHTML around it. */
async function panelOf(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url() === 'about:srcdoc');
  await expect.poll(() => find() !== undefined).toBe(true);
  const frame = find();
  if (!frame) throw new Error('The panel is gone.');
  return frame;
}

function lastResult({ model }: LocalGoose): unknown {
  const request = model.requests.at(-1);
  const [result] = request ? toolResults(request).slice(-1) : [];
  return JSON.parse(result ?? 'null');
}
