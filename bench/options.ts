import { parseArgs } from 'node:util';
import * as z from 'zod';
import { type SiteName, sites } from './sites.ts';

const sections = [
  'builds',
  'bytes',
  'lighthouse',
  'navigation',
  'console',
  'ablation',
] as const;
export type Section = (typeof sections)[number];

/** The keys of the table, whose type `Object.keys` forgets. */
const siteNames = Object.keys(sites) as SiteName[];

const split = (text: string) => text.split(',').map((each) => each.trim());
const count = z.coerce.number<string>().int().positive();

const schema = z
  .object({
    only: z
      .string()
      .transform(split)
      .pipe(z.array(z.enum(sections))),
    sites: z
      .string()
      .transform(split)
      .pipe(z.array(z.enum(siteNames))),
    runs: count,
    pages: z.string().transform(split).pipe(z.array(count)),
    publish: z.boolean(),
  })
  .refine(
    ({ publish, only, sites: chosen }) =>
      !publish || only.length + chosen.length === sections.length + siteNames.length,
    { path: ['publish'], error: 'RESULTS.md holds all sections of all sites' },
  );

export type Options = z.output<typeof schema>;

/**
 * Reads the arguments of `npm run bench --`.
 *
 * @throws {Error} that names every wrong option.
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: sections.join() },
      sites: { type: 'string', default: siteNames.join() },
      runs: { type: 'string', default: '3' },
      pages: { type: 'string', default: '20,500' },
      publish: { type: 'boolean', default: false },
    },
  });
  const { data, error } = schema.safeParse(values);
  if (data) return data;
  const problems = error.issues.map(
    ({ path, message }) => `--${String(path[0])}: ${message}`,
  );
  throw new Error(problems.join('\n'));
}
