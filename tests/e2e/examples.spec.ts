import { execFileSync } from 'node:child_process';
import { expect, test } from '../support/test';

test('the command of the Spot tutorial gets the program from this site', async ({
  request,
  baseURL,
}, testInfo) => {
  const tutorial = await (await request.get('/docs/tutorials/bd_spot_mini.md')).text();
  const address = `${baseURL}/examples/spot-mcp.tar.gz`;
  expect(tutorial).toContain(`curl -fsSL ${address} | tar -xz`);

  const response = await request.get(address);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('gzip');
  // Its address stays when its content changes.
  expect(response.headers()['cache-control']).toContain('must-revalidate');

  const folder = testInfo.outputPath();
  execFileSync('tar', ['-xz', '-C', folder], { input: await response.body() });
  // Below the site's folder, where Node finds the packages that the reader installs.
  const help = execFileSync('node', ['spot-mcp/server.ts', '--help'], { cwd: folder });
  expect(tutorial).toContain(help.toString().split('\n')[0]);
});
