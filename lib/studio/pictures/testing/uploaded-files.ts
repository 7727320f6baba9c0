/** Files that people might upload, made by the image library. */
import { crc32, deflateSync } from 'node:zlib';
import type { Sharp } from 'sharp';
import { sharp } from '#lib/photos/picture-library';

/** Returns a picture with a gradient, so that it is not compressed to nothing. */
export function gradient(width: number, height: number): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g"><stop stop-color="#c84"/><stop offset="1" stop-color="#268"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** Returns an SVG that runs a script where it is opened as a document. */
export function svgWithScript(): Buffer {
  return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>');
}

/** Returns a small PNG that decompresses to a huge picture of one colour, without its pixels. */
export function bombPng(side: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a PNG with the chunk of animations, before its pixels. */
export async function animatedPng(): Promise<Buffer> {
  const still = await gradient(1300, 700).png().toBuffer();
  const pixels = still.indexOf('IDAT') - 4;
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0', 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(control.subarray(4)));
  return Buffer.concat([still.subarray(0, pixels), control, sum, still.subarray(pixels)]);
}
