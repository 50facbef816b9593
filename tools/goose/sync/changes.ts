import type {
  ArrivalsData,
  Change,
  ChangedKind,
  ChangesData,
  CliData,
  EnvironmentData,
  ExtensionsData,
  ModelChange,
  ModelsData,
  ProvidersData,
  SessionData,
  TerminalData,
} from '../../../data/types.ts';
import { commandsOf, type NamedCommand } from '../../../data/commandsOf.ts';

/** Files of a release that are compared. */
export interface Comparable {
  readonly 'cli.json': CliData;
  readonly 'environment.json': EnvironmentData;
  readonly 'extensions.json': ExtensionsData;
  readonly 'models.json': ModelsData;
  readonly 'providers.json': ProvidersData;
  readonly 'session.json': SessionData;
  readonly 'terminal.json': TerminalData;
}

/**
 * Compares each release with the one before it. Releases that are not kept may lie between.
 * @param releases the earliest one first
 */
export function compareReleases(releases: readonly Comparable[]): ChangesData {
  const changes: Change[] = [];
  const models: ModelChange[] = [];
  let before: Comparable | undefined;
  for (const after of releases) {
    if (before) {
      const between = { from: versionOf(before), to: versionOf(after) };
      for (const change of compareEntries(entriesOf(before), entriesOf(after)))
        changes.push({ ...change, ...between });
      for (const change of compareModels(before['models.json'], after['models.json']))
        models.push({ ...change, ...between });
    }
    before = after;
  }
  return {
    releases: releases.map(versionOf),
    changes,
    models,
  };
}

const versionOf = (release: Comparable) => release['cli.json'].gooseVersion;

/** New names by kind, with the releases between which they came. */
export function arrivalsOf(changes: readonly Change[]): ArrivalsData {
  const arrivals: Record<string, Record<string, readonly string[]>> = {};
  for (const { kind, name, of, what, from, to } of changes)
    if (what === 'new')
      (arrivals[kind] ??= {})[of === null ? name : `${of} ${name}`] = [to, from];
  return arrivals;
}

type Entry = Readonly<ReturnType<typeof entry>>;

function entriesOf(release: Comparable): readonly Entry[] {
  const { providers } = release['providers.json'];
  const { extensions } = release['extensions.json'];
  const { defaultMode, modes } = release['session.json'];
  return [
    ...commandsOf(release['cli.json'].root).flatMap(commandEntries),
    ...release['environment.json'].variables.map(({ name }) =>
      // Its default is in the words of this site.
      entry('variable', name, null, null),
    ),
    ...release['terminal.json'].commands.flatMap(({ usage }) =>
      usage.map((text) => entry('slash command', text.split(' ')[0] ?? '', null, null)),
    ),
    ...providers.map(({ id, defaultModel }) => entry('provider', id, null, defaultModel)),
    ...providers.flatMap(({ id, settings }) =>
      settings.map((each) => entry('setting', each.name, id, each.default)),
    ),
    ...extensions.map(({ name, enabledByDefault }) =>
      entry('extension', name, null, enabledByDefault ? 'on' : 'off'),
    ),
    ...extensions.flatMap(({ name, tools }) =>
      tools.map((tool) => entry('tool', tool.name, name, null)),
    ),
    ...modes.map(({ id }) =>
      entry('mode', id, null, id === defaultMode ? 'the default' : null),
    ),
  ];
}

const entry = (
  kind: ChangedKind,
  name: string,
  of: string | null,
  byDefault: string | null,
) => ({ kind, name, of, default: byDefault });

function commandEntries({ path, command }: NamedCommand): readonly Entry[] {
  return [
    entry('command', path, null, null),
    ...command.options.map((option) =>
      entry('flag', option.long ?? option.short ?? '', path, option.default),
    ),
  ];
}

type Difference = Omit<Change, 'from' | 'to'>;

function compareEntries(
  before: readonly Entry[],
  after: readonly Entry[],
): readonly Difference[] {
  const [earlier, later] = [byKey(before), byKey(after)];
  /** A part that came or went with its owner is not listed. */
  const isWhole = ({ of }: Entry, others: ReadonlyMap<string, Entry>) =>
    of === null || [...others.values()].some(({ name }) => name === of);
  return [
    ...[...later].flatMap(([key, now]): Difference[] => {
      const then = earlier.get(key);
      if (!then) return isWhole(now, earlier) ? [difference(now, 'new')] : [];
      if (then.default === now.default) return [];
      return [difference(now, 'changed', then.default, now.default)];
    }),
    ...[...earlier].flatMap(([key, then]) =>
      !later.has(key) && isWhole(then, later) ? [difference(then, 'gone')] : [],
    ),
  ];
}

const byKey = (entries: readonly Entry[]) =>
  new Map(entries.map((each) => [`${each.kind} ${each.of} ${each.name}`, each]));

const difference = (
  { kind, name, of }: Entry,
  what: string,
  before: string | null = null,
  after: string | null = null,
): Difference => ({ kind, name, of, what, before, after });

function compareModels(
  before: ModelsData,
  after: ModelsData,
): readonly Omit<ModelChange, 'from' | 'to'>[] {
  return Object.entries(after.models).flatMap(([provider, now]) => {
    const then = before.models[provider];
    if (!then) return [];
    const added = now.filter((model) => !then.includes(model));
    const gone = then.filter((model) => !now.includes(model));
    return added.length + gone.length > 0 ? [{ provider, added, gone }] : [];
  });
}
