/** What tools draw, by MCP Apps. */
import type { Frame, Page } from '@playwright/test';
import { messages, openConsole, say, startSession, test } from '../../support/console';
import { addToolServer } from '../../support/addToolServer';
import { expect } from '../../support/test';

// The panel tries what the browser refuses, and the browser says so.
test.use({
  expectedErrors: [
    'Content Security Policy',
    'ERR_BLOCKED',
    'Unsafe attempt',
    'sandbox',
    'Refused',
  ],
});

test('a panel shows what its tool found, and reaches nothing else', async ({
  page,
  makeGoose,
}) => {
  const goose = await makeGoose([
    { toolCalls: [{ name: 'inn__menu', arguments: {} }] },
    'That is it.',
  ]);
  addToolServer(goose.home);
  await goose.start();
  await openConsole(page, goose);
  await startSession(page, goose.home.path, 'auto');
  await say(page, 'What is there to eat?');
  await expect(messages(page).getByText('That is it.')).toBeVisible();
  const stolen: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('stolen')) stolen.push(response.url());
  });
  const address = page.url();
  await messages(page).getByRole('button', { name: 'Open the panel of inn' }).click();
  const panel = await panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Soup and fish' })).toBeVisible();
  for (const what of ['shell', 'fetch', 'page', 'storage', 'picture', 'eval', 'top']) {
    await expect(panel.getByText(`${what}: refused`)).toBeVisible();
  }
  // The browser says so when it does not let a frame go elsewhere.
  const refusal = page.waitForEvent('console', (said) => said.text().includes('Framing'));
  await panel.getByRole('button', { name: 'Leave' }).click();
  await refusal;
  expect(page.url()).toBe(address);
  expect(stolen).toEqual([]);

  // goose's record has the panel too.
  await page.reload();
  await messages(page).getByRole('button', { name: 'Open the panel of inn' }).click();
  const again = await panelOf(page);
  await expect(again.getByRole('heading', { name: 'Soup and fish' })).toBeVisible();
  await messages(page).getByRole('button', { name: 'Close the panel of inn' }).click();
  await expect(messages(page).locator('iframe')).toHaveCount(0);
});

/** The tool's own document. Playwright's locators enter no frame of the XHTML around it. */
async function panelOf(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url() === 'about:srcdoc');
  await expect.poll(() => find() !== undefined).toBe(true);
  const frame = find();
  if (!frame) throw new Error('The panel is gone.');
  return frame;
}
