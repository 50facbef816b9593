import { expect, it } from 'vitest';
import { missingFrom, ownExtension } from './catalogue';

const developer = {
  key: 'developer',
  name: 'Developer',
  description: '',
  enabled: true,
  bundled: true,
  definition: { type: 'builtin', name: 'developer' } as const,
};

it('offers what the docs have and goose does not list', () => {
  const all = missingFrom([]).map(({ definition }) => definition);
  expect(all).toContainEqual(
    expect.objectContaining({ name: 'developer', bundled: true }),
  );
  expect(missingFrom([developer])).toHaveLength(all.length - 1);
});

it('reads a command with quotes, or an address', () => {
  expect(ownExtension('Spot', `npx -y "my server" 'two words'`)).toMatchObject({
    server: { command: 'npx', args: ['-y', 'my server', 'two words'] },
  });
  expect(ownExtension('Tracker', 'https://tracker.example.com/mcp')).toMatchObject({
    server: { type: 'http', url: 'https://tracker.example.com/mcp' },
  });
  expect(() => ownExtension('', 'npx')).toThrow('a name');
  expect(() => ownExtension('Spot', '')).toThrow('the command or the address');
});
