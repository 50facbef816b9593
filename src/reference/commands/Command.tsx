import { cli as data } from '@site/data';
import { commandsOf } from '../../../data/commandsOf';
import type { CliArgument, CliData, CliOption } from '../../../data/types';
import { Codes, GooseText } from '../GooseText';
import { Since } from '../Since';
import { type Entry, ReferenceTable } from '../ReferenceTable';
import styles from './Command.module.css';

const { root }: CliData = data;
const all = root.commands.flatMap((command) => commandsOf(command));

export function CommandList() {
  return (
    <ReferenceTable
      columns={['Command', 'What it does']}
      entries={all.map(({ path, command }) => ({
        label: `goose ${path}`,
        name: (
          <a href={`#${anchorOf(path)}`}>
            <code>goose {path}</code>
          </a>
        ),
        cells: [<GooseText key="about" text={command.about} />],
      }))}
    />
  );
}

/** @param name Without `goose`, such as `session list`. */
export function Command({ name }: { readonly name: string }) {
  const command = all.find(({ path }) => path === name)?.command;
  if (!command) throw new Error(`goose has no command ${name}.`);
  const entries = [
    ...command.arguments.map((argument) => argumentEntry(name, argument)),
    ...command.options
      .filter(({ long }) => long !== '--help')
      .map((option) => optionEntry(name, option)),
  ];
  return (
    <>
      <p>
        <GooseText text={command.about} />
        <Since kind="command" name={`goose ${name}`} />
        {command.aliases.map((alias) => (
          <span key={alias}>
            {' '}
            Short: <code>{`goose ${alias}`}</code>.
          </span>
        ))}
      </p>
      <p className={styles.usage}>
        <code>{command.usage}</code>
      </p>
      {entries.length > 0 && (
        <ReferenceTable columns={['Option', 'What it does']} entries={entries} />
      )}
    </>
  );
}

function argumentEntry(path: string, argument: CliArgument): Entry {
  const { name, required, repeatable } = argument;
  const text = required ? `<${name}>` : `[${name}]`;
  return {
    id: anchorOf(path, name),
    label: repeatable ? `${text}...` : text,
    cells: [<Meaning key="meaning" of={argument} />],
  };
}

function optionEntry(path: string, option: CliOption): Entry {
  return {
    id: anchorOf(path, option.long ?? option.short ?? ''),
    label: optionText(option),
    note: (
      <Since kind="flag" name={`goose ${path} ${option.long ?? option.short ?? ''}`} />
    ),
    cells: [<Meaning key="meaning" of={option} />],
  };
}

function Meaning({ of }: { readonly of: CliArgument | CliOption }) {
  const { description, values, required, repeatable, default: byDefault } = of;
  // The description may list the values already.
  const listed = values?.every((value) => description.includes(value));
  return (
    <>
      <GooseText text={description} />
      {values && !listed && (
        <span className={styles.fact}>
          {' '}
          Values: <Codes of={values} />
        </span>
      )}
      {byDefault !== null && (
        <span className={styles.fact}>
          {' '}
          Default: <code>{byDefault}</code>
        </span>
      )}
      {(required || repeatable) && (
        <span className={styles.fact}>
          {' '}
          {[required && 'Required', repeatable && 'May be repeated']
            .filter(Boolean)
            .join('. ')}
        </span>
      )}
    </>
  );
}

function anchorOf(path: string, name = ''): string {
  return `${path.replaceAll(' ', '-')}${name.startsWith('--') || name === '' ? name : `-${name.toLowerCase()}`}`;
}

function optionText({ short, long, value }: CliOption): string {
  const names = [short, long].filter((name) => name !== null).join(', ');
  return value === null ? names : `${names} <${value}>`;
}
