import type { SdkMethod } from '../../../data/types';

/** Such as `providers` for `_goose/unstable/providers/list`. */
export function areaOf({ wire }: SdkMethod): string {
  return wire?.replace(/^_goose\/(?:unstable\/)?/, '').split('/')[0] ?? '';
}

/** Null when the method works as typed. */
export function caveat({ name, answer, missing, wire }: SdkMethod): string | null {
  if (answer === 'unknown') return 'goose does not know this method.';
  if (answer === 'misfit') {
    return `The SDK refuses goose’s answer. Call client.extMethod('${wire ?? name}', …) and read it raw.`;
  }
  if (missing.length === 0) return null;
  return `goose also requires ${missing.join(' and ')}, which the type lacks. Call client.extMethod('${wire ?? name}', …) with it.`;
}

/**
 * `answer`: goose's answer has another shape; `fields`: goose requires more fields; `unknown`:
 * goose lacks the method.
 */
export type Difference = 'answer' | 'fields' | 'unknown';

export function differences(
  methods: readonly SdkMethod[],
  kind: Difference,
): readonly SdkMethod[] {
  return methods.filter(({ answer, missing }) => {
    if (kind === 'fields') return missing.length > 0;
    return answer === (kind === 'answer' ? 'misfit' : 'unknown');
  });
}
