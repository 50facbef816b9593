/** Other gooses than the one that the site was made for: former ones, newer ones, and two at a time. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { keptRelease } from '../../../tools/goose/sync/release.ts';
import { shell } from '../../support/calls';
import type { Change } from '../../support/changedGoose';
import {
  composer,
  decide,
  folderChip,
  openConsole,
  openMore,
  said,
  say,
  startSession,
  test,
  useConnection,
} from '../../support/console';
import { described, oldest } from '../../support/releases';
import { expect, named } from '../../support/test';

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sessions' });

/** The first answer of a future goose. */
const newerProtocol: Change = (message) => {
  const { result } = message as { result?: { protocolVersion?: unknown } };
  if (!result?.protocolVersion) return [message];
  return [{ ...message, result: { ...result, protocolVersion: 2 } }];
};

test('other gooses are told from this page’s, and from each other', async ({
  page,
  expected,
  makeGoose,
  startGoose,
}) => {
  const goose = await startGoose(['Done.']);
  const newer = await goose.changed(newerProtocol);
  await openConsole(page, { ...goose, address: newer.address });
  const words =
    /goose speaks version 2 of the Agent Client Protocol \(ACP\), this page version 1/;
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('Reload this page, which may be older')).toBeVisible();
  const options = [
    { id: 'swarm', name: 'Swarm size', type: 'dial', currentValue: '7' },
    { id: 'loud', name: 'Loudness', type: 'boolean', currentValue: true },
  ];
  newer.change = (message) => {
    const { result } = message as { result?: Readonly<Record<string, unknown>> };
    if (!Array.isArray(result?.['configOptions'])) return [message];
    const configOptions = [...(result['configOptions'] as unknown[]), ...options];
    return [{ ...message, result: { ...result, configOptions } }];
  };
  await expect(page.getByText('goose is connected.')).toBeVisible();
  await startSession(page, goose.home.path);
  await page.locator('main header summary').click();
  const bar = page.locator('main header');
  await expect(bar).toContainText('Swarm size: 7. This page cannot change it.');
  await expect(bar).toContainText('Loudness: true. This page cannot change it.');
  await say(page, 'Go');
  await expect(said(page, 'Done.')).toBeVisible();
  await composer(page).fill('For the first');
  const session = new URL(page.url()).hash;

  const connectAnew = async (address: string) => {
    await openMore(page);
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await useConnection(page, address, goose.secret);
  };
  const second = await makeGoose([shell('echo two'), 'Said two.']);
  // The former one makes its own database, which this one has to read.
  rmSync(path.join(second.home.path, '.local'), { recursive: true });
  const server = await second.start({ binary: await keptRelease(oldest) });
  await named('another goose shows nothing of the first', async () => {
    await connectAnew(second.address);
    await expect(sidebar(page)).toContainText('Your sessions will be listed here.');
    await expect(page.getByText('is not in this goose')).toBeVisible();
    await expect(page.getByText('Done.')).toBeHidden();
    await expect(folderChip(page)).toContainText('Choose a folder');
    // The ids of both begin anew with each day.
    await startSession(page, second.home.path);
    await expect(composer(page)).toHaveValue('');
    expect(new URL(page.url()).hash).toBe(session);
  });

  await named(
    `goose ${oldest} is told from this page’s goose, and becomes that`,
    async () => {
      await expect(sidebar(page)).toContainText(`goose ${oldest}`);
      const made = `This page was made for goose ${described}.`;
      await expect(sidebar(page)).toContainText(made);
      await page.getByRole('button', { name: 'Set up goose' }).click();
      const manual = page.getByRole('region', { name: 'Your goose in the manual' });
      await manual.getByRole('button', { name: 'Use this goose in the manual' }).click();
      await expect(manual).toContainText(oldest);
      await expect(manual).toContainText('openai');
      await expect(page.getByRole('checkbox', { name: 'developer' })).toBeVisible();

      // The browser logs these when goose ends.
      expected.push('net::ERR_', 'status of 404');
      await server.stop();
      await expect(page.getByText('The connection to goose is lost.')).toBeVisible();
      await second.start();
      await expect(sidebar(page)).toContainText(`goose ${described}`);
      await expect(sidebar(page)).not.toContainText('This page was made for');
      await expect(manual).toContainText(described);
      await page.goBack();
      await say(page, 'Say two');
      await decide(page, 'echo two', 'Allow once');
      await expect(said(page, 'Said two.')).toBeVisible();
      await composer(page).fill('For the second');
    },
  );

  await connectAnew(newer.address);
  await expect(said(page, 'Done.')).toBeVisible();
  await expect(composer(page)).toHaveValue('For the first');
});
