import path from 'node:path';
import type { SiteSettings } from '../../site/config.ts';
import { authHelperHost } from '../authHelper.ts';
import type { HeaderRule } from '../headers.ts';
import { textTypes } from '../mediaTypes.ts';
import { serverRedirects } from '../redirects.ts';
import {
  movedPathPattern,
  pathPattern,
  alternatesFolder,
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
  readonly has?: readonly {
    readonly type: 'header';
    readonly key: string;
    readonly value: string;
  }[];
  readonly check?: boolean;
  readonly important?: boolean;
}

/**
 * The config.json of `.vercel/output`, whose folder `static` holds the built site. Vercel reads a
 * vercel.json before the build, when the hashes of the policy are not known yet.
 * @param texts The built pages and other texts, as paths such as `docs/quickstart.html`.
 * @see https://vercel.com/docs/build-output-api/configuration
 */
export function vercelOutput(
  settings: SiteSettings,
  rules: readonly HeaderRule[],
  texts: readonly string[],
) {
  const helper = authHelperHost(settings);
  const routes: readonly Route[] = [
    // The helper's pages come before the headers, since they need to be framed and have their own.
    ...(helper
      ? [{ src: '^/__/(auth|firebase)/(.*)$', dest: `https://${helper}/__/$1/$2` }]
      : []),
    ...headerRoutes(rules.filter(({ cautious }) => !cautious)),
    { src: `^${alternatesFolder}.*$`, headers: { Vary: 'Accept' }, continue: true },
    ...serverRedirects.map(({ from, to }) => redirect(movedPathPattern(from), to)),
    redirect('^/index(?:\\.html)?$', '/'),
    redirect('^/([^/\\\\].*?)(?:/index)?\\.html$', '/$1'),
    redirect('^/([^/\\\\].*?)/+$', '/$1'),
    {
      src: `^(${alternatesFolder}(?!.*\\.md$).+)$`,
      has: [{ type: 'header', key: 'accept', value: wantsMarkdown }],
      dest: '$1.md',
      headers: { 'Content-Type': `${textTypes.md}; charset=utf-8` },
      check: true,
    },
    { src: '^/404$', dest: '/404', status: 404 },
    { handle: 'filesystem' },
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
    overrides: Object.fromEntries(texts.map((file) => [file, override(file)])),
  };
}

function override(file: string) {
  const extension = path.extname(file);
  const type = textTypes[extension.slice(1) as keyof typeof textTypes];
  const contentType = `${type}; charset=utf-8`;
  return extension === '.html' && file !== 'index.html'
    ? { path: file.slice(0, -extension.length), contentType }
    : { contentType };
}

function redirect(src: string, to: string): Route {
  return { src, status: 301, headers: { Location: to } };
}

/** Routes for each value of a header, which exclude the paths of other values. */
function headerRoutes(
  rules: readonly HeaderRule[],
  more: Pick<Route, 'important'> = {},
): readonly Route[] {
  return [...valuesByHeader(rules).values()].flatMap((values) =>
    values.map(({ name, value, paths }, index) => {
      const taken = values
        .slice(0, index)
        .map((earlier) => `(?!${pathPattern(earlier.paths)}$)`);
      return {
        src: `^${taken.join('')}${pathPattern(paths)}$`,
        headers: { [name]: value },
        continue: true,
        ...more,
      };
    }),
  );
}
