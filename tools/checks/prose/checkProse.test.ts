import { describe, expect, it } from 'vitest';
import { checkMarkdownProse, checkSourceProse } from './checkProse.ts';

const page = async (text: string) =>
  (await checkMarkdownProse(text, 'mdx')).map(
    ({ line, message }) => `${line} ${message}`,
  );

const source = async (text: string) =>
  (await checkSourceProse('View.tsx', text)).map(
    ({ line, message }) => `${line} ${message}`,
  );

describe('the prose of a page', () => {
  it('is left alone when it is plain', async () => {
    expect(
      await page(
        '---\ntitle: A page\n---\n\nAn agent asks first. It waits for an answer.\n',
      ),
    ).toEqual([]);
  });

  it('does without words that praise or make light of things, and says where they are', async () => {
    const found = await page('A line.\n\n- This is **simply** a powerful tool.\n');
    expect(found).toEqual([
      expect.stringMatching(/^3 “simply” /),
      expect.stringMatching(/^3 “powerful” /),
    ]);
  });

  it('may hold any word as code, and as a part of another word', async () => {
    expect(
      await page(
        'Run `just build`.\n\n```sh\njust test\n```\n\nAn easygoing adjustment.\n',
      ),
    ).toEqual([]);
  });

  it('names the line that cannot be parsed, and lets the other files be checked', async () => {
    expect(await page('A line.\n\nText { here.\n')).toEqual([
      expect.stringMatching(/^3 .*closing brace/),
    ]);
  });

  it('has sentences that can be read at once', async () => {
    const long = 'It goes and waits, '.repeat(9);
    expect(await page(`${long} then stops.`)).toEqual([
      expect.stringContaining('this sentence has 38 words'),
    ]);
  });

  it('may go on with the name of goose, which starts a sentence in lower case', async () => {
    const sentence = 'goose reads what a tool has said and then goes on with its work';
    expect(await page(`An agent asks. ${`${sentence}. `.repeat(4)}`)).toEqual([]);
  });

  it('repeats no word by mistake, and has the article that is spoken', async () => {
    expect(await page('Read the the page.\n\nIt takes a hour.\n')).toEqual([
      expect.stringMatching(/^1 .*`the`/),
      expect.stringMatching(/^3 .*`an`/),
    ]);
  });
});

describe('the prose of a component', () => {
  it('is what its elements and its strings say', async () => {
    expect(
      await source(`const hint = 'This is easy to do.';
export const View = ({ name }) => (
  <p className="button button button large">
    {name} is a <b>powerful</b> thing, see <code>just</code>.
  </p>
);`),
    ).toEqual([
      expect.stringMatching(/^1 “easy” /),
      expect.stringMatching(/^3 “powerful” /),
    ]);
  });
});
