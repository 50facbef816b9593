import type { HeaderRule, Paths } from '../headers.ts';
import { serverRedirects } from '../redirects.ts';
import { movedPathPattern } from './patterns.ts';

/** @see https://firebase.google.com/docs/hosting/full-config */
export function firebaseHosting(publicDir: string, rules: readonly HeaderRule[]) {
  return {
    public: publicDir,
    ignore: ['firebase.json', '**/.*'],
    cleanUrls: true,
    trailingSlash: false,
    redirects: [
      ...serverRedirects.map(({ from, to }) => ({
        regex: movedPathPattern(from),
        destination: to,
        type: 301,
      })),
      // cleanUrls strips the name of a file that exists; pages other than / are not folders.
      { source: '/index.html', destination: '/', type: 301 },
      { source: '/index', destination: '/', type: 301 },
      { source: '/:path*/index.html', destination: '/:path*', type: 301 },
    ],
    // The last rule for a header wins, by the path that was asked for, even without a file.
    headers: rules.map(({ paths, headers, cautious }) => ({
      ...matching(paths),
      headers: Object.entries(cautious ?? headers).map(([key, value]) => ({
        key,
        value,
      })),
    })),
  };
}

function matching(paths: Paths): { source: string } | { regex: string } {
  switch (paths.kind) {
    case 'all':
      // Firebase's own pages below /__/ sign people in, within a frame and without our policy.
      return { regex: '^/($|[^_].*|_($|[^_].*|_($|[^/].*)))$' };
    case 'page':
    case 'file':
      return { source: paths.path };
    case 'folder':
      return { source: `${paths.path}**` };
    case 'extension':
      return { source: `**/*.${paths.name}` };
  }
}
