import type { LoadContext, Plugin } from '@docusaurus/types';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import * as session from '../../src/account/sessionMark';
import { markSystem, systemKey, systems } from '../../src/home/install/systemMark';
import type { SiteSettings } from '../../site/config';
import * as marks from '../../site/marks';
import { scriptsWithin } from '../../src/ui/timeLimit';
import { bringAnnouncementBack } from './bringAnnouncementBack';
import { inlineScript } from './inlineScript';
import { keepEarly } from './keepEarly';
import { recoverFiles } from './recoverFiles';
import { trusted } from './trusted';
import { trustExpected } from './trustExpected';

interface Options {
  readonly settings: SiteSettings;
}

/**
 * The scripts in the head of each page, in the order in which they run: before the first paint, and
 * before any file of the site. They stand in front of every other script of the page, so this plugin
 * has to be the first one.
 */
export default function headScripts(
  { siteConfig }: LoadContext,
  { settings }: Options,
): Plugin {
  // Docusaurus types it as any theme's; this site has the classic theme.
  const theme = siteConfig.themeConfig as UserThemeConfig;
  const announcement = theme.announcementBar?.id;
  const headTags = [
    // What the page trusts is said before another script can ask for anything.
    inlineScript(trustExpected, [trusted(settings, theme)]),
    // What `npm run dev` serves has neither files to lose nor a page before its scripts.
    ...(process.env.NODE_ENV === 'production'
      ? [
          inlineScript(recoverFiles, [
            siteConfig.baseUrl,
            marks.hydratedMark,
            scriptsWithin,
          ]),
          inlineScript(keepEarly, [marks.rootId, marks.hydratedMark]),
        ]
      : []),
    ...(announcement
      ? [
          inlineScript(bringAnnouncementBack, [
            announcement,
            marks.announcementKey,
            marks.dismissalKey,
          ]),
        ]
      : []),
    inlineScript(markSystem, [systemKey, systems]),
    ...(settings.accounts
      ? [
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
        ]
      : []),
  ];
  return { name: 'head-scripts', injectHtmlTags: () => ({ headTags }) };
}
