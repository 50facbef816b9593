import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ablationTable } from './ablation-table.ts';
import type { ConsoleTimes } from './console.ts';
import type { Category } from './lighthouse.ts';
import type { Machine } from './machine.ts';
import {
  bytesMetrics,
  format,
  growthMetrics,
  lighthouseMetrics,
  navigationMetrics,
  type Unit,
} from './metrics.ts';
import type { Options } from './options.ts';
import { labels } from './peers/index.ts';
import { resultsDir } from './places.ts';
import type { Theme } from './routes.ts';
import type { Samples } from './samples.ts';
import type { SearchTimes } from './search.ts';
import { summarize } from './statistics.ts';
import { comparison, table } from './table.ts';

/** What Lighthouse says about a page of this site. */
export interface RouteResult {
  readonly route: string;
  readonly theme: Theme;
  readonly categories: Readonly<Record<Category, number>>;
  readonly failures: readonly string[];
}

/** All that a run found out. */
export interface Results {
  readonly date: string;
  readonly commit: string | null;
  readonly machine: Machine;
  readonly browser: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly options: Options;
  /** Load averages, at the start and after each section. */
  readonly load: number[];
  /** Lighthouse's own measure of the machine, for each of its runs. */
  readonly benchmarkIndex: number[];
  readonly samples: Samples;
  readonly search: { readonly pages: number; readonly runs: SearchTimes[] };
  readonly console: ConsoleTimes[];
  readonly routes: RouteResult[];
  /** By label of a variant. */
  readonly ablation: Samples<string>;
  /** What could not be measured, and why. */
  readonly problems: string[];
}

/** The last results, as data and as a page. */
export const files = {
  data: path.join(resultsDir, 'latest.json'),
  page: path.join(resultsDir, 'latest.md'),
};

export function save(results: Results): void {
  mkdirSync(resultsDir, { recursive: true });
  writeFileSync(files.data, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(files.page, report(results));
}

/** A machine with a higher load at the start does something else as well. */
const quietLoad = 1;

/** The results as a page in Markdown. */
function report(results: Results): string {
  const { samples, options } = results;
  const compare = (title: string, metrics: Parameters<typeof comparison>[0]) => {
    const rows = comparison(metrics, samples, options.baseline);
    return rows && `## ${title}\n\n${rows}`;
  };
  const paint = lighthouseMetrics.filter(({ id }) => id.endsWith('paint'));
  const floor = comparison(
    [...paint, ...bytesMetrics.slice(0, 1), ...navigationMetrics],
    samples,
    'plain',
  );
  const parts = [
    '# Results of the bench',
    'Written by `npm run bench -- --publish`. [README.md](README.md) says what each number means.',
    about(results),
    (results.load[0] ?? 0) > quietLoad &&
      '**The machine was busy when this run began. Sizes and counts hold; scores and times do not.**',
    `A cell holds the median, the least and the most in parentheses, and the ratio to ${labels[options.baseline]}.`,
    compare('Lighthouse, mobile', lighthouseMetrics),
    compare('First load of a docs page', bytesMetrics),
    compare('Navigation', navigationMetrics),
    samples.plain &&
      options.baseline !== 'plain' &&
      floor &&
      `## Beside the floor\n\nThe ratios here are to ${labels.plain}.\n\n${floor}`,
    growth(results),
    search(results),
    consoleRows(results),
    routes(results),
    ablationTable(results.ablation),
    results.problems.length > 0 &&
      `## Not measured\n\n${results.problems.map((each) => `- ${each}`).join('\n')}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function about({
  date,
  commit,
  machine,
  browser,
  versions,
  options,
  load,
  benchmarkIndex,
}: Results): string {
  const index = summarize(benchmarkIndex);
  const facts = [
    `Date: ${date}, commit ${commit ?? 'unknown'}, ${options.runs} runs, ${options['build-runs']} of the larger builds`,
    `Machine: ${machine.processor}, ${machine.cores} cores, ${format(machine.memory, 'size')} of memory, ${machine.system}, Node.js ${machine.node}, Chromium ${browser}`,
    `Load of the machine, at the start and after each section: ${load.map((each) => each.toFixed(1)).join(', ')}`,
    index &&
      `Lighthouse's benchmark index: ${index.median.toFixed(0)} (${index.least}–${index.most})`,
    `Versions: ${Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}`,
  ];
  return facts
    .filter(Boolean)
    .map((fact) => `- ${fact}`)
    .join('\n');
}

/** Beside the site that does the same work, where it was built. */
function growth({ samples, options }: Results): string | null {
  const base = samples.stock ? 'stock' : options.baseline;
  const rows = comparison(options.pages.flatMap(growthMetrics), samples, base);
  return rows && `## Growth\n\nThe ratios here are to ${labels[base]}.\n\n${rows}`;
}

function search({ search: { pages, runs } }: Results): string | null {
  const rows: [string, readonly number[]][] = [
    ['First query of a visit', runs.map(({ first }) => first)],
    ['A later query', runs.flatMap(({ later }) => later)],
    ['The index alone, for a later query', runs.flatMap(({ index }) => index)],
  ];
  if (runs.length === 0) return null;
  const cells = rows.map(([label, values]) => {
    const { median, least, most } = summarize(values) ?? { median: 0, least: 0, most: 0 };
    return [label, format(median, 'time'), format(least, 'time'), format(most, 'time')];
  });
  return [
    `## Search of this site, ${pages.toLocaleString('en-US')} pages`,
    'From the last change of the field to the painted results. The dialog waits a moment in case the reader types on; the index alone does not.',
    table(['', 'Median', 'Least', 'Most'], cells),
  ].join('\n\n');
}

function consoleRows({ console: runs }: Results): string | null {
  const rows: [string, Unit, readonly number[]][] = [
    ['Processor time a token, after 2 KB', 'time', runs.map(({ token }) => token.early)],
    ['Processor time a token, after 80 KB', 'time', runs.map(({ token }) => token.late)],
    [
      'Send to the model’s request',
      'time',
      runs.flatMap(({ send }) => send.map(({ there }) => there)),
    ],
    [
      'The model’s answer to its paint',
      'time',
      runs.flatMap(({ send }) => send.map(({ back }) => back)),
    ],
    ['Key to paint while an answer is written', 'time', runs.flatMap(({ keys }) => keys)],
    ['Frame while 2,000 messages scroll', 'time', runs.flatMap(({ frames }) => frames)],
    ['Heap after that', 'size', runs.map(({ heap }) => heap)],
  ];
  if (runs.length === 0) return null;
  const cells = rows.map(([label, unit, values]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
    return [label, format(at(0.5), unit), format(at(0.95), unit), format(at(1), unit)];
  });
  return [
    '## The console',
    'With the released goose and a scripted model. goose’s own time is in the way there and back.',
    table(['', 'Median', '95 of 100', 'Most'], cells),
  ].join('\n\n');
}

function routes({ routes: all }: Results): string | null {
  if (all.length === 0) return null;
  return [
    '## Lighthouse on the routes of this site, apart from speed',
    'Dark and light take turns.',
    table(
      ['Route', 'Theme', 'Accessibility', 'Best practices', 'SEO', 'Failed'],
      all.map(({ route, theme, categories, failures }) => [
        route,
        theme,
        ...[categories.accessibility, categories['best-practices'], categories.seo].map(
          String,
        ),
        failures.join(', '),
      ]),
    ),
  ].join('\n\n');
}
