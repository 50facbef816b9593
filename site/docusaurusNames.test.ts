import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as docusaurusNames from './docusaurusNames';

const packages =
  '{core,theme-classic,theme-common,plugin-content-docs,plugin-content-blog}';
const framework = globSync(`node_modules/@docusaurus/${packages}/lib/**/*.{js,ejs}`)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const names = Object.values(docusaurusNames).flatMap((name) => {
  if (typeof name === 'function') return name('');
  return typeof name === 'string' ? name : Object.values(name);
});

it.each(names)('Docusaurus still knows %s', (name) => {
  expect(framework).toContain(name.replace(/^\./, ''));
});
