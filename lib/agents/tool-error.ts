/** An error of a tool's call that the caller can correct. The message says what was wrong and what is allowed. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
