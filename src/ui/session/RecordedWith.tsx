import type { SessionTranscript } from '@site/data/types';

/** Says which goose was recorded, and which part of the session is not real. */
export function RecordedWith({
  transcript: { gooseVersion },
}: {
  readonly transcript: SessionTranscript;
}) {
  return (
    <>
      Recorded with goose {gooseVersion}. The model’s words and choices were scripted;
      goose, its tool calls and their results are real.
    </>
  );
}
