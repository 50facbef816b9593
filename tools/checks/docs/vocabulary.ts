import type { CliCommand } from '../../../data/types.ts';
import type { Facts } from './facts.ts';
import { otherFields, otherFlags, otherWords } from './words.ts';

/** Names that may stand in prose as code. */
export interface Vocabulary {
  readonly words: ReadonlySet<string>;
  readonly flags: ReadonlySet<string>;
  /** Fields of the protocol's types. */
  readonly fields: ReadonlySet<string>;
}

/** Collects every name that goose and its SDK have. */
export function vocabulary(facts: Facts): Vocabulary {
  const words = new Set<string>([...facts.modes, ...otherWords]);
  const flags = new Set<string>(otherFlags);
  for (const { id, program, defaultModel } of facts.providers.values()) {
    for (const word of [id, program, defaultModel]) if (word) words.add(word);
  }
  for (const { name, tools } of facts.extensions) {
    words.add(name);
    for (const tool of tools)
      // `available_tools` names a tool without its extension.
      for (const word of [
        tool.name,
        tool.name.replace(`${name}__`, ''),
        ...tool.parameters,
      ])
        words.add(word);
  }
  for (const { name, fields, definition } of facts.sdk.types) {
    for (const [, value = ''] of (definition ?? '').matchAll(/["'](\w+)["']/g))
      words.add(value);
    for (const word of [name, ...(fields ?? []).map((field) => field.name)])
      words.add(word);
  }
  for (const { name } of [
    ...facts.sdk.client,
    ...facts.sdk.properties,
    ...facts.sdk.goose,
    ...facts.sdk.functions,
    ...facts.sdk.callbacks,
  ]) {
    words.add(name);
  }
  for (const { missing } of facts.sdk.goose) for (const word of missing) words.add(word);
  addCommand(facts.cli, words, flags);
  const fields = new Set([
    ...facts.sdk.types.flatMap((type) => (type.fields ?? []).map(({ name }) => name)),
    ...otherFields,
  ]);
  return { words, flags, fields };
}

function addCommand(command: CliCommand, words: Set<string>, flags: Set<string>) {
  words.add(command.name);
  for (const { long, short, values } of command.options) {
    for (const flag of [long, short]) if (flag !== null) flags.add(flag);
    for (const value of values ?? []) words.add(value);
  }
  for (const { values } of command.arguments)
    for (const value of values ?? []) words.add(value);
  for (const below of command.commands) addCommand(below, words, flags);
}
