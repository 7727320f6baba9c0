/** Returns the text without a leading byte order mark, which some editors write and JSON does not allow. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
