import { expect, it } from 'vitest';
import { securityTxt } from './root-files';

it('says whom to tell, and until when', () => {
  const address = 'https://goose.test/.well-known/security.txt';
  const built = new Date('2026-11-22T13:14:15.678Z');
  expect(securityTxt('mailto:security@goose.test', address, built)).toBe(`\
Contact: mailto:security@goose.test
Expires: 2027-11-07T00:00:00Z
Preferred-Languages: en
Canonical: https://goose.test/.well-known/security.txt
`);
});
