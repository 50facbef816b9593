import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GooseHome } from '../../tools/goose/home.ts';

/** Gives a goose that is not started yet the MCP server of `toolServer.ts`, as its extension `inn`. */
export function addToolServer(home: GooseHome) {
  const folder = path.join(home.path, '.config', 'goose');
  mkdirSync(folder, { recursive: true });
  const extension = {
    enabled: true,
    type: 'stdio',
    name: 'inn',
    description: '',
    cmd: process.execPath,
    args: ['--no-warnings', path.resolve('tests/support/toolServer.ts')],
    timeout: 300,
  };
  // JSON is YAML.
  writeFileSync(
    path.join(folder, 'config.yaml'),
    JSON.stringify({ extensions: { inn: extension } }),
  );
}
