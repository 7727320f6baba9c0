/** The most lines of a response that a page shows. */
const MOST_LINES = 70;

/**
 * Formats a JSON text with a line for each member. Of a long one it returns the beginning and the number of further lines; a text that is not
 * JSON is returned unchanged.
 */
export function shownJson(body: string): string {
  const lines = formatted(body).split('\n');
  if (lines.length <= MOST_LINES) return lines.join('\n');
  return [...lines.slice(0, MOST_LINES), `… ${lines.length - MOST_LINES} more lines`].join('\n');
}

function formatted(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
