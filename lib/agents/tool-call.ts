/** Whether a message calls a tool. */
export function isToolCall(message: object): boolean {
  return 'method' in message && message.method === 'tools/call';
}
