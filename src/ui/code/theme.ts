import type { ThemeRegistration } from 'shiki';
import type { Kind } from './runs';

/**
 * TextMate scopes of each kind. The longer of two matches wins.
 *
 * @see https://macromates.com/manual/en/language_grammars#naming_conventions
 */
const scopes: Readonly<Record<Kind, readonly string[]>> = {
  plain: [
    'source',
    'string.unquoted.argument.shell',
    'meta.template.expression',
    'meta.embedded',
    'punctuation.definition.list.begin.markdown',
  ],
  comment: ['comment', 'punctuation.definition.comment', 'meta.diff.header'],
  string: ['string', 'punctuation.definition.string', 'markup.inline.raw'],
  keyword: [
    'keyword',
    'storage',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'variable.language',
    'entity.name.tag',
    'markup.heading',
  ],
  name: [
    'entity.name',
    'entity.other',
    'support.function',
    'support.class',
    'support.type.property-name',
    'punctuation.support.type.property-name',
    'entity.name.tag.yaml',
    'variable.other.key.toml',
    'meta.diff.range',
  ],
  value: [
    'constant',
    'support.type.primitive',
    'constant.other.option',
    'variable.other.normal.shell',
    'variable.other.assignment.shell',
    'variable.other.readwrite.powershell',
    'punctuation.definition.variable',
  ],
  punctuation: ['punctuation', 'keyword.operator', 'meta.brace'],
  inserted: ['markup.inserted', 'punctuation.definition.inserted'],
  deleted: ['markup.deleted', 'punctuation.definition.deleted'],
};

/** A theme whose colors are names of {@link Kind}, which the style sheet colors. */
export const theme: ThemeRegistration = {
  name: 'kinds',
  fg: 'plain',
  bg: 'plain',
  settings: Object.entries(scopes).map(([kind, scope]) => ({
    scope: [...scope],
    settings: { foreground: kind },
  })),
};
