/**
 * Types of text, by the end of a file's name without the dot. Such files are sent compressed, and
 * their encoding is UTF-8.
 */
export const textTypes = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  md: 'text/markdown',
  txt: 'text/plain',
  json: 'application/json',
  xml: 'application/xml',
  svg: 'image/svg+xml',
} as const;

/** Types of files that are compressed as they are. */
export const compressedTypes = {
  gz: 'application/gzip',
  png: 'image/png',
  woff2: 'font/woff2',
} as const;
