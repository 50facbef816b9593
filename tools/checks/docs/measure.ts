import type * as z from 'zod';
import type { Anchors } from './anchors.ts';
import type { Facts } from './facts.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a page is compared with. */
export interface Measure {
  readonly facts: Facts;
  readonly vocabulary: Vocabulary;
  readonly configSchema: z.ZodObject;
  /** Where links into the manual may lead. */
  readonly anchors: Anchors;
  /** Source of the programs in examples/, whose names the pages may use. */
  readonly examples: string;
  /** Text of a file in examples/; undefined when there is none. */
  readonly readExample: (file: string) => string | undefined;
}
