/** Damages files of SQLite versions like a failing disk. */
import { closeSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the path of a version's SQLite file. Does not check that it exists. */
export function versionFile(dataDirectory: string, id: string): string {
  return join(dataDirectory, 'catalogue', `${id}.sqlite`);
}

/** Inverts the lowest bit of one byte of a file, in place. `at` is the offset; by default the byte in the middle. */
export function flipBit(file: string, at = Math.floor(statSync(file).size / 2)): void {
  const handle = openSync(file, 'r+');
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, at);
  byte.writeUInt8(byte.readUInt8(0) ^ 1);
  writeSync(handle, byte, 0, 1, at);
  closeSync(handle);
}

/** Overwrites all of a SQLite file but its first page, in place, so that every B-tree is corrupt. */
export function breakTrees(file: string, firstPageBytes = 4_096): void {
  const handle = openSync(file, 'r+');
  const garbage = Buffer.alloc(statSync(file).size - firstPageBytes, 0xff);
  writeSync(handle, garbage, 0, garbage.length, firstPageBytes);
  closeSync(handle);
}
