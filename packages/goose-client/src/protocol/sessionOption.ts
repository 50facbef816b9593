import { fields, listByKey, text, textOrNull } from '../json.ts';

export interface Choice {
  readonly value: string;
  readonly name: string;
}

/** A setting of a session that is chosen from a list: provider, model, mode and the like. */
export interface SessionOption {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  /** Empty where this page knows no way to choose. */
  readonly choices: readonly Choice[];
}

/** Reads `configOptions`; of those of type `select` the choices, with groups laid flat. */
export function readOptions(value: unknown): readonly SessionOption[] {
  return listByKey(value, readOption, ({ id }) => id);
}

function readOption(entry: unknown): SessionOption | null {
  const { id, name, type, currentValue, options } = fields(entry);
  if (textOrNull(id) === null) return null;
  const flat =
    type === 'select' && Array.isArray(options)
      ? options.flatMap((option: unknown) => {
          const group = fields(option)['options'];
          return Array.isArray(group) ? group : [option];
        })
      : [];
  return {
    id: text(id),
    name: text(name, text(id)),
    value: typeof currentValue === 'boolean' ? String(currentValue) : text(currentValue),
    choices: listByKey(flat, readChoice, (choice) => choice.value),
  };
}

function readChoice(entry: unknown): Choice | null {
  const { value, name } = fields(entry);
  if (textOrNull(value) === null) return null;
  return { value: text(value), name: text(name, text(value)) };
}
