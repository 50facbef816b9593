import type { Plugin } from '@docusaurus/types';
import { announcement } from '../site.navigation';
import { scriptJson } from './scriptJson';

/**
 * Brings the announcement bar back when its id has changed.
 *
 * The theme resets the reader's dismissal too, but after its own inline script has already hidden
 * the bar for this page; so the reset has to come before that script.
 */
export default function announcementReset(): Plugin {
  return {
    name: 'announcement-reset',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          innerHTML: `try{if(localStorage.getItem("docusaurus.announcement.id")!==${scriptJson(announcement.id)})localStorage.removeItem("docusaurus.announcement.dismiss")}catch{}`,
        },
      ],
    }),
  };
}
