// The variables that tools/test.ts sets for the browser tests.

/** Folder of the built site under test. */
export const siteDir = process.env['SITE_DIR'] ?? '';

/** Address of the site under test, without a trailing slash. */
export const siteUrl = process.env['SITE_URL'] ?? '';

/** Address of the Auth emulator, without a trailing slash. */
export const authEmulatorUrl = process.env['AUTH_EMULATOR_URL'] ?? '';

/** Address of the host's emulator itself, which the tests' server asks once for each file. */
export const hostEmulatorUrl = process.env['HOSTING_EMULATOR_URL'] ?? '';
