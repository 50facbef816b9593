/** What a page says, compared with the reader's own goose. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keptRelease } from '../../../tools/goose/sync/release.ts';
import { seriousProblems } from '../../support/axe';
import { connectPanel } from '../../support/panel';
import { test } from '../../support/console';
import { expect, open } from '../../support/test';

test('compares a page with an older goose and a hostile one', async ({
  page,
  makeGoose,
}) => {
  const goose = await makeGoose([]);
  const program = path.join(goose.home.path, 'programs', 'goose');
  mkdirSync(path.dirname(program));
  symlinkSync(await keptRelease('1.50.0'), program);
  // A session of the reader would ask.
  const env = { GOOSE_MODE: 'approve' };
  await goose.start({
    env: { ...env, PATH: `${path.dirname(program)}:${process.env['PATH']}` },
  });
  await open(page, '/docs/quickstart');
  const shown = await connectPanel(page, goose);
  await shown.getByRole('button', { name: 'Only now' }).click();
  await shown.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(
    shown.getByRole('heading', { name: 'Check this page on my machine' }),
  ).toBeFocused();
  await shown.getByText('6 commands', { exact: true }).click();
  await expect(shown.getByText('goose session list --help')).toBeVisible();
  await shown.getByRole('button', { name: 'Run these commands' }).click();
  const status = shown.getByRole('status');
  await expect(status).toHaveText('8 of 9 statements hold.');
  await expect(shown.getByRole('listitem').first()).toHaveText(
    'goose --version: 1.52.01.50.0',
  );
  const again = shown.getByRole('button', { name: 'Check again' });
  await expect(again).toBeFocused();
  expect(await seriousProblems(page)).toEqual([]);

  rmSync(program);
  writeFileSync(program, '#!/bin/sh\necho "<img src=x> goose"; exit 3', { mode: 0o755 });
  await again.click();
  await expect(status).toHaveText('0 of 0 statements hold. 6 commands could not run.');
  await expect(shown.getByText('<img src=x> goose').first()).toBeVisible();
  expect(goose.model.requests).toHaveLength(0);
});
