import { describe, expect, it } from 'vitest';
import { readForm } from './form.ts';

const form = (properties: object, required: readonly unknown[] = []) =>
  readForm(1, {
    sessionId: 's',
    mode: 'form',
    message: 'Which?',
    requestedSchema: { type: 'object', properties, required },
  });

const inputOf = (schema: object) => form({ field: schema })?.fields[0]?.input;

describe('a form that a tool asks for', () => {
  it('has the fields of its schema', () => {
    const name = { type: 'string', title: 'Your name', description: 'As on the card' };
    const people = { type: 'integer', minimum: 1, default: 2 };
    const number = { kind: 'number', isWhole: true, initial: 2 };
    const { title, description } = name;
    expect(form({ name, people }, ['name'])).toMatchObject({
      message: 'Which?',
      isAnswerable: true,
      fields: [
        { title, description, isRequired: true, input: { kind: 'text' } },
        { title: 'people', isRequired: false, input: number },
      ],
    });
    const choices = ['Vegan', 'f'].map((label) => ({ value: label[0], label }));
    const menu = [{ const: 'V', title: 'Vegan' }, { const: 'f' }];
    expect(inputOf({ type: 'boolean', default: true })).toMatchObject({
      kind: 'switch',
      initial: true,
    });
    expect(inputOf({ type: 'string', oneOf: menu })).toMatchObject({
      kind: 'choice',
      choices,
    });
    expect(
      inputOf({ type: 'array', items: { anyOf: menu }, default: ['f', 'gone'] }),
    ).toMatchObject({ kind: 'choices', choices, initial: ['f'] });
  });

  it('names what this page does not know, and cannot be sent without it', () => {
    const address = { type: 'object', properties: {} };
    expect(form({ address })).toMatchObject({
      unreadable: ['address'],
      isAnswerable: true,
    });
    expect(form({ address }, ['address'])).toMatchObject({ isAnswerable: false });
    expect(form({ empty: { type: 'string', enum: [] } }, ['empty'])).toMatchObject({
      isAnswerable: false,
    });
  });

  it('is not longer than somebody reads', () => {
    const many = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`f${index}`, { type: 'string' }]),
    );
    expect(form(many)?.fields).toHaveLength(50);
    expect(form(many)?.unreadable).toHaveLength(950);
    const choices = { type: 'string', enum: Object.keys(many) };
    expect(form({ choices })?.unreadable).toEqual(['choices']);
  });

  it('is anything that goose may send', () => {
    expect(readForm(1, { sessionId: 's' })).toMatchObject({ fields: [], message: '' });
    const link = { sessionId: 's', mode: 'url', url: 'https://x.example' };
    expect([link, null].map((params) => readForm(1, params))).toEqual([null, null]);
    const odd = [null, 7, [], { type: ['string'] }, { type: 'string', enum: 7 }];
    for (const hostile of odd) expect(form({ hostile }, [7])?.fields).toHaveLength(0);
  });
});
