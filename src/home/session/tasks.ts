import askADatabase from '@site/data/sessions/ask-a-database.json';
import fixATest from '@site/data/sessions/fix-a-test.json';
import sortAFolder from '@site/data/sessions/sort-a-folder.json';
import type { SessionTranscript } from '@site/data/types';

/** A task that goose was given, and the recording of what it did. */
export interface Task {
  readonly name: string;
  readonly transcript: SessionTranscript;
}

// The type of a JSON file has plain strings where the recording writes its kinds of steps.
export const tasks = [
  { name: 'Fix a test', transcript: fixATest as SessionTranscript },
  { name: 'Sort a folder', transcript: sortAFolder as SessionTranscript },
  { name: 'Ask a database', transcript: askADatabase as SessionTranscript },
] as const satisfies readonly Task[];
