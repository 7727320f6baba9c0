/**
 * Buffers with memory of their own. `Buffer.from`, `Buffer.concat` and zlib give views of a pool of 64 kB that many buffers share, and
 * the whole pool stays in memory as long as one of them does: what a cache keeps has to leave it.
 */

/** Encodes a text as UTF-8 in a buffer with memory of its own, for a cache. */
export function unpooledText(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Returns a copy of the bytes in a buffer with memory of its own, for a cache; the buffer itself when it has that already. */
export function unpooled(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(copy);
  return copy;
}
