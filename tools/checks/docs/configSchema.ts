import * as z from 'zod';
import type { Facts } from './facts.ts';
import { isHeader } from './headers.ts';
import { isModel } from './models.ts';

/**
 * Makes the schema of `config.yaml` from the data.
 *
 * Source of the extensions' fields: crates/goose/src/agents/extension.rs, and of the other keys
 * documentation/docs/guides/config-files.md, both in github.com/aaif-goose/goose.
 */
export function configSchema(facts: Facts): z.ZodObject {
  const provider = z.string().refine((id) => facts.providers.has(id), {
    error: ({ input }) => `there is no provider ${String(input)}`,
  });
  const settings = [...facts.variables].filter((name) => !facts.secrets.has(name));
  const plain = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
  return z.strictObject({
    ...Object.fromEntries(settings.map((name) => [name, plain.optional()])),
    ...Object.fromEntries(
      [...facts.secrets].map((name) => [
        name,
        z
          .never({
            error: `goose reads ${name} from the environment or its secrets, not from here`,
          })
          .optional(),
      ]),
    ),
    GOOSE_PROVIDER: provider.optional(),
    GOOSE_MODE: z.enum([...facts.modes]).optional(),
    active_provider: provider.optional(),
    providers: z
      .record(
        provider,
        z.strictObject({
          enabled: z.boolean().optional(),
          configured: z.boolean().optional(),
          model: z
            .string()
            .refine((name) => isModel(name, facts), {
              error: ({ input }) => `goose knows no model ${String(input)}`,
            })
            .optional(),
        }),
      )
      .optional(),
    extensions: z.record(z.string(), extension(facts)).optional(),
    slash_commands: z
      .array(z.strictObject({ command: z.string(), recipe_path: z.string() }))
      .optional(),
    plugins: z
      .record(z.string(), z.strictObject({ enabled: z.boolean().optional() }))
      .optional(),
    otel_exporter_otlp_endpoint: z.url().optional(),
    otel_exporter_otlp_timeout: z.number().optional(),
  });
}

function extension(facts: Facts): z.ZodType {
  const common = {
    enabled: z.boolean(),
    name: z.string(),
    description: z.string().optional(),
    display_name: z.string().optional(),
    bundled: z.boolean().optional(),
    available_tools: z.array(z.string()).optional(),
  };
  const timeout = { timeout: z.int().positive().optional() };
  const environment = {
    envs: z.record(z.string(), z.string()).optional(),
    env_keys: z.array(z.string()).optional(),
  };
  return z.discriminatedUnion('type', [
    z.strictObject({
      ...common,
      ...timeout,
      type: z.literal('builtin'),
      name: z.enum([...facts.builtin]),
    }),
    z.strictObject({
      ...common,
      type: z.literal('platform'),
      name: z.enum([...facts.platform]),
    }),
    z.strictObject({
      ...common,
      ...timeout,
      ...environment,
      type: z.literal('stdio'),
      cmd: z.string(),
      args: z.array(z.string()),
    }),
    z.strictObject({
      ...common,
      ...timeout,
      ...environment,
      type: z.literal('streamable_http'),
      uri: z.url(),
      headers: z
        .record(
          z.string().refine((name) => isHeader(name, facts), {
            error: ({ input }) => `goose has no header ${String(input)}`,
          }),
          z.string(),
        )
        .optional(),
      socket: z.string().optional(),
    }),
  ]);
}
