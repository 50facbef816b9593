import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { extensionOf } from './extensionOf';
import { offerOf, placeholderIn } from './offerOf';

/** All blocks of the written pages. */
const blocks = globSync('docs/**/*.{md,mdx}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^ *```(\S*)([^\n]*)\n([\s\S]*?)^ *```/gm)].map(
    ([, language = '', meta = '', text = '']) => ({
      language,
      title: /title="([^"]*)"/.exec(meta)?.[1] ?? '',
      text: text.trimEnd(),
    }),
  ),
);

const offers = blocks.flatMap((block) => offerOf(block) ?? []);
const offered = (kind: string) => [
  ...new Set(offers.filter((offer) => offer.kind === kind).map(({ text }) => text)),
];

/** Fields that goose gets, or that do not change what starts. */
const known =
  /^(?:enabled|type|name|display_name|description|bundled|timeout|cmd|args|env_keys|uri)$/;

describe('what the manual offers to run', () => {
  it('has what a reader would say to goose, and no output', () => {
    expect(offered('prompt')).toContain('How do I test this project?');
    expect(offered('prompt')).toContain('Name the capital of France');
    const output = { language: 'text', title: 'Output', text: 'Paris.' };
    expect(offerOf(output)).toBeNull();
    expect(offerOf({ ...output, title: '' })).not.toBeNull();
  });

  it('has commands that end, and neither show nor change what they should not', () => {
    const commands = offered('command');
    expect(commands).toContain('goose recipe validate trip.yaml');
    expect(commands.join('\n')).not.toMatch(
      /your-|example\.com|goose (?:configure|run|serve|update)|sudo|secrets|^rm |^export /m,
    );
    expect(commands.length).toBeGreaterThan(20);
  });

  it('has recipes and extensions', () => {
    expect(offered('recipe').length).toBeGreaterThan(3);
    expect(offered('configuration').map(extensionOf)).toContainEqual({
      name: 'dice',
      target: ['node', '/path/to/dice/server.mjs'],
      timeout: 60,
      keys: [],
    });
    for (const text of offered('configuration')) {
      const [entry, ...others] = Object.values(parse(text).extensions);
      expect(others, text).toEqual([]);
      expect(Object.keys(Object(entry)).filter((field) => !known.test(field))).toEqual(
        [],
      );
      expect(entry, text).not.toHaveProperty('enabled', false);
      expect(['builtin', 'stdio', 'streamable_http'], text).toContain(Object(entry).type);
      for (const word of extensionOf(text).target ?? [])
        expect(word).toBeTypeOf('string');
    }
  });

  it('asks for the values of keys', () => {
    const entry = 'extensions: {x: {type: stdio, cmd: sh, env_keys: [BIRD_TOKEN]}}';
    expect(extensionOf(entry).keys).toEqual(['BIRD_TOKEN']);
  });

  it('asks for what the reader has to put in place', () => {
    expect(placeholderIn('node /path/to/dice/server.mjs')).toBe(
      '/path/to/dice/server.mjs',
    );
    expect(placeholderIn('node /home/a/server.mjs')).toBeNull();
  });
});
