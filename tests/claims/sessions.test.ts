/** docs/guides/sessions: what a session, its list, its copy and its export print. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPage } from './support/page.ts';
import { aReader } from './support/reader.ts';
import { keys } from './support/terminal.ts';

const page = readPage('docs/guides/sessions.mdx');
const answers = () => 'Answer.';

describe('a session', { timeout: 60_000 }, () => {
  it('starts, and ends at /exit, /quit and exit', async () => {
    for (const leave of ['/exit', '/quit', 'exit']) {
      const reader = await aReader({ script: answers });
      const { stdout, code } = await reader.types(
        'goose session --name birds',
        `Hello\n${leave}\n`,
      );
      page.shows('goose session --name birds', stdout);
      expect(stdout).toContain(page.block('After /exit').code.split('·')[0]?.trim());
      expect(code).toBe(0);
      expect(reader.model.requests).toHaveLength(1);
    }
  });

  it('knows each command of the table, and gives other words to the model', async () => {
    const reader = await aReader({ script: answers });
    const { stdout } = await reader.types('goose session', '/help\n/nope\n/exit\n');
    const known = stdout.split('Navigation:')[0] ?? '';
    for (const command of commands()) expect(known).toContain(command);
    expect(JSON.stringify(reader.model.requests[0]?.messages)).toContain('/nope');
    for (const each of [page, readPage('docs/reference/in-a-session.mdx')])
      each.says(
        'If goose does not know the word after `/`, the line goes to the model as text.',
      );
  });

  it('does what the table says of its commands', async () => {
    const does = async (row: string, ...lines: readonly string[]) => {
      page.row(row);
      const reader = await aReader({ script: answers });
      const { stdout } = await reader.types(
        'goose session',
        `${lines.join('\n')}\n/exit\n`,
      );
      return { stdout, requests: reader.model.requests, reader };
    };
    const told = (request: unknown) => JSON.stringify(request);

    const cleared = await does('/clear', 'Remember heron', '/clear', 'Go on');
    expect(cleared.requests).toHaveLength(2);
    expect(told(cleared.requests[1])).not.toContain('heron');
    const list = await cleared.reader.types('goose session list');
    expect(list.stdout).toContain('_1 -');
    expect(list.stdout).not.toContain('_2 -');

    const fresh = await does('/new', 'Remember heron', '/new', 'Go on');
    expect(told(fresh.requests[1])).not.toContain('heron');
    expect((await fresh.reader.types('goose session list')).stdout).toContain('_2 -');

    const status = await does('/status', 'Hi', '/status');
    for (const part of ['Model', 'Provider', 'Mode', 'Tokens'])
      expect(status.stdout).toContain(`- ${part}`);

    const model = await does('/model', '/model other', 'Hi');
    expect(model.requests[0]?.model).toBe('other');
    readPage('docs/guides/context-and-cost.mdx').says(
      'In a session, `/model your-small-model` switches models',
    );

    const provider = await does('/model', '/model --provider ollama qwen3', '/status');
    expect(provider.stdout).toContain('- Provider: ollama');
    page.says('Inside a session, `/model --provider ollama qwen3` does the same.');
    const unnamed = await does('/model', '/model --provider ollama', '/status');
    page.says("Without a model's name, goose takes the provider's default one.");
    expect(unnamed.stdout).toContain('- Model: qwen3');

    const mode = await does('/mode approve', '/mode approve', '/status');
    expect(mode.stdout).toContain('Mode: approve');

    const builtin = await does('/builtin memory', '/builtin memory', 'Hi');
    expect(told(builtin.requests[0]?.tools)).toContain('memory__');
    const later = await builtin.reader.types('goose session', 'Hi\n/exit\n');
    expect(later.code).toBe(0);
    expect(told(builtin.reader.model.requests[1]?.tools)).not.toContain('memory__');

    const skills = await does('/skills', '/skills');
    expect(skills.stdout).toContain('web-search');
  });

  it('lists, resumes, copies, exports and imports', async () => {
    const reader = await aReader({ script: answers });
    const prints = async (command: string, input = '/exit\n') => {
      const { stdout } = await reader.types(command, input);
      return stdout;
    };
    await prints('goose session --name birds', 'Remember the word heron\n/exit\n');
    page.shows('goose session list', await prints('goose session list'));
    const resume = 'goose session --resume --name birds --history';
    page.shows(resume, await prints(resume));
    const fork = 'goose session --resume --fork --name birds';
    page.blockWith(fork);
    expect(await prints(fork)).toContain('_2 ·');
    page.says(
      'Without `--name`, goose resumes the latest session; `--session-id` picks one by its ID.',
    );
    expect(await prints('goose session --resume')).toContain('_2 ·');
    const list = await prints('goose session list');
    const [first = ''] = /\d+_1/.exec(list) ?? [];
    expect(await prints(`goose session --resume --session-id ${first}`)).toContain(
      '_1 ·',
    );
    for (const command of [
      'goose session export --name birds --output birds.md',
      'goose session export --name birds --format json --output birds.json',
      'goose session import birds.json',
    ]) {
      page.shows(command, (await prints(command)).replace('_3 -', '_2 -'));
    }
    page.says('Without `--output`, the text is printed.');
    expect(await prints('goose session export --name birds')).toContain('heron');
    page.says('`--history` prints the old messages first.');
    expect(await prints(resume)).toContain('heron');
    expect(await prints(resume.replace(' --history', ''))).not.toContain('heron');
    const more = 'goose run --resume --name birds --text "And what do they eat?"';
    page.blockWith(more);
    await prints(more);
    page.says(
      'goose saves it after each answer.',
      '`goose run` can continue a session too:',
    );
    expect(JSON.stringify(reader.model.requests.at(-1))).toContain('heron');
  });
});

describe('a session that is resumed', { timeout: 60_000 }, () => {
  it('keeps its model, unless another one is named', async () => {
    page.says('A session keeps its provider and model.');
    const reader = await aReader({ script: answers });
    await reader.types('goose session --name birds', 'Hi\n/model other\n/exit\n');
    const kept = await reader.types('goose session --resume --name birds', '/exit\n');
    expect(kept.stdout).toContain('resuming · openai other');
    const { code } = page.blockWith('--resume --name birds --provider');
    const changed = await reader.types(code, '/exit\n');
    expect(changed.stdout).toContain('resuming · ollama qwen3');
  });

  it('stays in the present folder when its own is gone', async () => {
    page.says('If that folder is gone, goose says so and stays where you are.');
    readPage('docs/guides/troubleshooting.mdx').says(
      "If the session's folder is gone, [goose can still resume it](/docs/guides/sessions#resume).",
    );
    const reader = await aReader({ script: answers });
    await reader.types(
      'mkdir trip && cd trip && goose session --name birds && rm -r ../trip',
      'Hi\n/exit\n',
    );
    const { shown } = await reader.presses(
      'goose session --resume --name birds',
      ['switch back', keys.enter],
      ['Enter to send', keys.ctrlD],
    );
    expect(shown).toContain('trip no longer exists');
    expect(shown).toMatch(/resuming[^]*session closed/);
  });
});

it('lists the sessions of all folders, and none that was not to be saved', async () => {
  readPage('docs/guides/troubleshooting.mdx').says(
    '`goose session list` shows the sessions of all folders.',
    '`--no-session` saves nothing.',
  );
  const reader = await aReader({ script: answers });
  await reader.types('mkdir a b && cd a && goose session --name birds', 'Hi\n/exit\n');
  await reader.types('cd b && goose run --no-session --text Hi');
  const { stdout } = await reader.types('cd b && goose session list');
  expect(stdout.match(/ UTC - /g)).toHaveLength(1);
  expect(stdout).toContain('birds');
});

it('removes the sessions whose IDs match', async () => {
  page.says(
    "`--session-id` removes one by its ID, and `--regex` all whose IDs match: `--regex '^20261122_'` those of one day.",
  );
  const reader = await aReader({ script: answers });
  await reader.types('goose session --name birds', 'Hi\n/exit\n');
  const byName = await reader.types("goose session remove --regex '^birds'");
  expect(byName.stdout + byName.stderr).toContain('does not match any sessions');
  const list = await reader.types('goose session list');
  const [day = ''] = /\d{8}_/.exec(list.stdout) ?? [];
  const { shown } = await reader.presses(`goose session remove --regex '^${day}'`, [
    'Are you sure',
    keys.enter,
  ]);
  expect(shown).toContain('birds');
});

describe('an image', { timeout: 60_000 }, () => {
  const sent = async (model: string, request: string) => {
    const reader = await aReader({ script: answers, env: { GOOSE_MODEL: model } });
    const image = path.join(reader.home, 'chart.png');
    writeFileSync(image, onePixel);
    await reader.types('goose session', `${request.replace('PATH', image)}\n/exit\n`);
    return JSON.stringify(reader.model.requests[0]).includes('"image_url"');
  };

  it('goes along by its full path, to a model that takes it', async () => {
    page.says(
      'Type the full path of a `.png` or `.jpg` file in your request, such as that of a screenshot:',
      'goose sends the image along if it knows that the model takes images.',
      'Nothing may follow the name directly, not even a comma.',
    );
    expect(await sent('gpt-4o', 'What is wrong in PATH')).toBe(true);
    expect(await sent('gpt-4o', 'See PATH, please')).toBe(false);
    expect(await sent('gpt-4o', 'What is wrong in ./chart.png')).toBe(false);
    expect(await sent('any', 'What is wrong in PATH')).toBe(false);
  });
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
  'base64',
);

/** The first command of each cell of the page's table. */
function commands(): readonly string[] {
  const table = page.section('Commands in a session');
  return [...table.matchAll(/^\| `(\/[a-z?]+)/gm)].map(([, command = '']) => command);
}
