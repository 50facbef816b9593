import create from '@docusaurus/core/lib/client/exports/ComponentCreator';

const created = new Map<string, ReturnType<typeof create>>();

/**
 * A route's component. One route has one component, whether it came with the first page or with the
 * table of all routes, so that React keeps what is on the page.
 */
export default function ComponentCreator(path: string, hash: string) {
  const key = `${path}-${hash}`;
  const component = created.get(key) ?? create(path, hash);
  created.set(key, component);
  return component;
}
