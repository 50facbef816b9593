import { list, listByKey, text } from '../json.ts';
import { readRecipe, readRecipeEntry, readSchedule, type Schedule } from './recipe.ts';
import { methodNotFound, type Rpc, RpcError } from './rpc.ts';

export function recipeClient(rpc: Rpc) {
  return {
    recipes: async () =>
      listByKey(
        await rpc.read('recipes/list', {}, 'recipes'),
        readRecipeEntry,
        ({ id }) => id,
      ),

    parseRecipe: async (content: string) =>
      readRecipe(await rpc.read('recipes/parse', { content }, 'recipe')),

    decodeRecipe: async (deeplink: string) =>
      readRecipe(await rpc.read('recipes/decode', { deeplink }, 'recipe')),

    encodeRecipe: async (recipe: unknown) =>
      text(await rpc.read('recipes/encode', { recipe }, 'deeplink')),

    recipeYaml: async (recipe: unknown) =>
      text(await rpc.read('recipes/to-yaml', { recipe }, 'yaml')),

    /** @returns the path of its file on goose's computer */
    saveRecipe: async (recipe: unknown) =>
      text(await rpc.read('recipes/save', { recipe }, 'file_path')),

    hasHiddenText: async (recipe: unknown) =>
      (await rpc.read('recipes/scan', { recipe }, 'has_security_warnings')) !== false,

    /** @returns null where goose was started without its scheduler */
    async schedules(): Promise<readonly Schedule[] | null> {
      try {
        return list(await rpc.read('schedules/list', {}, 'jobs'), readSchedule);
      } catch (error) {
        if (error instanceof RpcError && error.code === methodNotFound) return null;
        throw error;
      }
    },

    createSchedule: (id: string, cron: string, definition: unknown) =>
      rpc.requestOwn('schedules/create', { id, cron, recipe: definition }),

    pauseSchedule: (scheduleId: string, isPaused: boolean) =>
      rpc.requestOwn(`schedules/${isPaused ? 'pause' : 'unpause'}`, { scheduleId }),

    deleteSchedule: (scheduleId: string) =>
      rpc.requestOwn('schedules/delete', { scheduleId }),

    /** Runs it now, and answers when it has ended. */
    runSchedule: (scheduleId: string) =>
      rpc.requestOwn('schedules/run-now', { scheduleId }),
  };
}
