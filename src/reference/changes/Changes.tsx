import { changes as data } from '@site/data';
import Link from '@docusaurus/Link';
import type { Change, ChangesData } from '../../../data/types';
import { Codes, GooseText } from '../GooseText';
import { ReferenceTable } from '../ReferenceTable';

const { releases, changes, models }: ChangesData = data;

export function Releases() {
  return releases.join(' and ');
}

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

/** Links to the reference, if the documented goose has the name. */
function Name({ of: { kind, name, of, what } }: { readonly of: Change }) {
  const place = what === 'gone' ? undefined : places[kind];
  const code = <code>{name}</code>;
  if (!place) return code;
  const [page, prefix] = place;
  return <Link to={`${page}#${prefix}${kind === 'setting' ? of : name}`}>{code}</Link>;
}

/** The page by kind, and the part of its anchors before the name; before the provider for a setting. */
const places: Readonly<Record<string, readonly [page: string, prefix: string]>> = {
  variable: ['/docs/reference/environment-variables', ''],
  provider: ['/docs/getting-started/providers', 'provider-'],
  setting: ['/docs/getting-started/providers', 'provider-'],
  extension: ['/docs/reference/tools', ''],
  tool: ['/docs/reference/tools', ''],
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
  const text = `By default ${after ?? 'nothing'} in ${to}, ${before ?? 'nothing'} in ${from}`;
  return <GooseText text={text} end="" />;
}
