import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sdk as data } from '../../../data';
import { areaOf, caveat, differences } from './methods';

const page = readFileSync(new URL('../../../docs/api.mdx', import.meta.url), 'utf8');

describe('the API page', () => {
  it('has a heading for each method of the client, which its contents list shows', () => {
    const shown = [
      ...page.matchAll(/^### `(\w+)` \{#\1\}\n\n<SdkMethod name="\1" \/>$/gm),
    ];
    expect(shown.map(([, name]) => name)).toEqual(data.client.map(({ name }) => name));
  });

  it('shows the methods of every area', () => {
    const shown = [...page.matchAll(/<SdkMethods areas="([^"]*)"/g)].flatMap(
      ([, areas = '']) => areas.split(' '),
    );
    expect(shown.toSorted()).toEqual([...new Set(data.goose.map(areaOf))].toSorted());
  });
});

it('the page of types shows those of every package', () => {
  const types = readFileSync('docs/reference/sdk-types.mdx', 'utf8');
  const shown = [...types.matchAll(/<SdkTypes module="([^"]*)"/g)].map(
    ([, name]) => name,
  );
  expect(new Set(shown)).toEqual(new Set(data.types.map(({ module }) => module)));
});

describe('caveat', () => {
  const method = {
    name: 'pondFill',
    wire: '_goose/unstable/pond/fill',
    request: null,
    response: 'void',
    description: '',
    answer: 'fits',
    missing: [],
  };

  it('is silent about a method that works', () => {
    expect(caveat(method)).toBeNull();
  });

  it('warns of a method that goose does not know', () => {
    expect(caveat({ ...method, answer: 'unknown' })).toContain('does not know');
  });

  it('says how to call what the SDK types wrongly', () => {
    const raw = "extMethod('_goose/unstable/pond/fill'";
    expect(caveat({ ...method, answer: 'misfit' })).toContain(raw);
    expect(caveat({ ...method, answer: 'known', missing: ['depth'] })).toMatch(
      /requires depth/,
    );
  });
});

describe('differences', () => {
  it('name each method that has a caveat, once', () => {
    const methods = [...data.client, ...data.goose];
    const named = (['answer', 'fields', 'unknown'] as const).flatMap((kind) =>
      differences(methods, kind).map(({ name }) => name),
    );
    expect(named.toSorted()).toEqual(
      methods
        .filter((method) => caveat(method) !== null)
        .map(({ name }) => name)
        .toSorted(),
    );
  });
});
