/** The page while goose has nothing to show. */
import { halves, messages, say, test } from '../../support/console';
import { gate } from '../../support/gate';
import { expect } from '../../support/test';

test('says how long the model thinks', async ({ page, openSession }) => {
  const rest = gate();
  await openSession([
    {
      thoughts: halves('Let me see', rest, ' what there is.'),
      text: 'It is done.',
    },
  ]);
  await say(page, 'Go');
  await expect(page.getByText(/^goose waits for the model: \d+ s\./)).toBeVisible({
    timeout: 15_000,
  });
  rest.open();
  await expect(messages(page).getByText('It is done.')).toBeVisible();
  await expect(page.getByText(/^goose waits for the model/)).toHaveCount(0);
  const thought = messages(page).getByText(/^Thought for \d+ s$/);
  await thought.click();
  await expect(messages(page).getByText('Let me see what there is.')).toBeVisible();
});
