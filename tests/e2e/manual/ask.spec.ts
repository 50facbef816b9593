/** The manual and the reader's own goose: questions that it answers from there, and claims compared with it. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keptRelease } from '../../../tools/goose/sync/release.ts';
import { shell } from '../../support/calls';
import { seriousProblems } from '../../support/axe';
import { decide, messages, test, useConnection } from '../../support/console';
import { siteUrl } from '../../support/environment';
import { askFromSearch, besidePage, panel } from '../../support/panel';
import { described, oldest } from '../../support/releases';
import { expect, named, open } from '../../support/test';

const question = 'Which calls does goose ask about?';

const modes = `${siteUrl}/docs/reference/permission-modes`;

test('goose answers from the manual, and is compared with it', async ({
  page,
  makeGoose,
}) => {
  const goose = await makeGoose([
    ({ messages: said }) => {
      // As the message says, and nothing that the test knows of itself.
      const map = /Its map is (\S+),/.exec(JSON.stringify(said.at(-1)))?.[1];
      return shell(`curl --silent ${map}`);
    },
    `It depends on the mode.\n\n- ${modes}#the-four-modes\n- ${modes}#of-my-own-making\n- ${siteUrl}/docs/quickstart.md#give-it-a-task\n- [made up](${siteUrl}/docs/made-up)`,
  ]);
  const program = path.join(goose.home.path, 'programs', 'goose');
  mkdirSync(path.dirname(program));
  symlinkSync(await keptRelease(oldest), program);
  const PATH = `${path.dirname(program)}:${process.env['PATH']}`;
  // A session of the reader would ask.
  await goose.start({ env: { GOOSE_MODE: 'approve', PATH } });
  await open(page, '/docs/quickstart');
  await askFromSearch(page, question);
  const shown = panel(page);
  await expect(shown.getByText('What you chose or asked waits here')).toBeVisible();
  await useConnection(shown, goose.address, goose.secret);

  const asked = shown.getByLabel('Your question');
  await expect(asked).toHaveValue(question);
  await expect(shown.getByText('It costs what your model costs.')).toBeVisible();
  await expect(shown.getByText('goose fetches the manual’s map')).toBeVisible();
  await shown.getByLabel('Folder').fill(goose.home.path);
  await asked.fill(`${question} In short.`);
  await expect(shown.getByLabel('Folder')).toHaveValue(goose.home.path);
  await expect(shown.getByLabel('What is sent')).toHaveValue(
    /^Which calls does goose ask about\? In short\.[^]*\/docs\/quickstart\.md/,
  );
  expect(goose.model.requests).toHaveLength(0);
  await shown.getByRole('button', { name: 'Send', exact: true }).click();
  await decide(shown, 'goose-docs-map.md', 'Allow once');

  const sources = shown.getByRole('region', { name: 'Sections of the manual' });
  await expect(sources).toContainText('goose read no page of this manual');
  const dead = sources.getByRole('listitem').filter({ hasText: 'of-my-own-making' });
  await expect(dead).toContainText('leads nowhere on this site');
  await expect(dead.getByRole('link')).toHaveCount(0);
  // Nor is it a link in the answer itself, which says so.
  const answer = messages(shown).getByRole('listitem').filter({ hasText: 'made up' });
  await expect(answer.last()).toContainText('leads nowhere on this site');
  await expect(messages(shown).getByRole('link', { name: 'made up' })).toHaveCount(0);
  const told = JSON.stringify(goose.model.requests[1]?.messages);
  expect(told).toContain('goose Documentation Map');
  await sources.getByRole('link', { name: 'Permission modes: The four modes' }).click();
  await expect(page).toHaveURL('/docs/reference/permission-modes#modes');
  await expect(page.getByRole('heading', { name: 'The four modes' })).toBeInViewport();
  await expect(sources).toBeVisible();

  // goose reads Markdown, and may name it.
  await messages(shown).getByRole('link', { name: 'quickstart.md#give-it' }).click();
  await expect(page).toHaveURL('/docs/quickstart#give-it-a-task');
  await expect(page.getByRole('heading', { name: 'Give it a task' })).toBeInViewport();

  await named('the commands of a page', async () => {
    await shown.getByRole('button', { name: 'Check', exact: true }).click();
    const title = shown.getByRole('heading', { name: 'Check this page on my machine' });
    await expect(title).toBeFocused();
    await shown.getByText('6 commands', { exact: true }).click();
    await expect(shown.getByText('goose session list --help')).toBeVisible();
    await shown.getByRole('button', { name: 'Run these commands' }).click();
    const status = shown.getByRole('status');
    await expect(status).toHaveText('8 of 9 statements hold.');
    const first = shown.getByRole('listitem').first();
    await expect(first).toHaveText(`goose --version: ${described}${oldest}`);
    const again = shown.getByRole('button', { name: 'Check again' });
    await expect(again).toBeFocused();
    const part = '[aria-label="Your goose"]';
    expect(await seriousProblems(page, { part })).toEqual([]);
    rmSync(program);
    const hostile = '#!/bin/sh\necho "<img src=x> goose"; exit 3';
    writeFileSync(program, hostile, { mode: 0o755 });
    await again.click();
    await expect(status).toHaveText('0 of 0 statements hold. 6 commands could not run.');
    await expect(shown.getByText('<img src=x> goose').first()).toBeVisible();
    expect(goose.model.requests).toHaveLength(2);
  });

  // The keys of the search count in the panel too, and open that of the page.
  await shown.getByRole('button', { name: 'Check again' }).focus();
  await askFromSearch(page, 'What is a recipe?');
  await expect(asked).toHaveValue('What is a recipe?');
  await expect(shown.locator('iframe')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(besidePage(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  // Zoom makes the page narrower while the reader writes, and a space must not press “Close”.
  await page.setViewportSize({ width: 820, height: 700 });
  await expect(page.locator('html[data-goose-beside]')).toHaveCount(0);
  await expect(page.locator('iframe')).toBeFocused();
});
