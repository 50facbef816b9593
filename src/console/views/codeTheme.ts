import type { PrismTheme } from 'prism-react-renderer';

/** The colors of code, one theme for both modes: the tokens change with the mode. */
export const codeTheme: PrismTheme = {
  plain: { color: 'var(--goose-text)', backgroundColor: 'var(--goose-code-bg)' },
  styles: [
    {
      types: ['comment', 'prolog', 'cdata'],
      style: { color: 'var(--goose-muted)', fontStyle: 'italic' },
    },
    {
      types: ['string', 'attr-value', 'char', 'inserted'],
      style: { color: 'var(--goose-success)' },
    },
    {
      types: ['keyword', 'builtin', 'atrule', 'tag', 'selector', 'important'],
      style: { color: 'var(--goose-accent)' },
    },
    {
      types: ['function', 'class-name', 'property', 'attr-name', 'key'],
      style: { color: 'var(--goose-info)' },
    },
    {
      types: ['number', 'boolean', 'constant', 'variable', 'symbol'],
      style: { color: 'var(--goose-accent-strong)' },
    },
    { types: ['deleted'], style: { color: 'var(--goose-danger)' } },
    { types: ['punctuation', 'operator'], style: { color: 'var(--goose-muted)' } },
  ],
};
