import { describe, expect, it } from 'vitest';
import { providers as data } from '../../../data';
import { filterProviders, setupLabels } from './filter';

const { providers } = data;
const ids = (text: string, setup = '') =>
  filterProviders(providers, { text, setup }).map(({ id }) => id);

describe('filterProviders', () => {
  it('keeps all without a question', () => {
    expect(ids('')).toHaveLength(providers.length);
    expect(ids('  ')).toHaveLength(providers.length);
  });

  it('finds by name, id, setting and default model, in any case', () => {
    expect(ids('Amazon Bedrock')).toEqual(['aws_bedrock']);
    expect(ids('CUSTOM_DEEPSEEK')).toEqual(['custom_deepseek']);
    expect(ids('groq_api_key')).toEqual(['groq']);
    expect(ids('mistral-medium')).toContain('mistral');
  });

  it('finds rows with all words, in any order', () => {
    expect(ids('bedrock amazon')).toEqual(['aws_bedrock']);
    expect(ids('bedrock ollama')).toEqual([]);
  });

  it('keeps one way of setup, together with words', () => {
    expect(ids('', 'local')).toContain('ollama');
    expect(ids('', 'local')).not.toContain('openai');
    expect(ids('ollama', 'local')).toEqual(['ollama']);
  });
});

describe('the ways of setup', () => {
  it('have words for each that the data knows', () => {
    expect(Object.keys(setupLabels)).toEqual(
      expect.arrayContaining([...new Set(providers.map(({ setup }) => setup))]),
    );
  });
});
