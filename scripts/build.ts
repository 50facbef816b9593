import { writeFileSync } from 'node:fs';
import { firebaseConfig } from '../hosting/firebase.ts';
import { readSettings } from '../site.config.ts';
import { buildSite, main } from './run.ts';

await main(async () => {
  readSettings(process.env);
  writeFileSync('firebase.json', `${JSON.stringify(firebaseConfig('build'), null, 2)}\n`);
  await buildSite('build');
});
