import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firebaseConfig } from './firebase';

test('firebase.json holds the redirects and headers of the code (npm run build rewrites it)', () => {
  expect(JSON.parse(readFileSync('firebase.json', 'utf8'))).toEqual(
    firebaseConfig('build'),
  );
});
