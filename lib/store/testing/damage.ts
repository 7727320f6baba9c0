/** Damages files of SQLite versions as a failing disk would. */
import { closeSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Where a version's file lies in the data directory. */
export function versionFile(dataDirectory: string, id: string): string {
  return join(dataDirectory, 'catalogue', `${id}.sqlite`);
}

/** Inverts the lowest bit of one byte; of the byte in the middle unless another is given. */
export function flipBit(file: string, at = Math.floor(statSync(file).size / 2)): void {
  const handle = openSync(file, 'r+');
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, at);
  byte.writeUInt8(byte.readUInt8(0) ^ 1);
  writeSync(handle, byte, 0, 1, at);
  closeSync(handle);
}

/** Overwrites everything behind the first page, so that every B-tree is broken. */
export function breakTrees(file: string, firstPageBytes = 4_096): void {
  const handle = openSync(file, 'r+');
  const garbage = Buffer.alloc(statSync(file).size - firstPageBytes, 0xff);
  writeSync(handle, garbage, 0, garbage.length, firstPageBytes);
  closeSync(handle);
}
