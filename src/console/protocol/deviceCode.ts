import { fields, text, textOrNull } from './read';

/** What the reader enters on a provider's own page to sign in there. */
export interface DeviceCode {
  readonly providerId: string;
  readonly code: string;
  /** Address of the page; only http and https. */
  readonly address: string;
}

/** @returns null for what nobody could follow */
export function readDeviceCode(params: unknown): DeviceCode | null {
  const { providerId, userCode, verificationUri } = fields(params);
  const address = text(verificationUri);
  if (textOrNull(userCode) === null || !/^https?:\/\//i.test(address)) return null;
  if (!URL.canParse(address)) return null;
  return { providerId: text(providerId), code: text(userCode), address };
}
