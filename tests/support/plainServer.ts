/** An MCP server with the one tool `look`, as a program that starts in a fraction of the SDK’s time. */
import { createInterface } from 'node:readline';
import { answerTo, type Call } from './remoteServer.ts';

for await (const line of createInterface({ input: process.stdin })) {
  const answer = answerTo(JSON.parse(line) as Call, 'look');
  if (answer !== null) console.log(JSON.stringify(answer));
}
