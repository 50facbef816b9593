import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extensionOf } from './extensionOf';
import { offerOf } from './offerOf';
import { placeholderIn } from './placeholderIn';

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

const offered = (kind: string) =>
  [
    ...new Set(
      blocks.flatMap((block) => {
        const offer = offerOf(block);
        return offer?.kind === kind ? [offer.text] : [];
      }),
    ),
  ].toSorted();

describe('what the manual offers to run', () => {
  it('has what a reader would say to goose, and no output', () => {
    expect(offered('prompt')).toContain('How do I test this project?');
    expect(offered('prompt')).toContain('Name the capital of France');
    expect(offered('prompt')).toHaveLength(12);
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
    expect(offered('recipe')).toHaveLength(3);
    expect(offered('configuration')).toHaveLength(3);
    expect(offered('configuration').map(extensionOf)).toContainEqual({
      name: 'dice',
      target: 'node /path/to/dice/server.mjs',
    });
    for (const text of offered('configuration')) expect(extensionOf(text)).not.toBeNull();
  });

  it('asks for what the reader has to put in place', () => {
    expect(placeholderIn('node /path/to/dice/server.mjs')).toBe(
      '/path/to/dice/server.mjs',
    );
    expect(placeholderIn('node /home/a/server.mjs')).toBeNull();
  });
});
