import * as z from 'zod';
import {
  builtin,
  isModel,
  modes,
  platform,
  providerIds,
  secrets,
  variables,
} from './facts.ts';
import recipeData from './recipe.schema.json' with { type: 'json' };

const texts = z.array(z.string()).optional();

/** A name that data/ has. */
const named = (isKnown: (name: string) => boolean, problem: string) =>
  z.string().refine(isKnown, { error: ({ input }) => `${problem} ${String(input)}` });

const provider = named((id) => providerIds.has(id), 'there is no provider');
const model = named(isModel, 'goose knows no model').optional();

const secret = (name: string) =>
  z.never({
    error: `goose reads ${name} from the environment or its secrets, not from here`,
  });

const extensionFields = {
  enabled: z.boolean(),
  name: z.string(),
  description: z.string().optional(),
  display_name: z.string().optional(),
  bundled: z.boolean().optional(),
  available_tools: texts,
};
const timeout = { timeout: z.int().positive().optional() };
const program = {
  ...extensionFields,
  ...timeout,
  envs: z.record(z.string(), z.string()).optional(),
  env_keys: texts,
};

const extension = z.discriminatedUnion('type', [
  z.strictObject({
    ...extensionFields,
    ...timeout,
    type: z.literal('builtin'),
    name: z.enum([...builtin]),
  }),
  z.strictObject({
    ...extensionFields,
    type: z.literal('platform'),
    name: z.enum([...platform]),
  }),
  z.strictObject({
    ...program,
    type: z.literal('stdio'),
    cmd: z.string(),
    args: z.array(z.string()),
  }),
  z.strictObject({
    ...program,
    type: z.literal('streamable_http'),
    uri: z.url(),
    headers: z.record(z.string(), z.string()).optional(),
    socket: z.string().optional(),
  }),
]);

const plain = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

/**
 * The schema of `config.yaml`.
 *
 * Sources: crates/goose/src/agents/extension.rs and documentation/docs/guides/config-files.md in
 * github.com/aaif-goose/goose.
 */
export const configSchema: z.ZodObject = z.strictObject({
  ...Object.fromEntries(
    [...variables].map((name) => [
      name,
      (secrets.has(name) ? secret(name) : plain).optional(),
    ]),
  ),
  GOOSE_PROVIDER: provider.optional(),
  GOOSE_MODE: z.enum([...modes]).optional(),
  active_provider: provider.optional(),
  providers: z
    .record(
      provider,
      z.strictObject({
        enabled: z.boolean().optional(),
        configured: z.boolean().optional(),
        model,
      }),
    )
    .optional(),
  extensions: z.record(z.string(), extension).optional(),
  slash_commands: z
    .array(z.strictObject({ command: z.string(), recipe_path: z.string() }))
    .optional(),
  plugins: z
    .record(z.string(), z.strictObject({ enabled: z.boolean().optional() }))
    .optional(),
  gateway_configs: z
    .array(
      z.strictObject({
        gateway_type: z.literal('telegram'),
        max_sessions: z.number(),
        allowed_user_ids: z.array(z.string()).nullable(),
      }),
    )
    .optional(),
  otel_exporter_otlp_endpoint: z.url().optional(),
  otel_exporter_otlp_timeout: z.number().optional(),
});

/** The rules for single tools; crates/goose/src/config/permission.rs of goose. */
export const permissionSchema = z.strictObject({
  user: z
    .strictObject({ always_allow: texts, ask_before: texts, never_allow: texts })
    .optional(),
});

// It describes an object, which the result's type does not say.
const recipe = z.fromJSONSchema(
  recipeData as z.core.JSONSchema.JSONSchema,
) as z.ZodObject;

export const recipeSchema = recipe.extend({
  settings: z
    .strictObject({
      goose_provider: provider.optional(),
      goose_model: model,
      temperature: z.number().optional(),
      max_turns: z.int().optional(),
    })
    .optional(),
});
