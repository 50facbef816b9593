/** A reply of the model that says something and asks for a command. */
export function shell(text: string, command: string) {
  return { text, toolCalls: [{ name: 'shell', arguments: { command } }] };
}
