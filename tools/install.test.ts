import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { aFolder } from '../tests/support/folder.ts';

/** Starts a program as the scripts of package.json do. */
function launch(...args: string[]) {
  const child = spawn(process.execPath, ['tools/install.mjs', ...args]);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return {
    child,
    output: () => output,
    ended: once(child, 'close').then(([code]) => code as number | null),
  };
}

it('hands over arguments, and the exit code', async () => {
  const script = 'console.log(process.argv[1]); process.exit(7)';
  const { output, ended } = launch('-e', script, 'argument');
  expect(await ended).toBe(7);
  expect(output()).toBe('argument\n');
});

it('ends the script when it is asked to end', async () => {
  const script = "console.log('started'); setInterval(() => {}, 1000)";
  const { child, output, ended } = launch('-e', script);
  await expect.poll(output).toBe('started\n');
  child.kill('SIGTERM');
  expect(await ended).toBe(143);
});

it('ends the script when the shell that npm has started is gone', async () => {
  const script = 'console.log(process.pid); setInterval(() => {}, 1000)';
  // A shell with another command after it stays between npm and Node.
  const command = `"${process.execPath}" tools/install.mjs -e '${script}'; true`;
  const env = { ...process.env, npm_lifecycle_event: 'test' };
  const shell = spawn('sh', ['-c', command], { env });
  const [pid] = await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  await vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH'), {
    timeout: 20_000,
  });
});

/** Starts a script in a folder of its own. */
function launchIn(
  name: string,
  script: string,
  files: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
) {
  const folder = aFolder(files, name);
  const launcher = path.resolve('tools/install.mjs');
  const args = [...flags, launcher, script];
  const options = { cwd: folder, encoding: 'utf8' } as const;
  return { folder, ...spawnSync(process.execPath, args, options) };
}

it.each([
  ['#', 'tools/start.ts', 'Rspack'],
  ['!', 'tools/start.ts', 'Rspack'],
  ['?', 'tools/test.ts', 'Rspack'],
  ['%', 'tools/test.ts', 'Vitest'],
])('ends at once in a folder with %s in its path', (sign, script, tool) => {
  const { folder, status, stderr } = launchIn(`site${sign}`, script, {});
  expect(status).toBe(1);
  expect(stderr).toContain(`"${sign}"`);
  expect(stderr).toContain(folder);
  expect(stderr).toContain(tool);
});

it.each([
  ['names another version', '{"packages":{"":{"dependencies":{"a":"1.0.0"}}}}'],
  ['is in the middle of a merge', '<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> theirs\n'],
])('says what to do where the lock %s', (_, lock) => {
  const { status, stderr } = launchIn('site', 'tools/start.ts', {
    'package.json': '{"dependencies":{"a":"1.0.1"}}',
    'package-lock.json': lock,
    'node_modules/.package-lock.json': '{"packages":{}}',
  });
  expect(stderr).toMatch(
    /^package\.json and package-lock\.json .* run "npm install".*\n$/,
  );
  expect(status).toBe(1);
});

it('runs on the installed Node where that of the packages cannot, and says when that is too old', () => {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const files = {
    'package.json': '{}',
    'package-lock.json': '{"packages":{"":{}}}',
    'node_modules/.package-lock.json': '{"packages":{}}',
    // As on Alpine, which lacks the loader that the program names.
    [`node_modules/node-${system}-${process.arch}/bin/node`]: '#!/no/loader\n',
    'tools/hello.ts': "const text: string = 'hello'; console.log(text);",
  };
  expect(launchIn('site', 'tools/hello.ts', files).stdout).toBe('hello\n');
  const old = launchIn('site', 'tools/hello.ts', files, [
    '--no-experimental-strip-types',
  ]);
  expect(old.stderr).toMatch(/^npm has no Node .* is too old\. Install Node\.js 24/);
  expect(old).toMatchObject({ status: 1, stdout: '' });
});

it('is how each script starts that needs the packages to be there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  // npm leaves out what runs before and after a script, since .npmrc says ignore-scripts.
  const names = Object.keys(scripts);
  expect(names.filter((name) => /^(?:pre|post)/.test(name))).toEqual([]);
  for (const name of ['start', 'dev', 'build', 'test']) {
    expect(scripts[name]).toMatch(/^node tools\/install\.mjs /);
  }
});
