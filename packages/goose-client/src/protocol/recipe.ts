import { unreadIn } from './definition.ts';
import {
  fields,
  list,
  listByKey,
  oneOf,
  type ReadBy,
  text,
  textOrNull,
} from '../json.ts';

const types = ['number', 'boolean', 'date', 'file', 'select'] as const;

export type RecipeParameter = ReadBy<typeof readParameter>;

export type Recipe = ReadBy<typeof readRecipe>;

export function readRecipeEntry(entry: unknown) {
  const { id, file_path: path, recipe } = fields(entry);
  if (textOrNull(id) === null) return null;
  return { id: text(id), path: text(path), recipe: readRecipe(recipe) };
}

export function readRecipe(definition: unknown) {
  const recipe = fields(definition);
  const settings = fields(recipe['settings']);
  return {
    title: text(recipe['title'], 'Recipe'),
    description: text(recipe['description']),
    /** Of the format; empty where it names none. */
    version: text(recipe['version']),
    /** For the model, beside goose's own. */
    instructions: text(recipe['instructions']),
    prompt: text(recipe['prompt']),
    parameters: listByKey(recipe['parameters'], readParameter, ({ key }) => key),
    /** The model that it asks for, such as `openai any`; empty where it takes the usual one. */
    model: list([settings['goose_provider'], settings['goose_model']], textOrNull).join(
      ' ',
    ),
    /** Parts that this page cannot read. goose gets no recipe that has one. */
    unread: unreadIn(definition),
    /** As goose told it, for handing it back. */
    definition,
  };
}

function readParameter(entry: unknown) {
  const parameter = fields(entry);
  const key = textOrNull(parameter['key']);
  if (key === null) return null;
  return {
    key,
    /** `file` is filled with what a file holds. */
    type: oneOf(parameter['input_type'], types) ?? ('string' as const),
    description: text(parameter['description']),
    isRequired: parameter['requirement'] !== 'optional',
    initial: text(parameter['default']),
    options: list(parameter['options'], textOrNull),
  };
}

export type Schedule = ReadBy<typeof readSchedule>;

export function readSchedule(entry: unknown) {
  const job = fields(entry);
  const id = textOrNull(job['id']);
  if (id === null) return null;
  return {
    id,
    cron: text(job['cron']),
    /** The file that holds its recipe. */
    source: text(job['source']),
    isRunning: job['currentlyRunning'] === true,
    isPaused: job['paused'] === true,
    /** ISO 8601; null when it has not run yet. */
    lastRun: textOrNull(job['lastRun']),
  };
}
