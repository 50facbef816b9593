import { parse } from 'yaml';

/** An extension as a page writes it for goose's configuration. */
export interface WrittenExtension {
  readonly name: string;
  /** The command that starts it or its address; null where it comes with goose. */
  readonly target: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  // An object has fields, whatever they are.
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const word = (value: unknown) => {
  const text = String(value);
  return /\s/.test(text) ? `"${text}"` : text;
};

/** The first extension of a piece of `config.yaml`; null where there is none to be set up. */
export function extensionOf(yaml: string): WrittenExtension | null {
  const [entry] = Object.entries(fieldsOf(fieldsOf(parse(yaml))['extensions']));
  if (!entry) return null;
  const [name, written] = entry;
  const { type, cmd, args, uri } = fieldsOf(written);
  switch (type) {
    case 'builtin':
      return { name, target: null };
    case 'stdio':
      return {
        name,
        target: [cmd, ...(Array.isArray(args) ? args : [])].map(word).join(' '),
      };
    case 'streamable_http':
      return { name, target: String(uri) };
    default:
      return null;
  }
}
