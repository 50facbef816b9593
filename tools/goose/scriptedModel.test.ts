import { afterEach, describe, expect, it } from 'vitest';
import { startScriptedModel, toolResults, type ScriptedModel } from './scriptedModel.ts';

const opened: ScriptedModel[] = [];

async function start(...args: Parameters<typeof startScriptedModel>) {
  const model = await startScriptedModel(...args);
  opened.push(model);
  return model;
}

function ask(model: ScriptedModel, body: object = {}): Promise<Response> {
  return fetch(`${model.url}/v1/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({
      model: 'any',
      messages: [{ role: 'user', content: 'hello' }],
      ...body,
    }),
  });
}

async function events(response: Response): Promise<string[]> {
  const text = await response.text();
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((event) => event.replace(/^data: /, ''));
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((model) => model.close()));
});

describe('scripted model', () => {
  it('answers turn by turn and records what it was asked', async () => {
    const model = await start(['first', 'second']);
    const first = await (await ask(model)).json();
    expect(first.choices[0].message).toEqual({ role: 'assistant', content: 'first' });
    expect(first.choices[0].finish_reason).toBe('stop');
    expect(model.remaining).toBe(1);

    const second = await (await ask(model, { temperature: 0 })).json();
    expect(second.choices[0].message.content).toBe('second');
    expect(model.requests.map(({ temperature }) => temperature)).toEqual([undefined, 0]);
    expect(model.remaining).toBe(0);
  });

  it('says so when it is asked more often than the script answers', async () => {
    const model = await start(['only']);
    await ask(model);
    const response = await ask(model);
    expect(response.status).toBe(400);
    expect((await response.json()).error.message).toContain('no turn 2');
  });

  it('asks for tools, whole and streamed', async () => {
    const toolCalls = [{ id: 'c1', name: 'spot__stand', arguments: { fast: false } }];
    const model = await start([{ toolCalls }, { toolCalls }]);

    const whole = await (await ask(model)).json();
    expect(whole.choices[0].finish_reason).toBe('tool_calls');
    expect(whole.choices[0].message.tool_calls).toEqual([
      {
        id: 'c1',
        type: 'function',
        function: { name: 'spot__stand', arguments: '{"fast":false}' },
      },
    ]);

    const chunks = await events(await ask(model, { stream: true }));
    expect(chunks.at(-1)).toBe('[DONE]');
    const parsed = chunks.slice(0, -1).map((chunk) => JSON.parse(chunk));
    const calls = parsed.flatMap(({ choices }) => choices[0]?.delta.tool_calls ?? []);
    expect(calls).toEqual([
      {
        index: 0,
        id: 'c1',
        type: 'function',
        function: { name: 'spot__stand', arguments: '{"fast":false}' },
      },
    ]);
    expect(parsed.at(-1).usage.total_tokens).toBe(110);
  });

  it('streams text in the pieces of the script', async () => {
    const model = await start([{ text: ['Spot ', 'stands.'] }]);
    const chunks = await events(await ask(model, { stream: true }));
    const texts = chunks
      .filter((chunk) => chunk !== '[DONE]')
      .map((chunk) => JSON.parse(chunk).choices[0]?.delta.content)
      .filter(Boolean);
    expect(texts).toEqual(['Spot ', 'stands.']);
  });

  it('holds an answer back until its gate opens', async () => {
    const door = new EventTarget();
    const after = new Promise((resolve) => door.addEventListener('open', resolve));
    const model = await start([{ text: 'late', after }]);
    const order: string[] = [];
    const response = ask(model).then((answer) => {
      order.push('answered');
      return answer;
    });
    await expect.poll(() => model.requests.length).toBe(1);
    order.push('opened');
    door.dispatchEvent(new Event('open'));
    expect((await (await response).json()).choices[0].message.content).toBe('late');
    expect(order).toEqual(['opened', 'answered']);
  });

  it('fails with the status of the script', async () => {
    const model = await start([
      { status: 429, message: 'Slow down.', headers: { 'retry-after': '1' } },
    ]);
    const response = await ask(model);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('1');
    expect((await response.json()).error.message).toBe('Slow down.');
  });

  it('cuts the line in the middle of an answer', async () => {
    const model = await start([{ text: ['half'], disconnect: true }]);
    const response = await ask(model, { stream: true });
    await expect(response.text()).rejects.toThrow();
  });

  it('lets a function look at the request', async () => {
    const model = await start((request) => `Tool said: ${toolResults(request).at(-1)}`);
    const messages = [
      { role: 'tool', tool_call_id: 'a', content: [{ type: 'text', text: 'blocked' }] },
    ];
    const answer = await (await ask(model, { messages })).json();
    expect(answer.choices[0].message.content).toBe('Tool said: blocked');
  });

  it('keeps the request for a title out of the script', async () => {
    const model = await start(['the answer'], { title: 'A walk' });
    const messages = [
      { role: 'system', content: 'Generate a short title (four words …' },
    ];
    const title = await (await ask(model, { messages })).json();
    expect(title.choices[0].message.content).toBe('A walk');
    const answer = await (await ask(model)).json();
    expect(answer.choices[0].message.content).toBe('the answer');
    expect([model.requests.length, model.titleRequests.length]).toEqual([1, 1]);
  });

  it('lists its models and knows no other path', async () => {
    const model = await start([], { models: ['one', 'two'] });
    const list = await (await fetch(`${model.url}/v1/models`)).json();
    expect(list.data.map(({ id }: { id: string }) => id)).toEqual(['one', 'two']);
    expect((await fetch(`${model.url}/v1/nothing`)).status).toBe(404);
  });
});
