import { existsSync, readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that run goose, the emulators or an example as whole programs. */
const programs = [
  'tests/claims/**/*.test.ts',
  'examples/**/*.test.ts',
  'tools/{browser,start,test}.test.ts',
  'tools/goose/**/*.test.ts',
  'src/{console/{core/files,snapshots/*},goosePanel/tutorials/*}.test.ts',
];

const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '';
// goose and git wait for the disk after each of their many small files. That of a container is
// small, and may hold no programs.
const memory = /^\S+ \/dev\/shm (?!.*\bnoexec\b)/m.test(mounts) && {
  TMPDIR: '/dev/shm',
};

export default defineConfig({
  resolve: { alias: { '@site': import.meta.dirname } },
  test: {
    environment: 'node',
    // A maintainer's git may sign each commit, or run hooks.
    env: { GIT_CONFIG_GLOBAL: devNull, ...memory },
    // Half of the time went to loading the same modules anew for each file. A file puts back what it
    // changes of the process.
    isolate: false,
    setupFiles: 'tests/support/vitestSetup.ts',
    // Upper bounds for a busy machine; a test ends when its work does.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 50_000 } },
    // The default leaves one core idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{src,packages,site,tools,plugins,overrides,hosting}/**/*.test.{ts,tsx}',
            'bench/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...programs],
        },
      },
      {
        extends: true,
        // Reads the built site.
        test: { name: 'search', include: ['tests/search/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: programs,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
