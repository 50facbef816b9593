import { expect, it } from 'vitest';
import { providers as data } from '../../../data';
import { setupLabels } from './setup';

it('labels each way of setup in the data', () => {
  expect(Object.keys(setupLabels)).toEqual(
    expect.arrayContaining([...new Set(data.providers.map(({ setup }) => setup))]),
  );
});
