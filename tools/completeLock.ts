// Asks the registry for the digests that package-lock.json lacks. Where the lock was made, some
// packages of other platforms could not be had; npm adds no digest to an entry that exists.
import { readFileSync, writeFileSync } from 'node:fs';
import {
  type Lock,
  unproven,
  withLeftOut,
  withoutUnproven,
} from './checks/packages/lock.ts';
import { main, runProgram } from './run.ts';

const file = 'package-lock.json';

// npm writes this file.
const read = () => JSON.parse(readFileSync(file, 'utf8')) as Lock;

const write = (lock: Lock) => writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);

await main(async () => {
  const before = read();
  write(withoutUnproven(before));
  try {
    await runProgram('npm', ['install', '--package-lock-only', '--loglevel=error']);
  } catch (error) {
    write(before);
    throw error;
  }
  const after = withLeftOut(read(), before);
  write(after);
  const left = unproven(after);
  console.log(`${unproven(before).length - left.length} digests were added.`);
  if (left.length > 0)
    console.log(`The registry does not have these:\n${left.join('\n')}`);
});
