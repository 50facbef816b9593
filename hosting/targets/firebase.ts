import type { HeaderRule, Paths } from '../headers.ts';
import { serverRedirects } from '../redirects.ts';
import { movedPathPattern } from './patterns.ts';

/**
 * Firebase Hosting's configuration of the site.
 *
 * @param publicDir Folder of the built site, below the folder of firebase.json.
 * @see https://firebase.google.com/docs/hosting/full-config
 */
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
      { source: '/:path*/index.html', destination: '/:path*', type: 301 },
    ],
    // Of two rules for the same header, Firebase takes the last one, as the list means it. It goes by
    // the path that was asked for, whether or not a file is there.
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
      return { regex: '^/($|[^_]|_($|[^_]|_($|[^/])))' };
    case 'page':
    case 'file':
      return { source: paths.path };
    case 'folder':
      return { source: `${paths.path}**` };
    case 'extension':
      return { source: `**/*.${paths.name}` };
  }
}
