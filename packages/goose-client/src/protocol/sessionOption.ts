import { fields, listByKey, type ReadBy, text, textOrNull } from '../json.ts';

/** A setting of a session that is chosen from a list: provider, model, mode and the like. */
export type SessionOption = ReadBy<typeof readOption>;

/** Reads `configOptions`; of those of type `select` the choices, with groups laid flat. */
export function readOptions(value: unknown): readonly SessionOption[] {
  return listByKey(value, readOption, ({ id }) => id);
}

function readOption(entry: unknown) {
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
    /** Empty where this page knows no way to choose. */
    choices: listByKey(flat, readChoice, (choice) => choice.value),
  };
}

function readChoice(entry: unknown) {
  const { value, name } = fields(entry);
  if (textOrNull(value) === null) return null;
  return { value: text(value), name: text(name, text(value)) };
}
