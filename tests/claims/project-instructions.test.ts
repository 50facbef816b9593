/** docs/guides/project-instructions: which files reach the model, and when. */
import { describe, expect, it } from 'vitest';
import { messageText } from '../../tools/goose/scriptedModel.ts';
import { readPage } from './support/page.ts';
import { aReader, use, type Reader } from './support/reader.ts';

const page = readPage('docs/guides/project-instructions.mdx');
const ask = 'goose run --quiet --no-session --text Hi';

/** goose's own instructions in one of its requests, by default in the last. */
function instructions({ model }: Reader, index = -1): string {
  const [system] = model.requests.at(index)?.messages ?? [];
  return system ? messageText(system) : '';
}

describe('instructions', { timeout: 60_000 }, () => {
  it('come from all places of the table', async () => {
    const files = {
      '.config/goose/AGENTS.md': 'for everything',
      '.config/goose/.goosehints': 'hints for everything',
      '.agents/AGENTS.md': 'for all agents',
      'work/AGENTS.md': 'for the repository',
      'work/.goosehints': 'hints for the repository',
      'work/part/AGENTS.md': 'for the part',
    };
    const everywhere = Object.keys(files).slice(0, 3);
    page.row(everywhere.map((name) => `~/${name}`).join(', '));
    const reader = await aReader({ files, script: () => 'Done.' });
    await reader.types(`cd work && git init --quiet . && cd part && ${ask}`);
    for (const text of Object.values(files)) expect(instructions(reader)).toContain(text);
    page.says(
      'goose includes it in every request.',
      "`.goosehints` is goose's older name for the same thing; if both exist, goose reads both.",
      'The text is part of each request',
      'The answer comes without a tool call, because goose has already read the file.',
    );
  });

  it('of a folder above count only inside of a repository', async () => {
    page.says(
      "Outside a Git repository, goose reads nothing above the session's folder.",
    );
    const files = { 'work/AGENTS.md': 'from above', 'work/part/AGENTS.md': 'from here' };
    const reader = await aReader({ files });
    await reader.types(`cd work/part && ${ask}`);
    expect(instructions(reader)).toContain('from here');
    expect(instructions(reader)).not.toContain('from above');
    page.row('git rev-parse --show-toplevel');
    page.row('the folder in the second line of the banner');
  });

  it('of a folder below come when goose works there', async () => {
    page.says('once goose works with a file there');
    const reader = await aReader({
      files: {
        'AGENTS.md': 'from here',
        'part/AGENTS.md': 'from below',
        'part/a.txt': '',
      },
      script: [use('shell', { command: 'cat part/a.txt' }), 'Done.'],
    });
    await reader.types(`git init --quiet . && ${ask}`);
    expect(instructions(reader, 0)).not.toContain('from below');
    expect(instructions(reader, 1)).toContain('from below');
  });

  it('bring in other files, and leave a missing one as it is', async () => {
    const line = page.block('.goosehints').code.trim();
    const reader = await aReader({
      files: { '.goosehints': `${line}\n@missing.md\n`, [line.slice(1)]: 'the notes' },
    });
    const { code } = await reader.types(ask);
    expect(instructions(reader)).toContain('the notes');
    expect(instructions(reader)).toContain('@missing.md');
    expect(code).toBe(0);
  });

  it('have other names when the variable says so', async () => {
    const command = page.blockWith('CONTEXT_FILE_NAMES').code.trim();
    const reader = await aReader({
      files: { 'CLAUDE.md': 'other name', '.goosehints': 'usual name' },
    });
    await reader.types(command, 'Hi\n/exit\n');
    page.says(
      '`CONTEXT_FILE_NAMES` lists the file names',
      'The list replaces the default, so include every name you want:',
    );
    expect(instructions(reader)).toContain('other name');
    expect(instructions(reader)).not.toContain('usual name');
  });

  it('stay when --system adds a text', async () => {
    const command = page.blockWith('--system').code.trim();
    const reader = await aReader({ files: { 'AGENTS.md': 'from here' } });
    await reader.types(command);
    expect(instructions(reader)).toContain('Answer in French.');
    expect(instructions(reader)).toContain('from here');
  });
});
