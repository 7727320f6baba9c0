/**
 * Draws the PNG and ICO icons from app/icon.svg, and the file of the interface's icons. Run it after a change of app/icon.svg
 * or of components/ui/icon-names.ts, and commit the files that it writes:
 *
 *   npm run icons
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { icoOf } from '#lib/brand/ico';
import { drawIcons } from '../../components/ui/draw-icons.ts';
import { ICON_NAMES } from '../../components/ui/icon-names.ts';

const root = join(import.meta.dirname, '../..');
const icon = await readFile(join(root, 'app/icon.svg'), 'utf8');
const GROUND = '#1c5a57';

/** Renders the icon with its round corners, in true colour: Next reads no other ICO files. */
function rounded(size: number): Promise<Buffer> {
  return sharp(Buffer.from(icon), { density: (72 * size) / 32 })
    .resize(size, size)
    .ensureAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/**
 * Renders the mark on a background that fills the whole picture, for systems that crop icons to their own shape.
 * `markShare` is the size of the mark as a share of the picture's.
 */
async function full(size: number, markShare: number): Promise<Buffer> {
  const mark = Math.round(size * markShare);
  const input = await sharp(Buffer.from(icon), { density: (72 * mark) / 32 })
    .resize(mark, mark)
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: GROUND } })
    .composite([{ input }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

const favicons = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await rounded(size) })));
await writeFile(join(root, 'app/favicon.ico'), icoOf(favicons));
await writeFile(join(root, 'app/apple-icon.png'), await full(180, 0.86));
await writeFile(join(root, 'public/icons/192.png'), await rounded(192));
await writeFile(join(root, 'public/icons/512.png'), await rounded(512));
await writeFile(join(root, 'public/icons/maskable-512.png'), await full(512, 0.7));
await writeFile(join(root, 'components/ui/icons.svg'), drawIcons(ICON_NAMES));
