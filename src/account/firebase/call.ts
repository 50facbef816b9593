import type { AccountSettings } from '@site/site/config';
import { answerWithin, timeLimit } from '../../ui/timeLimit';

/** The provider's services, by the host that the emulator has as the first part of its paths. */
type Service = 'identitytoolkit.googleapis.com' | 'securetoken.googleapis.com';

/**
 * Asks the provider for what the SDK does not tell.
 *
 * @param body Sent as a form, or else as JSON.
 * @throws when there is no answer in time.
 */
export async function callProvider(
  { emulatorUrl, apiKey }: AccountSettings,
  service: Service,
  method: string,
  body: URLSearchParams | Readonly<Record<string, string>>,
): Promise<Response> {
  const host = emulatorUrl
    ? `${emulatorUrl.replace(/\/$/, '')}/${service}`
    : `https://${service}`;
  const limit = timeLimit(answerWithin);
  const isForm = body instanceof URLSearchParams;
  try {
    return await fetch(`${host}/v1/${method}?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      signal: limit.signal,
      ...(isForm ? { body } : { body: JSON.stringify(body), headers: json }),
    });
  } finally {
    limit.lift();
  }
}

const json = { 'Content-Type': 'application/json' };
