/** The site in a browser that runs no scripts. */
import { guardedPages } from '../../site/routes';
import { authPages, recorded } from '../support/pages';
import { expect, named, navbar, test } from '../support/test';

test.use({ javaScriptEnabled: false });

test('pages read, and say what needs scripts', async ({ page }) => {
  const main = page.getByRole('main');
  const setTheme = (theme: string) =>
    page.locator('html').evaluate((html, value) => {
      html.dataset['theme'] = value;
    }, theme);

  await named('home shows the session, and the command of each system', async () => {
    await page.goto('/');
    for (const text of ['FAIL three of one item', 'Grace 415 2'])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('tabpanel').locator('code')).toHaveText([
      /download_cli\.sh/,
      /download_cli\.sh/,
      /download_cli\.ps1/,
    ]);
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  });

  await named('the demo says what it is, and shows a still picture', async () => {
    await page.goto('/nypd-demo');
    for (const text of ['Simulation, synthetic data.', 'no affiliation', 'Lost link'])
      await expect(main).toContainText(text);
    await expect(main).toContainText('needs JavaScript');
    await expect(main.getByRole('img', { name: /^Map of a building/ })).toBeVisible();
  });

  await named('code has its colors in both modes, and marked lines', async () => {
    await page.goto('/markdown-page');
    const sample = page.locator('.theme-code-block').filter({ hasText: 'const task' });
    const color = (text: string) =>
      sample
        .last()
        .getByText(text, { exact: true })
        .evaluate((element) => getComputedStyle(element).color);
    await setTheme('dark');
    const keyword = await color('const');
    expect(keyword).not.toBe(await color('log'));
    await setTheme('light');
    expect([await color('const'), await color('log')]).not.toContain(keyword);
    await expect(page.locator('.theme-code-block-highlighted-line')).toHaveText([
      'GOOSE_MODEL: gpt-4.1',
      'console.log(task.length);',
    ]);
  });

  await named('a command is whole at every width', async () => {
    await page.goto('/docs/quickstart');
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const script of ['download_cli.sh', 'download_cli.ps1']) {
        const block = page.locator('.theme-code-block').filter({ hasText: script });
        const beyond = await block
          .locator('pre')
          .evaluate((element) => element.scrollWidth - element.clientWidth);
        expect(beyond, `${script} at ${width} px`).toBe(0);
      }
    }
  });

  await named('tables are whole, and each option has an address', async () => {
    await page.goto('/docs/getting-started/providers');
    const rows = page.getByRole('table').filter({ hasText: 'Default model' });
    expect(await rows.locator('tbody tr').count()).toBeGreaterThan(50);
    await page.goto('/docs/reference/commands#session-list--limit');
    const row = page.locator(':target');
    await expect(row).toBeInViewport();
    await expect(row.getByRole('rowheader')).toContainText('-l, --limit <LIMIT>');
    await row.getByRole('link', { name: 'Link to -l, --limit' }).focus();
  });

  await named('a recorded session stands step by step', async () => {
    const { steps } = recorded('tool-errors');
    await page.goto('/docs/goose-architecture/error-handling');
    const session = page.getByRole('figure').filter({ hasText: 'Recorded with goose' });
    await expect(session.getByRole('listitem')).toHaveCount(steps.length);
    const failures = steps.flatMap((step) =>
      step.kind === 'result' && step.failed ? [step.text] : [],
    );
    expect(failures.length).toBeGreaterThan(2);
    const shown = session.getByText('The tool failed').locator('..');
    await expect(shown).toHaveText(failures.map((text) => `The tool failed${text}`));
  });

  await named('drawings are accessible in both themes', async () => {
    for (const [path, name] of [
      ['/docs/goose-architecture/ooda-architecture', 'The loop of the agent'],
      ['/docs/goose-architecture/extensions-design', 'Where extensions run'],
    ] as const) {
      await page.goto(path);
      const drawing = page.getByRole('img', { name });
      await expect(drawing).toHaveAccessibleName(/\..+\.$/s);
      const colors = new Set<string>();
      for (const theme of ['dark', 'light']) {
        await setTheme(theme);
        const text = drawing.locator('text').first();
        colors.add(await text.evaluate((each) => getComputedStyle(each).fill));
      }
      expect(colors.size, path).toBe(2);
    }
  });

  await named('all tabs can be read, and links stand in place of buttons', async () => {
    await page.goto('/docs/getting-started/installation');
    const panels = await main.locator('[role="tabpanel"]').all();
    expect(panels.length).toBeGreaterThan(1);
    for (const panel of panels) await expect(panel).toBeVisible();
    for (const name of ['Search', 'Copy page', 'Close'])
      await expect(page.getByRole('button', { name })).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
    await expect(menu).toBeHidden();
    await navbar(page).getByRole('link', { name: 'Docs', exact: true }).click();
    await expect(page).toHaveURL('/docs/category/getting-started');
    const overflow = await page.locator('html').evaluate((html) => html.scrollWidth);
    expect(overflow).toBeLessThanOrEqual(390);
    const card = main.getByRole('link', { name: 'Installation' }).first();
    const description = card.getByRole('paragraph');
    await expect(description).toHaveText(/\.$/);
    const cut = await description.evaluate((text) => text.scrollWidth - text.clientWidth);
    expect(cut).toBe(0);
  });

  for (const address of [...authPages, ...guardedPages.map(({ path }) => path)])
    await named(address, async () => {
      await page.goto(address);
      // Playwright's text locators leave out what stands inside of noscript.
      expect(await main.innerText()).toContain('Accounts need JavaScript.');
    });
});
