/** The path that a relative one leads to, as resolve-pathname finds it. */
export default function relativePath(to: string, from = '/'): string {
  return decodeURI(new URL(to, `http://site${from}`).pathname);
}
