import { changes as data } from '@site/data';
import Link from '@docusaurus/Link';
import type { Change, ChangesData } from '../../../data/types';
import { Codes } from '../Codes';
import { ReferenceTable } from '../ReferenceTable';

const { releases, changes, models }: ChangesData = data;

/** The releases of goose that this site has read, in words. */
export function Releases() {
  return releases.join(' and ');
}

/** In what the releases differ whose data this site keeps, the latest first. */
export function Changes() {
  return (
    <ReferenceTable
      columns={['Name', 'What it is', 'What changed']}
      entries={changes.toReversed().map((change) => ({
        label: change.name,
        name: <Name of={change} />,
        cells: [
          <Kind key="kind" of={change} />,
          <Difference key="difference" of={change} />,
        ],
      }))}
    />
  );
}

/** Which models goose knows by itself in one release and not in the other, by provider. */
export function ModelChanges() {
  return (
    <ReferenceTable
      columns={['Provider', 'New', 'Gone']}
      entries={models.toReversed().map(({ provider, added, gone, from, to }) => ({
        label: `${provider}, ${from} to ${to}`,
        name: <code>{provider}</code>,
        cells: [<Codes key="new" of={added} />, <Codes key="gone" of={gone} />],
      }))}
    />
  );
}

/** The name, as a link to what the manual says of it, if the goose of the manual has it. */
function Name({ of: { kind, name, of, what } }: { readonly of: Change }) {
  const place = what === 'gone' ? undefined : places[kind];
  const code = <code>{name}</code>;
  return place ? (
    <Link to={`${place.page}#${place.anchor}${place.isOfWhole ? of : name}`}>{code}</Link>
  ) : (
    code
  );
}

interface Place {
  readonly page: string;
  /** What the anchor begins with. */
  readonly anchor: string;
  /** Whether the anchor is of what the name belongs to. */
  readonly isOfWhole?: boolean;
}

const providers: Place = {
  page: '/docs/getting-started/providers',
  anchor: 'provider-',
};

const places: Readonly<Record<string, Place>> = {
  variable: { page: '/docs/reference/environment-variables', anchor: '' },
  provider: providers,
  setting: { ...providers, isOfWhole: true },
  extension: { page: '/docs/getting-started/using-extensions', anchor: 'extension-' },
  tool: { page: '/docs/reference/tools', anchor: '' },
};

function Kind({ of: { kind, of } }: { readonly of: Change }) {
  return of === null ? (
    kind
  ) : (
    <>
      {kind} of <code>{of}</code>
    </>
  );
}

function Difference({ of: { what, from, to, before, after } }: { readonly of: Change }) {
  if (what === 'new') return `In ${to}, not in ${from}`;
  if (what === 'gone') return `In ${from}, not in ${to}`;
  return `By default ${after ?? 'nothing'} in ${to}, ${before ?? 'nothing'} in ${from}`;
}
