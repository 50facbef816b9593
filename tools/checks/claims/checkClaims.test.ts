import { describe, expect, it } from 'vitest';
import { checkClaims } from './checkClaims.ts';
import type { Proof } from './proofs.ts';

const file = 'docs/a.mdx';

const check = (source: string, proofs: readonly Omit<Proof, 'file'>[] = []) =>
  checkClaims(
    [{ file, source }],
    proofs.map((proof) => ({ file, ...proof })),
    {},
  ).problems.map(({ line, message }) => `${line} ${message}`);

describe('a claim without proof', () => {
  it.each([
    ['a number', 'It tries 4 times.'],
    ['a number in letters', 'It waits two minutes.'],
    ['a default', 'By default it is off.'],
    ['a message', 'It says `No provider configured`.'],
    ['what goose does', 'First goose then asks the model.'],
    ['what goose does not', 'In this mode goose cannot write.'],
  ])('is found: %s', (_, claim) => {
    expect(check(`# A {#a}\n\nWell. ${claim} Good.`)).toEqual([
      `3 nothing proves “${claim}”`,
    ]);
  });

  it.each([
    ['words alone', 'Read the log.'],
    ['a version', 'This holds for goose 1.52.0.'],
    ['a number in code', 'Use `--max-turns=4`.'],
    ['a number in an address', 'See [this](https://a.test/4).'],
    ['a block of code', '```bash\ngoose run --max-turns 4\n```'],
  ])('is not: %s', (_, text) => {
    expect(check(text)).toEqual([]);
  });

  it('is found in rows, lists, tabs and outputs', () => {
    const source = `| A | B |
| --- | --- |
| a | goose writes it |

- goose reads it

<TabItem value="a">

goose keeps it.

</TabItem>

\`\`\`text title="Output"
done
\`\`\`
`;
    expect(check(source).map((problem) => problem.split(' ')[0])).toEqual([
      '3',
      '5',
      '9',
      '13',
    ]);
  });
});

describe('a proof', () => {
  const source =
    'It tries 4 times. It tries `a. b` 5 times.\n\nThen it tries 4 times more.';

  it('is for the sentence that holds its words', () => {
    expect(check(source, [{ text: '5 times' }])).toHaveLength(2);
    expect(check(source, [{ text: 'Then it tries 4' }])).toHaveLength(2);
  });

  it('says nothing where its words stand twice, unless it names the line', () => {
    expect(check(source, [{ text: 'tries 4 times' }])).toHaveLength(3);
    expect(check(source, [{ text: 'tries 4 times', line: 3 }])).toHaveLength(2);
  });
});

describe('a reason', () => {
  const pages = [{ file, source: '## Why {#why}\n\ngoose asks.' }];
  const problems = (place: object) =>
    checkClaims(pages, [], { because: [place] }).problems;

  it('stands for a claim by page, heading or words', () => {
    expect(problems({ page: 'a.mdx' })).toEqual([]);
    expect(problems({ heading: 'Why' })).toEqual([]);
    expect(problems({ page: 'a.mdx', text: /^goose/ })).toEqual([]);
  });

  it('has to go when no claim needs it', () => {
    expect(problems({ page: 'a.mdx', text: 'goose reads' })).toHaveLength(2);
  });
});
