import { useEffect } from 'react';
import {
  listen,
  post,
  type PageMessage,
  type PanelMessage,
  readOffer,
  readPageMessage,
  textOf,
} from '../protocol/messages';
import { fields, textOrNull } from 'goose-web-client/json';
import { isComposing } from '@site/src/ui/isComposing';
import { useListener } from '@site/src/ui/useListener';
import { useTab } from '../kept';
import siteConfig from '@generated/docusaurus.config';
import { fetchSiteAnchors } from '@site/src/ui/sitePages';
import { type Page, withoutChoice } from './place';
import { files, sourceOf } from './sourcesOf';

const pageWindow = () => (window.parent === window ? null : window.parent);

export const postToPage = (message: PanelMessage) => post(pageWindow(), message);

export type Written = Partial<Pick<Page, 'question' | 'edited'>>;

function readChoice(kept: unknown): Page {
  const { offer, edited, from, question } = fields(kept);
  return {
    path: '',
    title: '',
    offer: readOffer(offer),
    edited: textOrNull(edited),
    from: textOf(from) ?? '',
    question: textOrNull(question),
    choices: 0,
  };
}

export function usePage() {
  const [page, setPage] = useTab('choice', readChoice);
  useEffect(() => {
    const end = listen(pageWindow, readPageMessage, (message) =>
      setPage((before) => withMessage(before, message)),
    );
    postToPage({ type: 'ready' });
    return end;
  }, [setPage]);
  const putAway = () => setPage((before) => withoutChoice(before, page.choices));
  const write = (written: Written) => setPage((before) => ({ ...before, ...written }));
  return { page, putAway, write };
}

function withMessage(page: Page, message: PageMessage): Page {
  if (message.type === 'page')
    return { ...page, path: message.path, title: message.title };
  const chosen = { ...page, edited: null, choices: page.choices + 1 };
  if (message.type === 'offer')
    return {
      ...chosen,
      offer: message.offer,
      from: page.title,
      question: page.question || null,
    };
  // The button only opens the form; a question in progress stays.
  return { ...chosen, offer: null, question: message.question || page.question || '' };
}

export function useCloseOnEscape(): void {
  useListener('window', 'keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
    postToPage({ type: 'close' });
  });
}

/** Navigates the page around the panel for links to this site; others open windows of their own. */
export function useFollowLinks(): void {
  useListener('document', 'click', follow, {
    when: pageWindow() !== null,
    capture: true,
  });
}

function follow(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a[href]');
  if (!(link instanceof HTMLAnchorElement)) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  if (link.origin !== window.location.origin) return;
  // Another site may share the origin.
  if (!link.pathname.startsWith(siteConfig.baseUrl)) return;
  // Text files are no pages.
  if (files.includes(`/${link.pathname.slice(siteConfig.baseUrl.length)}`)) return;
  // Before the router, which would navigate the panel.
  event.preventDefault();
  event.stopPropagation();
  const path = link.pathname + link.search + link.hash;
  void placeOf(path).then((place) => postToPage({ type: 'follow', path: place }));
}

async function placeOf(path: string): Promise<string> {
  const { baseUrl } = siteConfig;
  try {
    const anchors = await fetchSiteAnchors(baseUrl);
    const source = sourceOf(path.slice(baseUrl.length - 1), anchors);
    return baseUrl + source.path.slice(1);
  } catch {
    // Without the list the link is used as it is.
    return path;
  }
}

export function useTheme(): void {
  useListener('window', 'storage', ({ key, newValue }) => {
    const theme = newValue === 'light' ? 'light' : 'dark';
    if (key === 'theme') document.documentElement.dataset['theme'] = theme;
  });
}
