/*
 * What a text in Markdown becomes. A worker writes it and a view draws it, so it is plain data: no
 * element and no attribute that is not named here can come out of a model's text.
 */

export type Align = 'left' | 'center' | 'right';

/** Elements that hold others and have nothing else to say. */
export type PlainTag =
  | 'p'
  | `h${1 | 2 | 3 | 4 | 5 | 6}`
  | 'blockquote'
  | 'ul'
  | 'li'
  | 'em'
  | 'strong'
  | 'del'
  | 'sup'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr';

export type Node =
  | string
  | { readonly tag: PlainTag; readonly children: readonly Node[] }
  | { readonly tag: 'ol'; readonly start: number; readonly children: readonly Node[] }
  | {
      readonly tag: 'th' | 'td';
      readonly align: Align | null;
      readonly children: readonly Node[];
    }
  | { readonly tag: 'a'; readonly href: string; readonly children: readonly Node[] }
  | { readonly tag: 'img'; readonly src: string; readonly alt: string }
  | { readonly tag: 'code'; readonly text: string }
  | { readonly tag: 'pre'; readonly language: string; readonly code: string }
  | { readonly tag: 'checkbox'; readonly checked: boolean }
  | { readonly tag: 'br' | 'hr' };

/** A part of a text that stands by itself, such as a paragraph or a list. */
export type Block =
  | {
      readonly kind: 'formatted';
      readonly node: Node;
      /** How many elements the page will have for it, about. */
      readonly size: number;
    }
  /** It has too many elements, or they are too deep inside each other: shown as it was written. */
  | { readonly kind: 'plain'; readonly text: string };
