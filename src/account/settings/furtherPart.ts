import type { ComponentType } from 'react';

/** What another part of the site keeps for a user in this browser. */
export interface FurtherPart {
  readonly title: string;
  readonly Content: ComponentType<{ readonly reader: string }>;
}
