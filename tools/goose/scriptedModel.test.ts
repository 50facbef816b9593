import { expect, it } from 'vitest';
import { startScriptedModel } from './scriptedModel.ts';

it('says so when it is asked more often than the script answers', async () => {
  const model = await startScriptedModel(['only']);
  const ask = () =>
    fetch(`${model.url}/v1/chat/completions`, {
      method: 'POST',
      body: JSON.stringify({ messages: [{ role: 'user', content: 'hello' }] }),
    });
  const first = await (await ask()).json();
  expect(first.choices[0].message).toEqual({ role: 'assistant', content: 'only' });
  const second = await ask();
  expect([second.status, (await second.json()).error.message]).toEqual([
    400,
    expect.stringContaining('no turn 2'),
  ]);
  await model.close();
});
