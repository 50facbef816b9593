import { describe, expect, it } from 'vitest';
import { readForm } from './form.ts';

const form = (properties: object, required: readonly unknown[] = []) =>
  readForm(1, {
    sessionId: 's',
    mode: 'form',
    message: 'Which?',
    requestedSchema: { type: 'object', properties, required },
  });

describe('a form that a tool asks for', () => {
  it('has the fields of its schema', () => {
    expect(
      form(
        {
          name: { type: 'string', title: 'Your name', description: 'As on the card' },
          people: { type: 'integer', minimum: 1, default: 2 },
          window: { type: 'boolean', default: true },
          menu: {
            type: 'string',
            oneOf: [{ const: 'v', title: 'Vegan' }, { const: 'f' }],
          },
          drinks: {
            type: 'array',
            items: { anyOf: [{ const: 't', title: 'Tea' }] },
            default: ['t', 'gone'],
          },
        },
        ['name'],
      ),
    ).toMatchObject({
      message: 'Which?',
      isAnswerable: true,
      fields: [
        {
          title: 'Your name',
          description: 'As on the card',
          isRequired: true,
          input: { kind: 'text' },
        },
        {
          title: 'people',
          isRequired: false,
          input: { kind: 'number', isWhole: true, initial: 2 },
        },
        { input: { kind: 'switch', initial: true } },
        {
          input: {
            kind: 'choice',
            choices: [
              { value: 'v', label: 'Vegan' },
              { value: 'f', label: 'f' },
            ],
          },
        },
        { input: { kind: 'choices', initial: ['t'] } },
      ],
    });
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
    const choices = {
      type: 'string',
      enum: Array.from({ length: 1000 }, (_, index) => `${index}`),
    };
    expect(form({ choices })?.unreadable).toEqual(['choices']);
  });

  it('is anything that goose may send', () => {
    expect(readForm(1, { sessionId: 's' })).toMatchObject({ fields: [], message: '' });
    expect(readForm(1, { sessionId: 's', mode: 'url', url: 'https://x.example' })).toBe(
      null,
    );
    expect(readForm(1, null)).toBe(null);
    for (const hostile of [
      null,
      7,
      [],
      { type: ['string'] },
      { type: 'string', enum: 7 },
    ]) {
      expect(form({ hostile }, [7])?.fields).toHaveLength(0);
    }
  });
});
