/**
 * A path or a section of an address that can be decoded. In a malformed one, such as `#50%`, each
 * `%` stands for itself: the router and the theme decode what they read, and would throw.
 */
export function wellFormed(part: string): string {
  try {
    decodeURIComponent(part);
    return part;
  } catch {
    return part.replaceAll('%', '%25');
  }
}
