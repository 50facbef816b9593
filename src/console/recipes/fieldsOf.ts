import type { FormField, FormInput } from '../protocol/form';
import type { Recipe, RecipeParameter } from '../protocol/recipe';

/** The form for a recipe's parameters. */
export const fieldsOf = ({ parameters }: Recipe): readonly FormField[] =>
  parameters.map((parameter) => ({
    name: parameter.key,
    title: parameter.key,
    description: parameter.description === '' ? null : parameter.description,
    isRequired: parameter.isRequired,
    input: inputOf(parameter),
  }));

function inputOf({ type, initial, options }: RecipeParameter): FormInput {
  const choice = (values: readonly string[]): FormInput => ({
    kind: 'choice',
    choices: values.map((value) => ({ value, label: value })),
    initial: values.includes(initial) ? initial : null,
  });
  switch (type) {
    case 'boolean':
      return choice(['true', 'false']);
    case 'select':
      return choice(options);
    case 'number':
      return {
        kind: 'number',
        isWhole: false,
        least: null,
        most: null,
        initial: initial === '' || Number.isNaN(Number(initial)) ? null : Number(initial),
      };
    case 'date':
    case 'file':
    case 'string': {
      const format = type === 'date' ? 'date' : null;
      return { kind: 'text', format, shortest: null, longest: null, initial };
    }
  }
}
