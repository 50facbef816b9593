import type { GooseClient } from '@aaif/goose-sdk';

export async function providerIds(client: GooseClient): Promise<string[]> {
  const answer = await client.extMethod('_goose/unstable/providers/list', {});
  const entries = Array.isArray(answer.entries) ? answer.entries : [];
  return entries.map((entry: { providerId: string }) => entry.providerId);
}
