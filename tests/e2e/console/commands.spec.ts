import { axe } from '../../support/axe';
import {
  composer,
  consoleFixtures,
  type ConsoleFixtures,
  messages,
  say,
} from '../../support/console';
import { expect, test as base } from '../../support/test';

const test = base.extend<ConsoleFixtures>(consoleFixtures);

test('offers goose’s own commands, by keyboard and by pointer', async ({
  page,
  openSession,
}) => {
  await openSession(['Hello.']);
  await say(page, 'Hi');
  await expect(messages(page).getByText('Hello.', { exact: true })).toBeVisible();
  await composer(page).pressSequentially('/c');
  const list = page.getByRole('listbox', { name: 'Commands of goose' });
  const option = (name: string) => list.getByRole('option', { name: `/${name}` });
  await expect(option('clear')).toHaveCount(1);
  await expect(option('clear')).toContainText('Clear the conversation history');
  await expect(option('compact')).toHaveAttribute('aria-selected', 'true');
  const { violations } = await axe(page).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await composer(page).press('ArrowDown');
  const chosen = await composer(page).getAttribute('aria-activedescendant');
  await expect(option('clear')).toHaveAttribute('id', chosen ?? '');
  await composer(page).press('Escape');
  await expect(list).toBeHidden();
  await composer(page).fill('/sta');
  await option('status').click();
  await expect(composer(page)).toHaveValue('/status ');
  await expect(composer(page)).toBeFocused();
  await composer(page).fill('/cle');
  await composer(page).press('Tab');
  await composer(page).press('ControlOrMeta+Enter');
  await expect(messages(page).getByText('Hello.', { exact: true })).toBeHidden();
});
