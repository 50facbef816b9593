import { redirects } from './redirects.ts';

/** Where the local servers listen, all on the loopback address. */
export interface EmulatorPorts {
  readonly hosting: number;
  readonly auth: number;
}

export const defaultPorts: EmulatorPorts = { hosting: 3000, auth: 9099 };

const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'public, max-age=0, must-revalidate';

/**
 * The content of firebase.json: how Firebase Hosting serves the built site, and the emulators.
 *
 * @param publicDir Folder of the built site, below the folder of firebase.json.
 */
export function firebaseConfig(publicDir: string, ports: EmulatorPorts = defaultPorts) {
  return {
    hosting: {
      public: publicDir,
      ignore: ['firebase.json', '**/.*'],
      cleanUrls: true,
      trailingSlash: false,
      redirects: [
        ...redirects.map(({ from, to }) => ({
          source: from,
          destination: to,
          type: 301,
        })),
        // cleanUrls strips the name of a file that exists; pages other than / are not folders.
        { source: '/index.html', destination: '/', type: 301 },
        { source: '/:path*/index.html', destination: '/:path*', type: 301 },
      ],
      headers: [
        { source: '**', headers: [{ key: 'Cache-Control', value: revalidate }] },
        {
          source: '/assets/**',
          headers: [{ key: 'Cache-Control', value: immutable }],
        },
        {
          source: '**/*.md',
          headers: [{ key: 'Content-Type', value: 'text/markdown; charset=utf-8' }],
        },
        {
          source: '/@(llms|llms-full).txt',
          headers: [{ key: 'Content-Type', value: 'text/plain; charset=utf-8' }],
        },
      ],
    },
    emulators: {
      singleProjectMode: true,
      auth: { host: '127.0.0.1', port: ports.auth },
      hosting: { host: '127.0.0.1', port: ports.hosting },
      ui: { enabled: false },
    },
  };
}
