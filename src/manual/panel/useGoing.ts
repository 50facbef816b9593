import { type Conversation, useConsole } from '@site/src/console/embedded';

/** The conversation of a session that was begun here, while its record is there. */
export function useGoing(session: string | null): Conversation | null {
  const { state } = useConsole();
  return session === null ? null : (state.conversations.get(session) ?? null);
}
