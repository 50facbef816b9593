import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The file of a certificate, of its key, or of the authority that they are from. */
export const certificateFile = (name: string) =>
  path.resolve('tests/support/certificates', name);

/** A certificate with its key, as servers take them. */
export const certificateOf = (name: string) => ({
  key: readFileSync(certificateFile(`${name}.key`)),
  cert: readFileSync(certificateFile(`${name}.pem`)),
});
