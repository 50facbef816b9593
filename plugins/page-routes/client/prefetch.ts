import prefetch from '@docusaurus/core/lib/client/prefetch';

const asked = new Map<string, ReturnType<typeof prefetch>>();

/** Fetches a file ahead, once. Pages share most of their files. */
export default function prefetchOnce(url: string) {
  const file = asked.get(url) ?? prefetch(url);
  asked.set(url, file);
  return file;
}
