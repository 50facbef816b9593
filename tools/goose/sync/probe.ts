import * as z from 'zod';
import type { SdkAnswer, SdkMethod, SdkType } from '../../../data/types.ts';
import type { Goose } from './acp.ts';

const methodNotFound = -32_601;
const invalidParams = -32_602;

const rpcError = z.object({ code: z.number(), data: z.unknown() });

/**
 * Calls a method with no parameters, then with each one that goose asks for, until it asks for none
 * or for one that the SDK's type lacks. Parameters are empty, so a call gets no further than their
 * validation.
 */
export async function probe(
  goose: Goose,
  target: object,
  name: string,
  request: SdkType | undefined,
): Promise<Pick<SdkMethod, 'wire' | 'answer' | 'missing'>> {
  const params: Record<string, unknown> = {};
  const before = goose.sent.length;
  const result = (answer: SdkAnswer, missing: readonly string[] = []) => ({
    wire: goose.sent[before] ?? null,
    answer,
    missing,
  });
  for (;;) {
    try {
      await call(target, name, params);
      return result('fits');
    } catch (error) {
      const rpc = rpcError.safeParse(error);
      if (!rpc.success) return result('misfit');
      if (rpc.data.code === methodNotFound) return result('unknown');
      const field = rpc.data.code === invalidParams ? missingField(rpc.data.data) : null;
      if (field === null || field in params) return result('known');
      const declared = request?.fields?.find((each) => each.name === field);
      if (declared) params[field] = emptyValue(declared.type);
      else return result('known', isTopLevel(request, params) ? [field] : []);
    }
  }
}

async function call(target: object, name: string, params: object): Promise<unknown> {
  // The name comes from the declaration of this object.
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== 'function')
    throw new Error(`The SDK declares ${name} but has it not.`);
  return Reflect.apply(method, target, [params]);
}

function missingField(data: unknown): string | null {
  return /missing field `([^`]+)`/.exec(JSON.stringify(data) ?? '')?.[1] ?? null;
}

/** goose reports fields of nested objects in the same words; only flat parameters are sure. */
function isTopLevel(request: SdkType | undefined, params: object): boolean {
  const nested = Object.values(params).some((value) => typeof value === 'object');
  return request?.fields != null && !nested;
}

function emptyValue(type: string): unknown {
  if (type.startsWith('Array<')) return [];
  if (type === 'boolean') return false;
  if (type === 'number') return 0;
  return type === 'string' ? '' : {};
}
