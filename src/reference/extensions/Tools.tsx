import { extensions as data } from '@site/data';
import type { ExtensionsData } from '../../../data/types';
import { Codes, GooseText } from '../GooseText';
import { Since } from '../Since';
import { ReferenceTable } from '../ReferenceTable';

const { extensions }: ExtensionsData = data;

export function Tools({ extension: name }: { readonly extension: string }) {
  const extension = extensions.find((each) => each.name === name);
  if (!extension) throw new Error(`goose brings no extension ${name}.`);
  const { description, enabledByDefault, tools, type } = extension;
  return (
    <>
      <p>
        <GooseText text={description} />{' '}
        {enabledByDefault ? 'On by default' : 'Off by default'}, type <code>{type}</code>.
        <Since kind="extension" name={name} />
        {tools.length === 0 && ' It has no tools of its own.'}
      </p>
      {tools.length > 0 && (
        <ReferenceTable
          columns={['Tool', 'What the model is told', 'Parameters']}
          entries={tools.map((tool) => ({
            id: tool.name,
            label: tool.name,
            note: <Since kind="tool" name={`${name} ${tool.name}`} />,
            cells: [
              <GooseText key="description" text={tool.description} />,
              <Codes key="parameters" of={tool.parameters} />,
            ],
          }))}
        />
      )}
    </>
  );
}
