import { Problem } from '../parts/Problem';
import { type ChangeEvent, useRef } from 'react';
import { useCore } from '../parts/ConsoleContext';
import { useAttempt } from '../parts/useAttempt';

/** Makes a session of a file that goose or this page has exported. */
export function ImportSession({ onDone }: { readonly onDone: () => void }) {
  const { copies } = useCore();
  const field = useRef<HTMLInputElement>(null);
  const { problem, attempt } = useAttempt();

  async function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (!file) return;
    if (await attempt(async () => copies.imported(await file.text()))) onDone();
  }

  return (
    <>
      <button
        type="button"
        title="Its extensions and its mode are not taken"
        onClick={() => field.current?.click()}
      >
        Import a session
      </button>
      <input
        ref={field}
        type="file"
        accept=".json,application/json"
        aria-label="File of a session"
        hidden
        onChange={(event) => void take(event)}
      />
      <Problem text={problem} />
    </>
  );
}
