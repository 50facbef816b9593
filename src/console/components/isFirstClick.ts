import type { MouseEvent } from 'react';

/** The second click of two meets the button of the entry that has moved there. */
export const isFirstClick = ({ detail }: MouseEvent) => detail < 2;
