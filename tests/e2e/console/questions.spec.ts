/** The questions of all sessions on one screen, and sessions in two tabs. */
import type { Locator, Page } from '@playwright/test';
import { shell } from '../../support/calls';
import {
  composer,
  decide,
  folderChip,
  halves,
  messages,
  openMore,
  question,
  say,
  startSession,
  test,
} from '../../support/console';
import { toolResults } from '../../../tools/goose/scriptedModel';
import { problemsIn } from '../../support/axe';
import { gate } from '../../support/gate';
import { expect, named } from '../../support/test';

const long = Array.from({ length: 60 }, (_, line) => `echo line ${line}`).join('\n');

const icon = (page: Page) => page.locator('link[rel="icon"]').last().getAttribute('href');

test('goose’s questions are told, and answered on one screen, in each tab', async ({
  page,
  context,
  openSession,
}) => {
  await context.grantPermissions(['notifications']);
  await page.clock.install();
  // No browser without a window shows a notification or is out of sight: the page's own words count.
  await page.addInitScript(() => {
    const told: string[] = [];
    let isHidden = false;
    class Recorder extends EventTarget {
      static permission = 'default';
      static async requestPermission() {
        Recorder.permission = (
          await navigator.permissions.query({ name: 'notifications' })
        ).state;
        return Recorder.permission;
      }
      constructor(title: string, { body }: { body: string }) {
        super();
        told.push(`${title}: ${body}`);
      }
      close() {}
    }
    Object.defineProperty(document, 'hidden', { get: () => isHidden });
    Object.assign(window, {
      Notification: Recorder,
      told,
      leave(next: boolean) {
        isHidden = next;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
    Object.assign(navigator, {
      setAppBadge: (count: number) => {
        document.documentElement.dataset['badge'] = String(count);
        return Promise.resolve();
      },
    });
  });
  const inPage = (name: string, ...args: readonly unknown[]) =>
    page.evaluate(
      ([each, values]) => {
        const found: unknown = Reflect.get(window, each);
        return typeof found === 'function' ? found(...values) : found;
      },
      [name, args] as const,
    );
  const [asking, ended, rest, never] = [gate(), gate(), gate(), gate()];
  const goose = await openSession([
    { ...shell('true'), after: asking.opened },
    { text: 'Seen.', after: ended.opened },
    { text: halves('The first **half**', rest, ' and the second.') },
    shell('echo one'),
    { text: halves('On and on', never) },
    shell('echo \u202Eone'),
    shell(long),
    'Ran.',
    'Ran.',
  ]);
  await named('who wants it is notified', async () => {
    await openMore(page);
    const notify = page.getByRole('button', {
      name: 'Notify me when goose asks or is done',
    });
    await notify.click();
    await expect(notify).toHaveAttribute('aria-pressed', 'true');
    await say(page, 'Run it');
    // The notice names the session, whose title the model gives beside its answer.
    const sessions = page.getByLabel('Sessions', { exact: true });
    await expect(sessions.getByText('Scripted session')).toBeVisible();
    await inPage('leave', true);
    asking.open();
    const asked = 'goose waits for your answer: Scripted session';
    await expect.poll(() => inPage('told')).toEqual([asked]);
    await inPage('leave', false);
    await page.getByRole('button', { name: 'Allow once' }).click();
    await inPage('leave', true);
    ended.open();
    await expect
      .poll(() => inPage('told'))
      .toEqual([asked, 'goose is done: Scripted session']);
    await expect(page).toHaveTitle(/done/);
    await inPage('leave', false);
    await expect(page).toHaveTitle(/^Scripted session/);
  });

  let other = page;
  await named('two tabs show one session alike', async () => {
    await say(page, 'Tell me');
    await expect(messages(page).getByText('The first half')).toBeVisible();
    await say(page, 'Later');
    const queue = (tab: Page) => tab.getByRole('region', { name: 'Queue' });
    await expect(queue(page)).toContainText('One message waits until goose is done.');

    // A duplicated tab begins with a copy of what waits, which only one of them may send.
    [other] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open(window.location.href)),
    ]);
    await expect(messages(other).getByText('The first half')).toBeVisible();
    await expect(messages(other).getByText('Tell me')).toHaveCount(1);
    await expect(other.getByRole('button', { name: 'Stop' })).toBeVisible();
    await expect(queue(other)).toHaveCount(0);

    const mode = (tab: Page) => tab.getByLabel('Mode in force');
    await mode(page).selectOption('auto');
    await expect(page.getByText('from your next message on')).toBeVisible();
    await expect(page.getByText('In Auto, goose runs every command')).toBeVisible();
    await expect(mode(other)).toHaveValue('auto');
    await mode(other).selectOption('approve');
    await expect(mode(page)).toHaveValue('approve');

    rest.open();
    for (const tab of [page, other]) {
      const answer = messages(tab).getByText('The first half and the second.');
      await expect(answer).toHaveCount(1);
      await expect(messages(tab).getByText('Later')).toHaveCount(1);
      await expect(question(tab)).toBeVisible();
    }
    await decide(other, 'echo one', 'Allow once');
    await expect(question(page)).toHaveCount(0);
    await expect(messages(page).getByText('On and on')).toBeVisible();
    await other.getByRole('button', { name: 'Stop' }).click();
    for (const tab of [page, other])
      await expect(messages(tab).getByText('You stopped this answer.')).toBeVisible();
    never.open();
  });

  await page.getByRole('button', { name: 'New session' }).click();
  await folderChip(page).waitFor();
  await named('the prompt of a link stays in its tab', async () => {
    await other.goto('/app?prompt=Of+a+stranger');
    await expect(other.getByLabel('The prompt of the link')).toHaveText('Of a stranger');
    await startSession(page, goose.home.path, 'approve');
    await expect(composer(page)).toHaveValue('');
  });
  await say(page, 'First');
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'New session' }).click();
  await startSession(page, goose.home.path, 'approve');
  await say(page, 'Second');
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) goose asks · /);
  await expect(page.locator('html')).toHaveAttribute('data-badge', '2');
  await expect.poll(() => icon(page)).toContain('%3E2%3C');

  await page.getByRole('button', { name: 'New session' }).click();
  const alert = page.getByText('goose waits for your answer in 2 sessions.');
  await alert.getByRole('button', { name: 'Answer' }).click();
  await expect(page).toHaveURL(/view=questions$/);
  // So small that the questions scroll.
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.reload();
  const about = (tab: Page, call: string) => question(tab).filter({ hasText: call });
  await other.goto('/app#view=questions');
  for (const tab of [page, other]) {
    await expect(question(tab)).toHaveCount(2);
    await expect(tab.getByText('2 questions in all sessions')).toBeVisible();
  }
  await expect(about(page, 'one')).toContainText('U+202E');
  expect(await problemsIn(page, 'main')).toEqual([]);

  const heading = page.getByRole('heading', { name: 'Questions', level: 1 });
  await heading.focus();
  for (const key of ['Enter', 'y']) await page.keyboard.press(key);
  await expect(question(page)).toHaveCount(2);

  const button = (asked: Locator, name: string) =>
    asked.getByRole('button', { name, exact: true });
  /** A click that scrolls comes too soon. */
  const press = async (it: Locator) => {
    await it.scrollIntoViewIfNeeded();
    await expect(it).toHaveAttribute('aria-disabled', 'false');
    await it.click();
  };
  // A button that scrolls to under the pointer.
  const moved = button(about(page, 'one'), 'Allow once');
  await expect(moved).toHaveAttribute('aria-disabled', 'false');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await expect(moved).toHaveAttribute('aria-disabled', 'false');
  await heading.locator('..').evaluate((view) => view.scrollBy(0, 20));
  await moved.dispatchEvent('click');
  await expect(about(page, 'one')).toContainText('Too soon');
  await page.clock.resume();

  await press(moved);
  for (const tab of [page, other]) await expect(question(tab)).toHaveCount(1);
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^\(1\) goose asks · /);

  const lines = about(other, 'line 59');
  await expect(lines.getByText('Read it to its end first.')).toBeVisible();
  await expect(button(lines, 'Allow once')).toHaveAttribute('aria-disabled', 'true');
  await lines
    .getByRole('group', { name: 'What would run' })
    .evaluate((it) => it.scrollTo(0, it.scrollHeight));
  await press(button(lines, 'Allow once'));
  for (const tab of [page, other])
    await expect(tab.getByText('No session waits for your answer.')).toBeVisible();
  await expect.poll(() => goose.model.requests.length).toBe(9);
  const results = goose.model.requests.flatMap(toolResults).join();
  for (const result of ['one', 'line 59']) expect(results).toContain(result);
  await expect(page).toHaveTitle('Questions | goose');
  await expect.poll(() => icon(page)).toMatch(/goose\.svg$/);
  await expect(page.locator('html')).toHaveAttribute('data-badge', '0');
  await other.close();
});
