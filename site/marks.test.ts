import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as marks from './marks';

const packages =
  '{core,theme-classic,theme-common,plugin-content-docs,plugin-content-blog}';
const framework = globSync(`node_modules/@docusaurus/${packages}/lib/**/*.{js,ejs}`)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const names = Object.values(marks).flatMap((mark) => {
  if (typeof mark === 'function') return mark('');
  return typeof mark === 'string' ? mark : Object.values(mark);
});

it.each(names)('Docusaurus still knows %s', (name) => {
  expect(framework).toContain(name.replace(/^\./, ''));
});
