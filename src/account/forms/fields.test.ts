import { expect, it } from 'vitest';
import { checkEmail, fieldText } from './fields';

/** A form with this address. */
function formWith(email: string): FormData {
  const data = new FormData();
  data.set('email', email);
  return data;
}

it.each([
  [' me@Example.com ', 'me@Example.com'],
  ['\u202Ame\u200B@example.com\u202C', 'me@example.com'],
  ['me@bücher.de', 'me@xn--bcher-kva.de'],
  ['mé@bücher.de', 'mé@xn--bcher-kva.de'],
])('sends %j as %s', (typed, sent) => {
  expect(fieldText(formWith(typed), 'email')).toBe(sent);
  expect(checkEmail(formWith(typed))).toEqual({});
});

it('takes a name as it is typed, unless nobody could see it', () => {
  const typed = [' Ann ', '👩‍🚀', '\u202Aدانا', ' \u200B\u2060 '];
  const names = typed.map((name) => {
    const data = new FormData();
    data.set('name', name);
    return fieldText(data, 'name');
  });
  expect(names).toEqual(['Ann', '👩‍🚀', '\u202Aدانا', '']);
});

it.each([
  'nobody',
  'a@bücher.de/x',
  'a@bücher.de:80',
  'a@bücher.de?x',
  'a@bücher.de#x',
  String.raw`a@bücher.de\x`,
  'a@bü%63her.de',
  'a@bü\tcher.de',
  'a@books.de/x',
])('refuses %j, and makes no other address of it', (typed) => {
  expect(fieldText(formWith(typed), 'email')).toBe(typed);
  expect(checkEmail(formWith(typed))).toHaveProperty('email');
});
