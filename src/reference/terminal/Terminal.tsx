import { terminal as data } from '@site/data';
import type { TerminalData } from '../../../data/types';
import { GooseText } from '../GooseText';
import { Since } from '../Since';
import { ReferenceTable } from '../ReferenceTable';

const { commands, keys }: TerminalData = data;

export function SlashCommands() {
  return (
    <ReferenceTable
      columns={['Command', 'What it does']}
      entries={commands.map(({ usage, description }) => ({
        id: anchor(usage[0] ?? ''),
        label: usage.join(', '),
        note: <Since kind="slash command" name={usage[0]?.split(' ')[0] ?? ''} />,
        cells: [<GooseText key="description" text={description} />],
      }))}
    />
  );
}

export function SessionKeys() {
  return (
    <ReferenceTable
      columns={['Key', 'What it does']}
      entries={keys.map(({ key, description }) => ({
        id: anchor(key),
        label: key,
        cells: [<GooseText key="description" text={description} />],
      }))}
    />
  );
}

/** Returns an anchor such as `model-provider-name-model`. */
function anchor(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9?]+/g) ?? [];
  return words.join('-').replaceAll('?', 'help');
}
