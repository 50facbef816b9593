import { describe, expect, it } from 'vitest';
import { renderFacts } from '../../facts.ts';
import { checkValues } from './values.ts';

describe('a bare value', () => {
  it.each([
    ['It waits 30 seconds.', '30'],
    ['It tries three times.', 'three'],
    ['Full at 80%.', '80%'],
    ['It ends with `1`.', '1'],
    ['Set `GOOSE_MAX_TURNS=20`.', '20'],
    ['| 0 | done |\n| --- | --- |', '0'],
    ['---\ntitle: Ten\ndescription: In ten minutes.\n---\n', 'ten'],
  ])('is found in %j', (source, value) => {
    expect(checkValues(source)[0]?.message).toContain(`“${value}” is a bare value`);
  });

  it.each([
    'We tried goose 1.52.0 in November 2026, on 64-bit x86.',
    'See [#12](https://x.example/12) and [9072](https://x.example/9072).',
    'Node.js 22 and GPT-5 are two names of three programs.',
    '## 2. Walk',
    'Full at :fact[compact-threshold], after `:fact[compact-later]`.',
    'Keep it to :advice[ten lines], :untested[https://x.example/4].',
    '{/* table any */}\n\n| 0 | done |\n| --- | --- |\n',
  ])('is none in %j', (source) => {
    expect(checkValues(source)).toEqual([]);
  });
});

it('renders facts where they stand', () => {
  const page = 'At :fact[compact-threshold]: `:fact[thinking-efforts]{or}`, :advice[20].';
  expect(renderFacts(page, 'a.mdx')).toBe(
    'At 80%: `off`, `low`, `medium`, `high` or `max`, 20.',
  );
  expect(() => renderFacts('\n:fact[nope]', 'a.mdx')).toThrow(
    'a.mdx:2 There is no fact “nope”.',
  );
});
