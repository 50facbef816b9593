import { type Unread, unreadIn } from './definition.ts';
import { fields, list, listByKey, oneOf, text, textOrNull } from '../json.ts';

const types = ['number', 'boolean', 'date', 'file', 'select'] as const;

export interface RecipeParameter {
  readonly key: string;
  /** `file` is filled with what a file holds. */
  readonly type: 'string' | (typeof types)[number];
  readonly description: string;
  readonly isRequired: boolean;
  readonly initial: string;
  readonly options: readonly string[];
}

export interface Recipe {
  readonly title: string;
  readonly description: string;
  /** Of the format; empty where it names none. */
  readonly version: string;
  /** For the model, beside goose's own. */
  readonly instructions: string;
  readonly prompt: string;
  readonly parameters: readonly RecipeParameter[];
  /** The model that it asks for, such as `openai any`; empty where it takes the usual one. */
  readonly model: string;
  /** Parts that this page cannot read. goose gets no recipe that has one. */
  readonly unread: readonly Unread[];
  /** As goose told it, for handing it back. */
  readonly definition: unknown;
}

export interface RecipeEntry {
  readonly id: string;
  readonly path: string;
  readonly recipe: Recipe;
}

export function readRecipeEntry(entry: unknown): RecipeEntry | null {
  const { id, file_path: path, recipe } = fields(entry);
  if (textOrNull(id) === null) return null;
  return { id: text(id), path: text(path), recipe: readRecipe(recipe) };
}

export function readRecipe(definition: unknown): Recipe {
  const recipe = fields(definition);
  const settings = fields(recipe['settings']);
  return {
    title: text(recipe['title'], 'Recipe'),
    description: text(recipe['description']),
    version: text(recipe['version']),
    instructions: text(recipe['instructions']),
    prompt: text(recipe['prompt']),
    parameters: listByKey(recipe['parameters'], readParameter, ({ key }) => key),
    model: list([settings['goose_provider'], settings['goose_model']], textOrNull).join(
      ' ',
    ),
    unread: unreadIn(definition),
    definition,
  };
}

function readParameter(entry: unknown): RecipeParameter | null {
  const parameter = fields(entry);
  const key = textOrNull(parameter['key']);
  if (key === null) return null;
  return {
    key,
    type: oneOf(parameter['input_type'], types) ?? 'string',
    description: text(parameter['description']),
    isRequired: parameter['requirement'] !== 'optional',
    initial: text(parameter['default']),
    options: list(parameter['options'], textOrNull),
  };
}

export interface Schedule {
  readonly id: string;
  readonly cron: string;
  /** The file that holds its recipe. */
  readonly source: string;
  readonly isRunning: boolean;
  readonly isPaused: boolean;
  /** ISO 8601; null when it has not run yet. */
  readonly lastRun: string | null;
}

export function readSchedule(entry: unknown): Schedule | null {
  const job = fields(entry);
  const id = textOrNull(job['id']);
  if (id === null) return null;
  return {
    id,
    cron: text(job['cron']),
    source: text(job['source']),
    isRunning: job['currentlyRunning'] === true,
    isPaused: job['paused'] === true,
    lastRun: textOrNull(job['lastRun']),
  };
}
