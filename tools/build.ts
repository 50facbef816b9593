import { rmSync } from 'node:fs';
import { authHelperHost } from '../hosting/authHelper.ts';
import { headerRules } from '../hosting/headers.ts';
import { writeFirebase, writeNginx, writeVercel } from '../hosting/targets/write.ts';
import { readSettings, siteEnvironment, type SiteSettings } from '../site/config.ts';
import { buildSite, endedByOthers, main } from './run.ts';

const siteDir = 'build';

/** Hints about settings that build and do not serve every reader. */
function hints(settings: SiteSettings): readonly string[] {
  const { accounts, baseUrl } = settings;
  return [
    ...(accounts && !accounts.emulatorUrl && authHelperHost(settings) === null
      ? [
          `FIREBASE_AUTH_DOMAIN is ${accounts.authDomain}, not the host of SITE_URL: Google sign-in fails in browsers that keep the storage of other sites apart.`,
        ]
      : []),
    ...(baseUrl === '/'
      ? []
      : [
          `BASE_URL is ${baseUrl}: no files for hosts were written, since their rules are for a site of its own.`,
        ]),
  ];
}

await main(async () => {
  const settings = readSettings(siteEnvironment());
  // A deploy after a build that fails, or that is for no host, would send this site with former rules.
  for (const file of ['firebase.json', '.vercel/output', 'deploy/nginx'])
    rmSync(file, { recursive: true, force: true });
  // The tests may build meanwhile.
  const generated = { DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus/build' };
  const hashes = await buildSite(siteDir, generated, endedByOthers());
  const rules = headerRules(settings, hashes);
  if (settings.baseUrl === '/') {
    writeFirebase(siteDir, rules);
    writeVercel(siteDir, settings, rules);
    await writeNginx(siteDir, settings, rules, 'deploy/nginx');
  }
  for (const hint of hints(settings)) console.warn(`\n${hint} See hosting/README.md.`);
});
