import { describe, expect, it } from 'vitest';
import { checkClaims } from './checkClaims.ts';
import { checkRecord, recordOf, triedInPart } from './record.ts';

const file = 'docs/a.mdx';
const goose = '1.0.0';
const text = 'a first word of the question that goose asks';

function vouched(source: string, proof?: string) {
  const proofs = proof === undefined ? [] : [{ file, text: proof, test: 'a test' }];
  return checkClaims([{ file, source }], proofs, {}).vouched;
}

const messages = (
  source: string,
  record = recordOf(vouched(`Now goose waits for ${text}.`, 'goose waits'), goose),
) =>
  checkRecord([{ file, source }], goose, record).map(
    ({ line, message }) => `${line} ${message}`,
  );

describe('a sentence that was tried', () => {
  it('may stand elsewhere, break elsewhere and lead elsewhere', () => {
    const record = recordOf(vouched('Then goose waits for [it](/docs/b).'), goose);
    expect(messages('# B\n\nThen goose\nwaits for [it](/docs/c).', record)).toEqual([]);
  });

  it('is named with its test when it says something else', () => {
    expect(messages(`# B\n\nNow goose never waits for ${text}.`)).toEqual([
      expect.stringMatching(
        /^3 “Now goose never .*” was “Now goose waits .*”, for which stood a test;/,
      ),
    ]);
  });

  it('is named when it is gone, or claims nothing any more', () => {
    expect(messages('Read the log.')).toEqual([
      expect.stringMatching(
        /^1 no longer says “Now goose waits .*”, for which stood a test;/,
      ),
    ]);
  });

  it('is named when it is new', () => {
    const source = `Now goose waits for ${text}.\n\nAnd goose writes a log.`;
    expect(messages(source)).toEqual([
      expect.stringMatching(/^3 “And goose writes a log\.” is new/),
    ]);
  });

  it('was tried with the released goose', () => {
    const record = recordOf([], '0.9.0');
    expect(messages('Read the log.', record)).toEqual([
      expect.stringContaining(`not tried with goose ${goose}`),
    ]);
  });
});

it('takes a changed sentence only from a test that looks for all of it', () => {
  const former = recordOf(vouched('Then goose waits.'), goose);
  const changed = 'Then goose waits twice.';
  expect(triedInPart(vouched(changed, 'goose waits'), former)).toHaveLength(1);
  expect(triedInPart(vouched(changed, 'Then goose waits twice'), former)).toEqual([]);
  expect(triedInPart(vouched('Then goose waits.', 'goose waits'), former)).toEqual([]);
});
