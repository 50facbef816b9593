import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SdkData, SdkMethod } from '../../../data/types.ts';
import type { Goose } from './acp.ts';
import { readDeclarations, type DeclaredMethod } from './declarations.ts';
import { probe } from './probe.ts';

const sdk = path.resolve('node_modules/@aaif/goose-sdk');
const acp = path.resolve('node_modules/@agentclientprotocol/sdk');

/** `initialize` works once, `cancel` gets no answer, and `extMethod` is any method. */
const untried = new Set(['initialize', 'cancel', 'extMethod']);

/** Reads the SDK's declarations, and tries each method on a running goose. */
export async function readSdk(goose: Goose): Promise<Omit<SdkData, 'gooseVersion'>> {
  const manifest = readFileSync(path.join(sdk, 'package.json'), 'utf8');
  const declared = readDeclarations(sdk, acp);
  const types = new Map(declared.types.map((type) => [type.name, type]));

  async function method(
    { name, request, response, description }: DeclaredMethod,
    target: object,
  ): Promise<SdkMethod> {
    const about = description || (types.get(request ?? '')?.description ?? '');
    const found = untried.has(name)
      ? ({ wire: null, answer: 'untried', missing: [] } as const)
      : await probe(goose, target, name, types.get(request ?? ''));
    return { name, request, response, description: about, ...found };
  }

  const client: SdkMethod[] = [];
  for (const each of declared.client) client.push(await method(each, goose.client));
  const own: SdkMethod[] = [];
  for (const each of declared.goose) own.push(await method(each, goose.client.goose));

  return {
    // npm wrote it.
    sdkVersion: (JSON.parse(manifest) as { version: string }).version,
    functions: declared.functions,
    client,
    properties: declared.properties,
    goose: own.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    callbacks: declared.callbacks,
    types: declared.types,
  };
}
