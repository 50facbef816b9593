import * as z from 'zod';
import type { Facts } from './facts.ts';
import { isModel } from './models.ts';

/**
 * Makes the schema of a recipe.
 *
 * Source of the fields: crates/goose/src/recipe/mod.rs in github.com/aaif-goose/goose.
 */
export function recipeSchema(facts: Facts): z.ZodObject {
  return z.strictObject({
    version: z.string().optional(),
    title: z.string(),
    description: z.string(),
    instructions: z.string().optional(),
    prompt: z.string().optional(),
    extensions: z.array(z.looseObject({ type: z.string(), name: z.string() })).optional(),
    settings: z
      .strictObject({
        goose_provider: z
          .string()
          .refine((id) => facts.providers.has(id), {
            error: ({ input }) => `there is no provider ${String(input)}`,
          })
          .optional(),
        goose_model: z
          .string()
          .refine((name) => isModel(name, facts), {
            error: ({ input }) => `goose knows no model ${String(input)}`,
          })
          .optional(),
        temperature: z.number().optional(),
        max_turns: z.int().optional(),
      })
      .optional(),
    activities: z.array(z.string()).optional(),
    author: z
      .strictObject({ contact: z.string().optional(), metadata: z.string().optional() })
      .optional(),
    parameters: z
      .array(
        z.strictObject({
          key: z.string(),
          input_type: z.enum([
            'string',
            'number',
            'boolean',
            'date',
            'file',
            'select',
            'object',
            'array',
          ]),
          requirement: z.enum(['required', 'optional', 'user_prompt']),
          description: z.string(),
          default: z.string().optional(),
          options: z.array(z.string()).optional(),
        }),
      )
      .optional(),
    response: z.strictObject({ json_schema: z.looseObject({}).optional() }).optional(),
    sub_recipes: z
      .array(z.looseObject({ name: z.string(), path: z.string() }))
      .optional(),
    retry: z.looseObject({ max_retries: z.int() }).optional(),
  });
}
