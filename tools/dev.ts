import { emulatorEnvironment } from '../site/config.ts';
import { type Emulators, startEmulators } from './emulators.ts';
import { localPorts, printMails, welcome } from './localPorts.ts';
import { main, runBinary } from './run.ts';

await main(async () => {
  const ports = await localPorts();
  // An editor sends this to the one process that it has started.
  const ending = new AbortController();
  process.on('SIGTERM', () => ending.abort());
  const emulators = await startEmulators({
    ports,
    site: null,
    onLine: printMails(ports.hosting),
    signal: ending.signal,
  });
  void reportEnd(emulators);
  // Ctrl-C reaches the writers' server too; it ends by itself, and the emulator after it.
  process.on('SIGINT', () => undefined);
  console.log(welcome(ports.hosting));
  try {
    await runBinary(
      'docusaurus',
      ['start', '--no-open', '--host', '127.0.0.1', '--port', String(ports.hosting)],
      // A build meanwhile, as of the tests, would put its settings into these pages.
      {
        ...emulatorEnvironment(ports.auth),
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus/dev',
      },
      ending.signal,
    );
  } catch (error) {
    if (!ending.signal.aborted) throw error;
  } finally {
    await emulators.stop();
  }
});

async function reportEnd({ ended }: Emulators): Promise<void> {
  const failure = await ended;
  if (failure) console.error(`${failure.message} The site goes on without accounts.`);
}
