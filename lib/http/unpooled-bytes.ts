/**
 * Buffers with memory of their own. `Buffer.from`, `Buffer.concat` and zlib give views of a pool of 64 kB that many buffers share, and
 * the whole pool stays in memory as long as one of them does: what a cache keeps has to leave it.
 */

/** Returns the text as UTF-8. */
export function unpooledText(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Returns the same bytes outside of any pool; the buffer itself when it is outside already. */
export function unpooled(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}
