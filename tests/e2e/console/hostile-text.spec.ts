/** Hostile text of models, tools and servers: the console opens, scrolls and answers. */
import { shell } from '../../support/calls';
import {
  composer,
  finished,
  messages,
  openConsole,
  said,
  say,
  startSession,
  test,
} from '../../support/console';
import { importSession } from '../../../tools/goose/importSession';
import { expect, heading, named } from '../../support/test';

test.use({ expectedErrors: ['Failed to load resource', 'the fault of this test'] });

test('texts of models, tools and servers do no harm', async ({ page, makeGoose }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) foreign.push(request.url());
  });
  // No text is known that cannot be drawn, so the browser is made to fail with one.
  await page.addInitScript(() => {
    const { matchAll } = String.prototype;
    // oxlint-disable-next-line eslint/no-extend-native -- to make the browser fail
    String.prototype.matchAll = function (pattern: RegExp) {
      if (this.includes('poison')) throw new Error('the fault of this test');
      return matchAll.call(this, pattern);
    };
  });
  const turn = '\u202E';
  const command = String.raw`printf '\033[1;31mred\033[0m and \033]0;title\007plain\n'`;
  const goose = await makeGoose([
    'Hello **there**.',
    `${'A *b* c.\n\n'.repeat(300)}The end of it.`,
    'a**b'.repeat(20_000),
    'The **end**.',
    `Read [${turn}elpmaxe.doog](https://evil.example/x) and \`a${turn}b\`.`,
    shell(command),
    'Hello **there**, see `x` and [this](https://a.example).',
    'Some poison.',
    [
      '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>',
      '[click](javascript:document.title="owned") [docs](https://docs.example/page)',
      '![beacon](https://evil.example/pixel.png)',
      '```html\n<b onclick="alert(1)">x</b>\n```',
    ].join('\n\n'),
  ]);
  await importSession(goose.home, `Notes ${turn}of today`, 2);
  await goose.start();
  await openConsole(page, goose);
  const shown = messages(page);

  await named('costly answers, and all without the worker, are as written', async () => {
    const end = shown.getByText('The end.', { exact: true });
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await startSession(page, goose.home.path);
    await say(page, 'Hello');
    await expect(shown.getByText('Hello **there**.')).toBeVisible();
    await expect(shown.getByText('did not load')).toBeVisible();
    await say(page, 'Much');
    await expect(shown.getByText('The end of it.')).toBeVisible();
    await finished(page);
    await page.unrouteAll();
    await page.reload();
    await expect(shown.getByText('Hello there.')).toBeVisible();

    // Until it is formatted, the message shows as it was written, with a button of that name too.
    const more = shown
      .getByRole('paragraph')
      .filter({ hasText: 'This message goes on.' })
      .getByRole('button', { name: 'Show all' });
    await more.click();
    await expect(more).toBeHidden();
    await expect(shown.getByText('The end of it.', { exact: true })).toBeVisible();
    // `src/console/formatting/parse.test.ts` has more of them.
    await say(page, 'Words between stars');
    await expect(shown.getByText(/shows? as it was written/).last()).toBeInViewport();
    await composer(page).fill('After it');
    await expect(composer(page)).toHaveValue('After it');
    await finished(page);
    await say(page, 'And now?');
    await expect(end).toBeVisible();
    await shown.focus();
    await page.keyboard.press('Home');
    await expect(shown.getByText('Hello there.')).toBeInViewport();
    await page.keyboard.press('End');
    await expect(end).toBeInViewport();
  });

  await named('directions stay isolated', async () => {
    const sessions = page.getByRole('complementary', { name: 'Sessions' });
    const title = 'Notes ⟨U+202E⟩of today';
    const listed = sessions.locator('bdi').filter({ hasText: 'Notes' });
    await expect(listed).toHaveText(title);
    await listed.click();
    await expect(heading(page)).toHaveText(title);
    await expect(said(page, 'Message 1')).toBeVisible();
    await say(page, 'Where?');
    const link = shown.getByRole('link');
    await expect(link).toHaveText('⟨U+202E⟩elpmaxe.doog');
    await expect(link.locator('bdi')).toHaveText('⟨U+202E⟩elpmaxe.doog');
    await expect(shown.locator('bdi').getByText('evil.example')).toBeVisible();
    await expect(shown.locator('code')).toHaveText('a⟨U+202E⟩b');
    await finished(page);
  });

  await named("a tool's output has no codes, and news have no Markdown", async () => {
    await page.getByRole('button', { name: 'New session' }).click();
    await startSession(page, goose.home.path, 'auto');
    await say(page, 'Print');
    const card = shown.getByRole('group').filter({ hasText: 'printf' });
    await card.locator('summary').click();
    await expect(card.getByText('red and plain', { exact: true })).toBeVisible();
    const news = 'goose: Hello there, see x and this.';
    await expect(page.getByRole('log')).toContainText(news);
    await finished(page);
  });

  await named('a message that cannot be drawn shows as text', async () => {
    await say(page, 'One');
    await expect(shown.getByText('This message could not be drawn')).toBeVisible();
    await expect(shown.getByText('Some poison.', { exact: true })).toBeVisible();
    await finished(page);
  });

  await named("a model's markup shows as text, and fetches nothing", async () => {
    await say(page, 'Attack');
    await expect(shown).toContainText('<script>document.title="owned"</script>');
    await finished(page);
    await expect(shown.getByRole('link', { name: 'click' })).toHaveCount(0);
    const docs = shown.getByRole('link', { name: 'docs' });
    await expect(docs).toHaveAttribute('rel', /noopener/);
    await expect(shown).toContainText('docs (docs.example)');
    await expect(shown.locator('img, script')).toHaveCount(0);
    await expect(page).not.toHaveTitle(/owned/);
    expect(foreign).toEqual([]);
    await page.route('https://evil.example/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    );
    await shown.getByRole('button', { name: 'Load picture' }).click();
    await expect.poll(() => foreign).toEqual(['https://evil.example/pixel.png']);
  });
});
