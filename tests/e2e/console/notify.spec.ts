import { composer, messages, openMore, say, test } from '../../support/console';
import { gate } from '../../support/gate';
import { expect } from '../../support/test';

test('notifies only who wants it', async ({ page, context, openSession }) => {
  await context.grantPermissions(['notifications']);
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
  });
  const call = (name: string, ...args: readonly unknown[]) =>
    page.evaluate(
      ([each, values]) => {
        const found: unknown = Reflect.get(window, each);
        return typeof found === 'function' ? found(...values) : found;
      },
      [name, args] as const,
    );
  const first = gate();
  const asking = gate();
  const second = gate();
  await openSession([
    { text: 'Unseen.', after: first.opened },
    {
      toolCalls: [{ name: 'shell', arguments: { command: 'true' } }],
      after: asking.opened,
    },
    { text: 'Seen.', after: second.opened },
  ]);
  await say(page, 'Before');
  await call('leave', true);
  first.open();
  await expect(messages(page).getByText('Unseen.', { exact: true })).toBeVisible();
  expect(await call('told')).toEqual([]);

  await call('leave', false);
  await openMore(page);
  await page
    .getByRole('button', { name: 'Notify me when goose asks or is done' })
    .click();
  await expect(
    page.getByRole('button', { name: 'Notify me when goose asks or is done' }),
  ).toHaveAttribute('aria-pressed', 'true');
  await say(page, 'Run it');
  await call('leave', true);
  asking.open();
  await expect
    .poll(() => call('told'))
    .toEqual(['goose waits for your answer: Scripted session']);
  await call('leave', false);
  await page.getByRole('button', { name: 'Allow once' }).click();
  await call('leave', true);
  second.open();
  await expect
    .poll(() => call('told'))
    .toEqual([
      'goose waits for your answer: Scripted session',
      'goose is done: Scripted session',
    ]);
  await expect(page).toHaveTitle(/done/);
  await call('leave', false);
  await expect(page).toHaveTitle(/^Scripted session/);
  await expect(composer(page)).toBeVisible();
});
