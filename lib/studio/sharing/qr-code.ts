/** Draws QR codes of addresses. Hides the library. */
import { correction, generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { sharp } from '#lib/photos/picture-library';

/** The width of the light border that scanners need, in modules; ISO/IEC 18004 requires four. */
const QUIET_ZONE = 4;
/** The width of a module of the PNG in pixels: about 800 pixels for an address with five values, enough for 7 cm in print. */
const MODULE_PIXELS = 16;

/** A QR code in both forms. */
export interface QrCode {
  /** A document, black on white. */
  readonly svg: string;
  readonly png: Buffer;
}

/**
 * Draws the smallest QR code that holds a text at level M of error correction, with a quiet zone. It has a higher level where that takes no larger
 * code.
 * @throws for a text of more than about 2,300 bytes
 */
export async function qrCode(text: string): Promise<QrCode> {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const size = code.size + 2 * QUIET_ZONE;
  const modules = Buffer.from(
    Array.from({ length: size * size }, (_, at) =>
      code.get((at % size) - QUIET_ZONE, Math.floor(at / size) - QUIET_ZONE) ? 0 : 255,
    ),
  );
  const png = await sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * MODULE_PIXELS, size * MODULE_PIXELS, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  return { svg: toSvgSource(code, { off: 'white', pad: QUIET_ZONE, xmlDeclaration: true }), png };
}
