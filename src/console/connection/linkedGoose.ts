import { fields, parseJson, text } from 'goose-web-client/json';
import type { ConnectionSettings } from 'goose-web-client';
import { tabStorage } from '@site/src/ui/storage';

/** Outlives the way through the login, where the reader has no user yet. */
const key = 'goose.linked';

/** A link with which another device reaches the same goose. Nobody but that browser reads its hash. */
export function linkTo({ address, secret }: ConnectionSettings, page: string): string {
  const link = new URL(page);
  link.hash = String(new URLSearchParams({ goose: address, secret }));
  return link.href;
}

/** Takes a linked goose out of the page's address before anything else reads or keeps that. */
export function takeLinkedGoose(): boolean {
  const { hash, pathname, search } = window.location;
  const parts = new URLSearchParams(hash.slice(1));
  const address = parts.get('goose');
  if (address === null) return false;
  tabStorage.write(key, JSON.stringify({ address, secret: parts.get('secret') }));
  window.history.replaceState(window.history.state, '', pathname + search);
  return true;
}

/** Nobody has checked it: whoever made the link chose both. */
export function readLinkedGoose(): ConnectionSettings | null {
  const kept = tabStorage.read(key);
  if (kept === null) return null;
  const { address, secret } = fields(parseJson(kept));
  return { address: text(address), secret: text(secret) };
}

export const forgetLinkedGoose = () => tabStorage.remove(key);
