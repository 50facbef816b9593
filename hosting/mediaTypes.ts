/**
 * Types of text by extension. Such files are sent compressed, in UTF-8. A build has no file whose
 * type is missing here or below.
 */
export const textTypes = {
  html: 'text/html',
  xhtml: 'application/xhtml+xml',
  css: 'text/css',
  js: 'text/javascript',
  md: 'text/markdown',
  txt: 'text/plain',
  json: 'application/json',
  xml: 'application/xml',
  svg: 'image/svg+xml',
} as const;

export const compressedTypes = {
  gz: 'application/gzip',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
  // Of the search.
  pagefind: 'application/octet-stream',
  pf_fragment: 'application/octet-stream',
  pf_index: 'application/octet-stream',
  pf_meta: 'application/octet-stream',
} as const;
