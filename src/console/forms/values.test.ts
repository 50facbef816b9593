import { describe, expect, it } from 'vitest';
import { readForm } from 'goose-web-client/testing';
import { fillIn, limitsOf } from './values';

const schema = {
  name: { type: 'string', minLength: 2, maxLength: 5 },
  email: { type: 'string', format: 'email' },
  people: { type: 'integer', minimum: 1, maximum: 9 },
  price: { type: 'number' },
  window: { type: 'boolean' },
  room: { type: 'string', enum: ['a', 'b'] },
  drinks: { type: 'array', items: { enum: ['tea', 'milk', 'juice'] }, maxItems: 2 },
};

function formOf(properties: object, required: readonly string[] = []) {
  const requestedSchema = { type: 'object', properties, required };
  const form = readForm(1, { sessionId: 's', message: '', requestedSchema });
  if (!form) throw new Error('no form');
  return form.fields;
}

function fill(
  properties: object,
  values: Readonly<Record<string, readonly string[]>>,
  required: readonly string[] = [],
) {
  const fields = formOf(properties, required);
  const form = new FormData();
  for (const [index, { name }] of fields.entries())
    for (const value of values[name] ?? []) form.append(String(index), value);
  const { content, problems } = fillIn(fields, form);
  const wrong = [...problems].map(([index, text]) => [fields[index]?.name, text]);
  return { content, problems: Object.fromEntries(wrong) as Record<string, string> };
}

describe('an answer to a form', () => {
  it('has values of the types that were asked for', () => {
    const { content, problems } = fill(schema, {
      name: ['Anna'],
      email: ['a@b.c'],
      people: ['3'],
      price: ['1.5'],
      window: ['on'],
      room: ['b'],
      drinks: ['tea', 'juice'],
    });
    expect(problems).toEqual({});
    expect(content).toEqual({
      name: 'Anna',
      email: 'a@b.c',
      people: 3,
      price: 1.5,
      window: true,
      room: 'b',
      drinks: ['tea', 'juice'],
    });
  });

  it('leaves out what was left empty, and says no where a switch is off', () => {
    const empty = { name: [' '], email: [''], people: [''], room: [''] };
    expect(fill(schema, empty)).toEqual({ content: { window: false }, problems: {} });
  });

  it('says of each field what is missing', () => {
    const { problems } = fill(schema, {}, ['name', 'people', 'room', 'window']);
    const missing = 'Fill this in.';
    expect(problems).toEqual({ name: missing, people: missing, room: 'Choose one.' });
  });

  it('says of each field what is wrong', () => {
    const { problems } = fill(schema, {
      name: ['Annabel'],
      email: ['nobody'],
      people: ['1.5'],
      price: ['1e999'],
      drinks: ['tea', 'milk', 'juice'],
    });
    expect(problems).toEqual({
      name: 'Write 5 characters or fewer; it has 7.',
      email: 'Write an email address, such as name@example.org.',
      people: 'Write a whole number.',
      price: 'Write a number.',
      drinks: 'Choose 2 or fewer.',
    });
    expect(fill(schema, { name: ['🦢'], people: ['12'] }).problems).toEqual({
      name: 'Write 2 characters or more.',
      people: 'Write 9 or less.',
    });
  });

  it('names a moment in a way that does not depend on where it is read', () => {
    const { content } = fill(
      { when: { type: 'string', format: 'date-time' } },
      { when: ['2026-11-22T10:00'] },
    );
    expect(content).toEqual({ when: new Date('2026-11-22T10:00').toISOString() });
  });

  it('may have fields of any name', () => {
    const properties: object = JSON.parse('{"__proto__":{"type":"string"}}');
    const form = new FormData();
    form.append('0', 'x');
    const { content } = fillIn(formOf(properties), form);
    expect(JSON.stringify(content)).toBe('{"__proto__":"x"}');
  });
});

it('tells beforehand what a field may hold', () => {
  expect(formOf(schema).map(({ input }) => limitsOf(input))).toEqual([
    '2 to 5 characters.',
    '',
    '1 to 9 as a whole number.',
    '',
    '',
    '',
    'At most 2 of these.',
  ]);
});
