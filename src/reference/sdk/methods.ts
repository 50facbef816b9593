import type { SdkMethod } from '../../../data/types';

/**
 * Which part of goose a method of `client.goose` belongs to: the first word of its name on the wire,
 * such as `providers` for `_goose/unstable/providers/list`.
 */
export function areaOf({ wire }: SdkMethod): string {
  return wire?.replace(/^_goose\/(?:unstable\/)?/, '').split('/')[0] ?? '';
}

/** What a reader must know before calling a method; null when it just works. */
export function caveat({ name, answer, missing, wire }: SdkMethod): string | null {
  if (answer === 'unknown') return 'goose does not know this method.';
  if (answer === 'misfit') {
    return `The SDK refuses goose’s answer. Call client.extMethod('${wire ?? name}', …) and read it raw.`;
  }
  if (missing.length === 0) return null;
  return `goose also requires ${missing.join(' and ')}, which the type lacks. Call client.extMethod('${wire ?? name}', …) with it.`;
}

/**
 * Ways in which the SDK and goose differ about a method: goose's answer has another shape; goose
 * requires a field that the type lacks; goose does not know the method.
 */
export type Difference = 'answer' | 'fields' | 'unknown';

/** The methods with this difference. */
export function differences(
  methods: readonly SdkMethod[],
  kind: Difference,
): readonly SdkMethod[] {
  return methods.filter(({ answer, missing }) => {
    if (kind === 'fields') return missing.length > 0;
    return answer === (kind === 'answer' ? 'misfit' : 'unknown');
  });
}
