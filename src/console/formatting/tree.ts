/** Elements that a model's text can become. No other one, and no other attribute, is drawn. */
export const tags = new Set(
  'a blockquote br code del em h1 h2 h3 h4 h5 h6 hr img input li ol p pre strong sup table tbody td th thead tr ul'.split(
    ' ',
  ),
);

export interface Element {
  readonly type: 'element';
  readonly tagName: string;
  readonly properties: {
    readonly start?: number;
    readonly align?: 'left' | 'center' | 'right';
    readonly href?: string;
    readonly src?: string;
    readonly alt?: string;
    readonly checked?: boolean;
    readonly language?: string;
  };
  readonly children: readonly Node[];
}

export type Node = Element | { readonly type: 'text'; readonly value: string };

export type Block =
  | {
      readonly kind: 'formatted';
      readonly node: Element;
      /** Approximate number of elements on the page. */
      readonly size: number;
    }
  /** Shown as it was written, since it is too large or too deep. */
  | { readonly kind: 'plain'; readonly text: string };

export const paragraphOf = (value: string): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: [{ type: 'text', value }],
});
