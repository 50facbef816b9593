/** docs/guides/sessions: what a session, its list, its copy and its export print. */
import { describe, expect, it } from 'vitest';
import { readPage } from './support/page.ts';
import { aReader } from './support/reader.ts';

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
      each.says('A word after `/` that goose does not know goes to the model as text.');
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
    page.says('goose takes the latest session; `--session-id` takes one by its id');
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
    const more = 'goose run --resume --name birds --text "And what do they eat?"';
    page.blockWith(more);
    await prints(more);
    page.says('goose saves it after each answer.');
    expect(JSON.stringify(reader.model.requests.at(-1))).toContain('heron');
  });
});

/** The first command of each cell of the page's table. */
function commands(): readonly string[] {
  const table = page.section('Commands in a session');
  return [...table.matchAll(/^\| `(\/[a-z?]+)/gm)].map(([, command = '']) => command);
}
