import { parseArgs } from 'node:util';
import * as z from 'zod';
import { siteNames } from './peers/index.ts';

const sections = [
  'bytes',
  'lighthouse',
  'navigation',
  'growth',
  'search',
  'console',
  'routes',
  'ablation',
] as const;
export type Section = (typeof sections)[number];

/** Values with commas between them. */
const list = <Item>(item: z.ZodType<Item, string>) =>
  z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(item));

const count = z.coerce.number<string>().int().positive();

const schema = z.object({
  only: list(z.enum(sections)).default([...sections]),
  sites: list(z.enum(siteNames)).default([...siteNames]),
  runs: count.default(3),
  'build-runs': count.default(1),
  pages: list(count).default([20, 500, 2000]),
  baseline: z.enum(siteNames).default('docusaurus'),
  'reuse-builds': z.boolean().default(false),
  publish: z.boolean().default(false),
});

/** What to measure, how often, and what to compare with. */
export type Options = z.output<typeof schema>;

/**
 * @param args What stands behind `npm run bench --`.
 * @throws {Error} naming every option that is wrong.
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      sites: { type: 'string' },
      runs: { type: 'string' },
      'build-runs': { type: 'string' },
      pages: { type: 'string' },
      baseline: { type: 'string' },
      'reuse-builds': { type: 'boolean' },
      publish: { type: 'boolean' },
    },
  });
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  const problems = read.error.issues.map(
    ({ path, message }) => `--${path[0]?.toString() ?? ''}: ${message}`,
  );
  throw new Error(problems.join('\n'));
}
