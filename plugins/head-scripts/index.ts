import type { LoadContext, Plugin } from '@docusaurus/types';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import * as session from '../../src/account/sessionMark';
import { markSystem, systemKey, systems } from '../../src/home/install/systemMark';
import type { SiteSettings } from '../../site/config';
import * as names from '../../site/docusaurusNames';
import { offerReload } from '../../src/ui/offerReload';
import { scriptsWithin } from '../../src/ui/timeLimit';
import { inlineScript } from './inlineScript';
import { keepEarly } from './keepEarly';
import { outliveTranslation } from './outliveTranslation';
import { recoverFiles } from './recoverFiles';
import { trusted } from './trusted';
import { trustExpected } from './trustExpected';

interface Options {
  readonly settings: SiteSettings;
}

/**
 * The scripts in the head of each page, in the order in which they run. They precede every other
 * script, so this plugin has to be the first one.
 */
export default function headScripts(
  { siteConfig }: LoadContext,
  { settings }: Options,
): Plugin {
  const theme = siteConfig.themeConfig as UserThemeConfig;
  const announcement = theme.announcementBar?.id;
  // `npm run dev` serves neither files to lose nor a page before its scripts.
  const isBuilt = process.env.NODE_ENV === 'production';
  const scripts = [
    // It judges every script after it.
    inlineScript(trustExpected, [trusted(settings, theme)]),
    inlineScript(outliveTranslation, []),
    isBuilt &&
      inlineScript(
        recoverFiles,
        [siteConfig.baseUrl, names.hydratedMark, scriptsWithin],
        [offerReload],
      ),
    isBuilt && inlineScript(keepEarly, [names.rootId, names.hydratedMark]),
    announcement &&
      inlineScript(bringAnnouncementBack, [
        announcement,
        names.announcementKey,
        names.dismissalKey,
      ]),
    inlineScript(markSystem, [systemKey, systems]),
    settings.accounts &&
      inlineScript(
        session.markFromHint,
        [session.hintKey],
        [
          session.accountLabel,
          session.accountInitial,
          session.cssString,
          session.markSession,
        ],
      ),
  ];
  const headTags = scripts.flatMap((script) => script || []);
  return { name: 'head-scripts', injectHtmlTags: () => ({ headTags }) };
}

/**
 * Runs in the head of each page: brings the announcement bar back when its id has changed. The
 * theme does so too late, after its own inline script has hidden the bar for this page.
 */
function bringAnnouncementBack(id: string, idKey: string, dismissalKey: string): void {
  try {
    if (localStorage.getItem(idKey) !== id) localStorage.removeItem(dismissalKey);
  } catch {
    // Storage is blocked: nothing was dismissed.
  }
}
