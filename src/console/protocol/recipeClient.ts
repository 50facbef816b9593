import { fields, list, listByKey, text, textOrNull } from './read';
import {
  type Recipe,
  type RecipeEntry,
  readRecipe,
  readRecipeEntry,
  readSchedule,
  type Schedule,
} from './recipe';
import { type Rpc, RpcError } from './rpc';

const recipes = '_goose/unstable/recipes';
const schedules = '_goose/unstable/schedules';

/** JSON-RPC's code for what goose was not started with. */
const methodNotFound = -32_601;

/** What this page asks of goose about recipes. Each rejects with an {@link RpcError}. */
export function recipeClient(rpc: Rpc) {
  return {
    async recipes(): Promise<readonly RecipeEntry[]> {
      const answer = fields(await rpc.request(`${recipes}/list`, {}));
      return listByKey(answer['recipes'], readRecipeEntry, ({ id }) => id);
    },

    /** Reads a recipe's file, in YAML or JSON. */
    async parseRecipe(content: string): Promise<Recipe> {
      const answer = await rpc.request(`${recipes}/parse`, { content });
      return readRecipe(fields(answer)['recipe']);
    },

    /** Reads what a link to a recipe holds. */
    async decodeRecipe(deeplink: string): Promise<Recipe> {
      const answer = await rpc.request(`${recipes}/decode`, { deeplink });
      return readRecipe(fields(answer)['recipe']);
    },

    /** A recipe as a link holds it, which is how a session can be started with it. */
    async encodeRecipe(definition: unknown): Promise<string> {
      const answer = await rpc.request(`${recipes}/encode`, { recipe: definition });
      return text(fields(answer)['deeplink']);
    },

    /** Whether goose finds characters in it that cannot be seen and could tell the model something. */
    async hasHiddenText(definition: unknown): Promise<boolean> {
      const answer = await rpc.request(`${recipes}/scan`, { recipe: definition });
      return fields(answer)['has_security_warnings'] !== false;
    },

    /** @returns null where goose was started without its scheduler */
    async schedules(): Promise<readonly Schedule[] | null> {
      try {
        const answer = fields(await rpc.request(`${schedules}/list`, {}));
        return list(answer['jobs'], readSchedule);
      } catch (error) {
        if (error instanceof RpcError && error.code === methodNotFound) return null;
        throw error;
      }
    },

    createSchedule: (id: string, cron: string, definition: unknown) =>
      rpc.request(`${schedules}/create`, { id, cron, recipe: definition }),

    pauseSchedule: (scheduleId: string, isPaused: boolean) =>
      rpc.request(`${schedules}/${isPaused ? 'pause' : 'unpause'}`, { scheduleId }),

    deleteSchedule: (scheduleId: string) =>
      rpc.request(`${schedules}/delete`, { scheduleId }),

    /**
     * Runs it now, and answers when it has ended.
     *
     * @returns the session of that run; null where it was stopped
     */
    async runSchedule(scheduleId: string): Promise<string | null> {
      const answer = await rpc.request(`${schedules}/run-now`, { scheduleId });
      return textOrNull(fields(answer)['sessionId']);
    },
  };
}
