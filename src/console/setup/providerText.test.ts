import { expect, it } from 'vitest';
import { fieldLabel } from './providerText';

it('calls a setting what a reader does', () => {
  const labels = ['OPENAI_API_KEY', 'AWS_REGION', 'HF_TOKEN', 'AZURE_FOUNDRY_ENDPOINT'];
  expect(labels.map(fieldLabel)).toEqual(['API key', 'Region', 'Token', 'Endpoint']);
  expect(fieldLabel('KEY')).toBe('KEY');
});
