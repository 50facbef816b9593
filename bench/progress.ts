const started = performance.now();

/** Prints a line with the minutes and seconds since the start. */
export function progress(text: string): void {
  const seconds = Math.round((performance.now() - started) / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  console.log(`[${clock}] ${text}`);
}
