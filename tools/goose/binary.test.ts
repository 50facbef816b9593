import { expect, it, onTestFinished, vi } from 'vitest';
import { findGooseBinary } from './binary.ts';

/** Lets the process say that it runs on another machine. */
function pretend(changed: Partial<Record<'platform' | 'arch', string>>): void {
  vi.stubEnv('PATH', '');
  vi.stubEnv('GOOSE_BINARY', '');
  const own = Object.fromEntries(
    Object.keys(changed).map((name) => [
      name,
      Object.getOwnPropertyDescriptor(process, name) ?? {},
    ]),
  );
  for (const [name, value] of Object.entries(changed))
    Object.defineProperty(process, name, { ...own[name], value });
  onTestFinished(() => {
    Object.defineProperties(process, own);
    vi.unstubAllEnvs();
  });
}

/** A system whose goose is not installed here. */
const another =
  process.platform === 'darwin'
    ? (['linux', 'x64'] as const)
    : (['darwin', 'arm64'] as const);

it.each([
  ['win32', 'arm64', 'npm has none for win32 on arm64. Set GOOSE_BINARY'],
  [...another, 'Install it with `npm install --include=optional`, or set'],
])('says what to do without goose on %s for %s', (platform, arch, sentence) => {
  pretend({ platform, arch });
  expect(findGooseBinary).toThrow(sentence);
});
