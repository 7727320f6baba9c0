/** Encodes whole numbers as bytes of variable length, for committed map data: seven bits a byte, the lowest first. */

/** A growing list of encoded numbers. */
export interface VarintWriter {
  /** Appends a whole number from 0. */
  write(value: number): void;
  /** Appends a whole number of either sign. */
  writeSigned(value: number): void;
  bytes(): Buffer;
}

/** Reads encoded numbers in order. */
export interface VarintReader {
  read(): number;
  readSigned(): number;
  isAtEnd(): boolean;
}

/** Returns an empty list of encoded numbers. */
export function createVarintWriter(): VarintWriter {
  const bytes: number[] = [];
  const write = (value: number) => {
    let rest = value;
    while (rest >= 128) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  };
  return {
    write,
    writeSigned: (value) => write(value < 0 ? -2 * value - 1 : 2 * value),
    bytes: () => Buffer.from(bytes),
  };
}

/** Returns a reader of the numbers in `bytes`. */
export function createVarintReader(bytes: Buffer): VarintReader {
  let offset = 0;
  const read = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[offset] ?? 0;
      offset += 1;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  return {
    read,
    readSigned: () => {
      const value = read();
      return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    },
    isAtEnd: () => offset >= bytes.length,
  };
}
