const special = /[\\^$.*+?()[\]{}|]/g;

/**
 * The pattern of a route, as path-to-regexp makes it of what Docusaurus's routes are: a path without
 * parameters, or `*`.
 */
export default function pathPattern(
  path: string,
  _names: unknown,
  { end, sensitive }: { readonly end?: boolean; readonly sensitive?: boolean },
): RegExp {
  const rest = end ? '/?$' : '(?:/(?=$))?(?=/|$)';
  const source =
    path === '*'
      ? '.*'
      : `^${path.replace(/\/$/, '').replaceAll(special, '\\$&')}${rest}`;
  return new RegExp(source, sensitive ? '' : 'i');
}
