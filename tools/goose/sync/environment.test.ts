import { describe, expect, it } from 'vitest';
import { heldNames } from './environment.ts';

describe('heldNames', () => {
  const names = ['GOOSE_MODE', 'GOOSE_MODEL', 'GOOSE_POND'];

  it('finds names that stand directly before another text', () => {
    expect(heldNames('xxGOOSE_MODELGOOSE_PONDTypes', names)).toEqual(
      new Set(['GOOSE_MODEL', 'GOOSE_POND']),
    );
  });

  it('tells a name from a longer one that begins with it', () => {
    expect(heldNames('GOOSE_MODEL', names)).toEqual(new Set(['GOOSE_MODEL']));
    expect(heldNames('GOOSE_MODEL GOOSE_MODE', names)).toEqual(
      new Set(['GOOSE_MODE', 'GOOSE_MODEL']),
    );
  });
});
