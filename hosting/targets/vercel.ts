import type { SiteSettings } from '../../site/config.ts';
import { authHelperHost } from '../authHelper.ts';
import type { HeaderRule, Paths } from '../headers.ts';
import { textTypes } from '../mediaTypes.ts';
import { serverRedirects } from '../redirects.ts';
import {
  literal,
  movedPathPattern,
  twinsFolder,
  valuesByHeader,
  wantsMarkdown,
} from './patterns.ts';

/** A route of Vercel's Build Output API. */
interface Route {
  readonly src?: string;
  readonly dest?: string;
  readonly handle?: 'filesystem' | 'hit' | 'error';
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly continue?: boolean;
  /** What the request has to have besides. */
  readonly has?: readonly {
    readonly type: 'header';
    readonly key: string;
    readonly value: string;
  }[];
  /** Looks for the file at `dest`, and for further routes where there is none. */
  readonly check?: boolean;
  /** Lets headers take the place of those that were set before. */
  readonly important?: boolean;
}

/**
 * The config.json of `.vercel/output`, whose folder `static` holds the built site. Vercel reads a
 * vercel.json before the build, when the hashes of the policy are not known yet; this is read after.
 *
 * @param pages The built pages, as paths such as `docs/quickstart.html`.
 * @see https://vercel.com/docs/build-output-api/configuration
 */
export function vercelOutput(
  settings: SiteSettings,
  rules: readonly HeaderRule[],
  pages: readonly string[],
) {
  const helper = authHelperHost(settings);
  const routes: readonly Route[] = [
    // The helper's pages come before the headers, since they need to be framed and have their own.
    ...(helper
      ? [{ src: '^/__/(auth|firebase)/(.*)$', dest: `https://${helper}/__/$1/$2` }]
      : []),
    ...headerRoutes(rules.filter(({ cautious }) => !cautious)),
    { src: `^${twinsFolder}.*$`, headers: { Vary: 'Accept' }, continue: true },
    ...serverRedirects.map(({ from, to }) => redirect(movedPathPattern(from), to)),
    redirect('^/index\\.html$', '/'),
    redirect('^/([^/\\\\].*?)(?:/index)?\\.html$', '/$1'),
    redirect('^/([^/\\\\].*?)/+$', '/$1'),
    {
      src: `^(${twinsFolder}(?!.*\\.md$).+)$`,
      has: [{ type: 'header', key: 'accept', value: wantsMarkdown }],
      dest: '$1.md',
      headers: { 'Content-Type': `${textTypes.md}; charset=utf-8` },
      check: true,
    },
    { handle: 'filesystem' },
    // What follows is for files that were found.
    { handle: 'hit' },
    ...headerRoutes(
      rules.filter(({ cautious }) => cautious),
      { important: true },
    ),
    { handle: 'error' },
    { src: '^.*$', dest: '/404', status: 404 },
  ];
  return {
    version: 3,
    routes,
    overrides: Object.fromEntries(
      pages
        .filter((page) => page !== 'index.html')
        .map((page) => [
          page,
          {
            path: page.slice(0, -'.html'.length),
            contentType: 'text/html; charset=utf-8',
          },
        ]),
    ),
  };
}

function redirect(src: string, to: string): Route {
  return { src, status: 301, headers: { Location: to } };
}

/** One route a header and value, each for paths that no other value of the header is for. */
function headerRoutes(
  rules: readonly HeaderRule[],
  more: Pick<Route, 'important'> = {},
): readonly Route[] {
  return [...valuesByHeader(rules).values()].flatMap((values) =>
    values.map(({ name, value, paths }, index) => {
      const taken = values
        .slice(0, index)
        .map((earlier) => `(?!${pattern(earlier.paths)}$)`);
      return {
        src: `^${taken.join('')}${pattern(paths)}$`,
        headers: { [name]: value },
        continue: true,
        ...more,
      };
    }),
  );
}

function pattern(paths: Paths): string {
  switch (paths.kind) {
    case 'all':
      return '/(?!__/).*';
    case 'page':
    case 'file':
      return literal(paths.path);
    case 'folder':
      return `${literal(paths.path)}.*`;
    case 'extension':
      return `/.*\\.${literal(paths.name)}`;
  }
}
