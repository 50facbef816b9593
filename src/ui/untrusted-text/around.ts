import type { HTMLAttributes } from 'react';

/** An element around a text. It gets the other props. */
export interface Around extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  readonly in?: 'code' | 'dd' | 'div' | 'dt' | 'li' | 'output' | 'p' | 'span' | 'strong';
}
