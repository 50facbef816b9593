import type { Mode } from '../conversation/modes';
import { isSame, readRecipe, type Recipe } from 'goose-web-client';
import type { CoreContext } from './context';
import { fillDefinition, hasTemplate, keysIn } from './fillRecipe';
import { asMessage, type Drafts } from './drafts';
import type { Sessions } from './sessions';
import type { Turns } from './turns';

/** Parts of a recipe that the reader writes. */
export type RecipeDraft = Readonly<
  Record<'title' | 'description' | 'instructions' | 'prompt', string>
>;

export type RecipeValues = ReadonlyMap<string, string>;

/** goose's recipes and schedules. What returns a promise rejects with a sentence for the reader. */
export function createRecipes({
  request,
  sessions,
  turns,
  drafts,
}: Pick<CoreContext, 'request'> & {
  readonly sessions: Pick<Sessions, 'startRecipe' | 'reread' | 'stay'>;
  readonly turns: Pick<Turns, 'send'>;
  readonly drafts: Pick<Drafts, 'write'>;
}) {
  /** Returns the recipe for goose, once nothing in it is unread, hidden or left to fill in. */
  async function checked({ definition }: Recipe, values: RecipeValues) {
    const whole = fillDefinition(definition, values);
    if (readRecipe(whole).unread.length > 0) {
      throw new Error(
        'This recipe has parts that this page cannot read. It was not run.',
      );
    }
    if (hasTemplate(whole)) {
      throw new Error(
        'This recipe has parts that only goose itself can fill in. Run it in a terminal with “goose run --recipe”.',
      );
    }
    await refuseHidden(whole, 'run');
    return whole;
  }

  async function refuseHidden(definition: unknown, verb: string) {
    if (!(await request((client) => client.hasHiddenText(definition)))) return;
    throw new Error(
      `goose finds characters in this recipe that cannot be seen, and could tell the model something else than you read. It was not ${verb}.`,
    );
  }

  return {
    list: () => request((client) => client.recipes()),
    parse: (content: string) => request((client) => client.parseRecipe(content)),
    /** @param link a `goose://recipe` link, or what one holds */
    decode: (link: string) => request((client) => client.decodeRecipe(linkContent(link))),
    /** @returns the path of the file that goose wrote */
    async save(draft: RecipeDraft) {
      if (draft.title === '') throw new Error('Give the recipe a title.');
      if (draft.prompt === '') throw new Error('Write the message that starts it.');
      const definition = {
        version: '1.0.0',
        title: draft.title,
        // goose takes no recipe without one.
        description: draft.description || draft.title,
        prompt: draft.prompt,
        ...(draft.instructions !== '' && { instructions: draft.instructions }),
        parameters: keysIn(`${draft.instructions} ${draft.prompt}`).map((key) => ({
          key,
          input_type: 'string',
          requirement: 'required',
          description: key,
        })),
      };
      const whole = fillDefinition(
        definition,
        new Map(definition.parameters.map(({ key }) => [key, key])),
      );
      if (hasTemplate(whole))
        throw new Error('Use {{ and }} around a single name only, and no {% or {#.');
      await refuseHidden(definition, 'saved');
      return request((client) => client.saveRecipe(definition));
    },
    filled: (recipe: Recipe, values: RecipeValues) =>
      readRecipe(fillDefinition(recipe.definition, values)),
    /**
     * Starts a session with a recipe, and sends its first message.
     *
     * @param hasStayed Tells whether the reader still waits for it.
     * @returns the session's id
     */
    async run(
      recipe: Recipe,
      values: RecipeValues,
      folder: string,
      mode: Mode,
      hasStayed = sessions.stay(),
    ) {
      const whole = await checked(recipe, values);
      const deeplink = await request((client) => client.encodeRecipe(whole));
      compare(whole, await request((client) => client.decodeRecipe(deeplink)));
      const id = await sessions.startRecipe(folder, mode, deeplink, hasStayed);
      const { prompt } = readRecipe(whole);
      // A message that cannot be sent now waits in the message box.
      if (prompt.trim() !== '' && !turns.send(prompt, [], id))
        drafts.write(id, asMessage(prompt));
      return id;
    },
    async schedule(recipe: Recipe, values: RecipeValues, name: string, cron: string) {
      const whole = await checked(recipe, values);
      // goose keeps it as YAML.
      const yaml = await request((client) => client.recipeYaml(whole));
      compare(whole, await request((client) => client.parseRecipe(yaml)));
      await request((client) => client.createSchedule(name, cron, whole));
    },
    /** Null where goose was started without its scheduler. */
    schedules: () => request((client) => client.schedules()),
    pauseSchedule: (id: string, isPaused: boolean) =>
      request((client) => client.pauseSchedule(id, isPaused)),
    deleteSchedule: (id: string) => request((client) => client.deleteSchedule(id)),
    /** Runs it now. The list of sessions has it when it has ended. */
    async runSchedule(id: string) {
      await request((client) => client.runSchedule(id));
      await sessions.reread();
    },
  };
}

/** Throws where goose has understood another recipe than the reader was shown. */
function compare(shown: unknown, { definition }: Recipe) {
  if (isSame(shown, definition)) return;
  throw new Error(
    'goose reads this recipe otherwise than it is shown here. It was not run.',
  );
}

function linkContent(link: string): string {
  const trimmed = link.trim();
  const config = URL.canParse(trimmed) && new URL(trimmed).searchParams.get('config');
  // Some links hold Base64 as it is, whose plus sign an address reads as a space.
  return config ? config.replaceAll(' ', '+') : trimmed;
}
