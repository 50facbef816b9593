import { type Fields, fields, list, listByKey, text, textOrNull } from './read';

export interface RecipeParameter {
  readonly key: string;
  /** `file` is filled with what a file holds. */
  readonly type: 'string' | 'number' | 'boolean' | 'date' | 'file' | 'select';
  readonly description: string;
  readonly isRequired: boolean;
  readonly initial: string;
  /** For `select`. */
  readonly options: readonly string[];
}

/** What a recipe starts beside goose. */
export interface RecipeExtension {
  readonly name: string;
  /** Its program with all arguments, its address, or that it comes with goose. */
  readonly start: string;
}

/** A task that somebody wrote down for goose. */
export interface Recipe {
  readonly title: string;
  readonly description: string;
  /** For the model, beside goose's own. */
  readonly instructions: string;
  /** The first message; empty where the reader writes it. */
  readonly prompt: string;
  readonly parameters: readonly RecipeParameter[];
  /** Null where it names none, so that goose starts those that are switched on. */
  readonly extensions: readonly RecipeExtension[] | null;
  /** The model that it asks for, such as `openai any`; empty where it takes the usual one. */
  readonly model: string;
  /** Commands that goose runs by itself to see whether the task is done, and where it is not. */
  readonly commands: readonly string[];
  /** Other recipes that it may run, by their paths. */
  readonly subRecipes: readonly string[];
  /** As goose told it, for handing it back. */
  readonly definition: unknown;
}

/** One of the recipes that goose has found. */
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
  const { extensions } = recipe;
  return {
    title: text(recipe['title'], 'Recipe'),
    description: text(recipe['description']),
    instructions: text(recipe['instructions']),
    prompt: text(recipe['prompt']),
    parameters: listByKey(recipe['parameters'], readParameter, ({ key }) => key),
    extensions: Array.isArray(extensions) ? list(extensions, readExtension) : null,
    model: readModel(fields(recipe['settings'])),
    commands: readCommands(fields(recipe['retry'])),
    subRecipes: list(recipe['sub_recipes'], (each) => textOrNull(fields(each)['path'])),
    definition,
  };
}

function readParameter(entry: unknown): RecipeParameter | null {
  const parameter = fields(entry);
  const key = textOrNull(parameter['key']);
  if (key === null) return null;
  return {
    key,
    type: readType(parameter['input_type']),
    description: text(parameter['description']),
    isRequired: parameter['requirement'] !== 'optional',
    initial: text(parameter['default']),
    options: list(parameter['options'], textOrNull),
  };
}

function readType(type: unknown): RecipeParameter['type'] {
  switch (type) {
    case 'number':
    case 'boolean':
    case 'date':
    case 'file':
    case 'select':
      return type;
    default:
      return 'string';
  }
}

function readExtension(entry: unknown): RecipeExtension | null {
  const extension = fields(entry);
  const name = textOrNull(extension['name']);
  return name === null ? null : { name, start: startOf(extension) };
}

function startOf({ cmd, args, uri, type }: Fields): string {
  const command = textOrNull(cmd);
  if (command !== null) {
    return [command, ...list(args, (each) => (typeof each === 'string' ? each : null))]
      .map((part) => (/^[\w./:@=-]+$/.test(part) ? part : JSON.stringify(part)))
      .join(' ');
  }
  return textOrNull(uri) ?? (type === 'builtin' || type === 'platform' ? '' : text(type));
}

const readModel = ({ goose_provider: provider, goose_model: model }: Fields) =>
  [textOrNull(provider), textOrNull(model)].filter((part) => part !== null).join(' ');

function readCommands({ checks, on_failure: onFailure }: Fields): readonly string[] {
  const failure = textOrNull(onFailure);
  return [
    ...list(checks, (check) => textOrNull(fields(check)['command'])),
    ...(failure === null ? [] : [failure]),
  ];
}

/** A recipe that goose runs at certain times. */
export interface Schedule {
  readonly id: string;
  /** When, as cron writes it. */
  readonly cron: string;
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
    isRunning: job['currentlyRunning'] === true,
    isPaused: job['paused'] === true,
    lastRun: textOrNull(job['lastRun']),
  };
}
