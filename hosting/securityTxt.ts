const day = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year, so that nobody trusts a contact that was forgotten. */
const validDays = 350;

/**
 * The text of `/.well-known/security.txt`, by RFC 9116.
 *
 * @param contact A URI, such as `mailto:security@example.com`.
 * @param address The file's own address.
 * @param built When the site is built; the file holds for less than a year from then.
 */
export function securityTxt(contact: string, address: string, built: Date): string {
  const expires = new Date(built.getTime() + validDays * day);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${address}`,
    '',
  ].join('\n');
}
