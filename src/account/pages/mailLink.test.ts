import { expect, it } from 'vitest';
import { parseMailLink } from './mailLink';

it.each([
  ['?mode=verifyEmail&oobCode=a%2Bb&lang=en', { mode: 'verifyEmail', code: 'a+b' }],
  ['?mode=verifyEmail', null],
  ['?mode=verifyEmail&oobCode=', null],
  ['?mode=evil&oobCode=x', null],
  ['?oobCode=x', null],
  ['', null],
])('“%s” asks for %j', (search, link) => expect(parseMailLink(search)).toEqual(link));
