import { arrivals as arrived, extensions as data } from '@site/data';
import type { ExtensionsData, ArrivalsData } from '../../../data/types';
import { Since } from '../changes/Since';
import { GooseText } from '../GooseText';
import { ReferenceTable } from '../ReferenceTable';

const arrivals: ArrivalsData = arrived;
const { extensions }: ExtensionsData = data;

/** Every tool of an extension that comes with goose, below a heading of the page. */
export function Tools({ extension: name }: { readonly extension: string }) {
  const extension = extensions.find((each) => each.name === name);
  if (!extension) throw new Error(`goose brings no extension ${name}.`);
  const { description, enabledByDefault, tools, type } = extension;
  return (
    <>
      <p>
        <GooseText text={description} />{' '}
        {enabledByDefault ? 'On by default' : 'Off by default'}, type <code>{type}</code>.
        <Since names={arrivals.extension} name={name} />
        {tools.length === 0 && ' It has no tools of its own.'}
      </p>
      {tools.length > 0 && (
        <ReferenceTable
          columns={['Tool', 'What the model is told', 'Parameters']}
          entries={tools.map((tool) => ({
            id: tool.name,
            label: tool.name,
            note: <Since names={arrivals.tool} name={`${name} ${tool.name}`} />,
            cells: [
              <GooseText key="description" text={tool.description} />,
              tool.parameters.map((parameter, index) => (
                <span key={parameter}>
                  {index > 0 && ', '}
                  <code>{parameter}</code>
                </span>
              )),
            ],
          }))}
        />
      )}
    </>
  );
}
