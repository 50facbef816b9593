import { paths as data } from '@site/data';
import type { PathsData } from '../../../data/types';
import { ReferenceTable } from '../ReferenceTable';

const { paths }: PathsData = data;

/** Prints `goose info` of the system that data/ was read on. */
export function Paths() {
  return (
    <ReferenceTable
      columns={['What', 'Path']}
      entries={paths.map(({ label, path }) => ({
        id: label.toLowerCase().replaceAll(/\W+/g, '-'),
        label,
        name: label,
        cells: [<code key="path">{path}</code>],
      }))}
    />
  );
}
