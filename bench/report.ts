import { spawnSync } from 'node:child_process';
import os from 'node:os';
import metricTable from './metrics.json' with { type: 'json' };
import type { Options } from './options.ts';
import { comparison, type Metric, type Samples } from './results.ts';
import { sites, thisSite } from './sites.ts';

/** Everything that a run found. */
export interface Results {
  readonly options: Options;
  /** Facts about the run and the machine. */
  readonly about: readonly string[];
  readonly isBusy: boolean;
  readonly samples: Samples;
  readonly ablation: Samples;
  readonly problems: string[];
}

/** A machine with a higher load at the start is doing something else as well. */
const quietLoad = 1;

export function emptyResults(options: Options, browserVersion: string): Results {
  const [load = 0] = os.loadavg();
  return {
    options,
    about: [
      `${new Date().toISOString().slice(0, 16).replace('T', ' ')}, commit ${commit()}, runs: ${options.runs}`,
      `${os.cpus()[0]?.model.trim()}, ${os.cpus().length} cores, ${os.type()}, Node.js ${process.version}, Chromium ${browserVersion}, load ${load.toFixed(1)}`,
    ],
    isBusy: load > quietLoad,
    samples: {},
    ablation: {},
    problems: [],
  };
}

/** Marked when files differ from it. */
function commit(): string {
  const args = ['describe', '--always', '--dirty', '--exclude=*'];
  return spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() || 'unknown';
}

/** JSON forgets which units there are. */
const metrics = metricTable as Record<keyof typeof metricTable, readonly Metric[]>;

const builds = ({ pages }: Options): Metric[] =>
  pages.flatMap((size) =>
    ['cold', 'warm', 'memory'].map((kind) => ({
      id: `${kind}-${size}`,
      label: `${size} pages, ${kind}`,
      unit: kind === 'memory' ? ('size' as const) : ('time' as const),
    })),
  );

/** The results as a page in Markdown. */
export function report(results: Results): string {
  const { options, about, isBusy, samples, ablation, problems } = results;
  const compare = (
    title: string,
    columns: readonly Metric[],
    of = samples,
    base = sites.docusaurus.label,
  ) => {
    const rows = comparison(of, columns, base);
    return rows && `## ${title}\n\n${rows}`;
  };
  const parts = [
    '# Results of the bench',
    'Written by `npm run bench -- --publish`. [README.md](README.md) explains the numbers.',
    about.map((fact) => `- ${fact}`).join('\n'),
    isBusy && '**The machine was busy when this run began. Sizes hold, times do not.**',
    `A cell holds the median, the least and the most in parentheses, and the ratio to ${sites.docusaurus.label} in the same run.`,
    compare('Lighthouse, mobile', metrics.lighthouse),
    compare('First load of a docs page', metrics.bytes),
    compare('Navigation', metrics.navigation),
    compare('Builds', builds(options)),
    compare('The console', metrics.console),
    compare(
      'Without each row of `overrides/`',
      metrics.ablation,
      ablation,
      thisSite.label,
    ),
    problems.length > 0 &&
      `## Not measured\n\n${problems.map((each) => `- ${each}`).join('\n')}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
