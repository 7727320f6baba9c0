/**
 * Draws the pictures of shared links (Open Graph): the page's photo, or a scene without one, under a card with its title. They are JPEG, because
 * networks refuse large files and some refuse WebP.
 */
import type { drawnColours } from '#lib/brand/brand-colours';
import { sharp } from '#lib/photos/picture-library';
import { drawableText, type Face, linesOf, outlineOf, type Setting, widthOf } from '#lib/share/outline-text';
import { type PhotoFile, photoInput } from '#lib/share/photo-file';
import { type GroundScene, sceneGround } from '#lib/share/scene-ground';
import { SHARE_HEIGHT, SHARE_WIDTH } from '#lib/share/share-size';

/** The part of a brand that link-preview pictures show. */
export interface ShareBrand {
  /** The name of the site. */
  readonly name: string;
  /** #rrggbb by design token. */
  readonly colours: ReturnType<typeof drawnColours>;
  /** The brand's mark as a PNG in base64; null for the default brand's. */
  readonly mark: string | null;
  readonly faces: {
    /** Of titles and of the name. */
    readonly heading: Face;
    readonly text: Face;
    /** Of the line above the title. */
    readonly label: Face;
  };
}

/**
 * The content of a page's link-preview picture. Symbols that the fonts lack are removed from a text; a text with letters that they lack
 * is omitted. Without a drawable title there is no text: only the logo and the site's name over the photo or the scene.
 */
export interface ShareCard {
  readonly brand: ShareBrand;
  /** The line above the title: the kind of thing, or its place. */
  readonly over: string;
  readonly title: string;
  /** The line below the title. */
  readonly facts: string;
  /** The photo's file; null for the scene. */
  readonly photoFile: PhotoFile | null;
  /** The ground in place of a photo. */
  readonly scene: GroundScene;
}

const MARGIN = 44;
const PADDING = 40;
const CARD_WIDTH = 716;
const TEXT_WIDTH = CARD_WIDTH - 2 * PADDING;

const TITLE_SIZES = [76, 68, 60, 54];
const TITLE_LINES = 3;
const OVER = { size: 23, spacing: 1.6 };
const FACTS = { size: 29 };
const BRAND_SIZE = 34;

/** Draws the link-preview picture of a page as JPEG, 1200 by 630 pixels. Rejects when the photo's file cannot be read. */
export async function drawSharePicture(card: ShareCard): Promise<Buffer> {
  const { photoFile, scene, brand } = card;
  const ground = sharp(photoFile ? photoInput(photoFile) : Buffer.from(sceneGround(scene, brand.colours)));
  return ground
    .resize(SHARE_WIDTH, SHARE_HEIGHT, { fit: 'cover' })
    .composite([{ input: Buffer.from(overlayOf(card)) }])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function overlayOf(card: ShareCard): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">
${brandPill(card.brand)}${textCard(card)}</svg>`;
}

/** Draws the logo, and the site's name when the fonts have its letters. */
function brandPill({ name: siteName, colours, mark, faces }: ShareBrand): string {
  const setting: Setting = { face: faces.heading, size: BRAND_SIZE };
  const drawable = drawableText(siteName, faces.heading);
  const name = drawable === null ? '' : linesOf(drawable, 480, 1, setting).join('');
  const width = name === '' ? 68 : 80 + widthOf(name, setting) + 26;
  return `<g transform="translate(${MARGIN} ${MARGIN})">
<rect width="${width}" height="68" rx="34" fill="${colours.paper}"/>
${mark === null ? defaultMark(colours) : `<image x="16" y="14" width="40" height="40" href="data:image/png;base64,${mark}"/>`}
<path d="${outlineOf(name, 66, 45, setting)}" fill="${colours.ink}"/></g>
`;
}

function defaultMark({ sea, terracotta }: ShareBrand['colours']): string {
  return `<g transform="translate(18 16) scale(1.125)" fill="none" stroke="${sea}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><path d="M3.5 14 16 6l12.5 8M7.5 14.5V26M16 14.5V26M24.5 14.5V26M4 26h24"/><circle cx="16" cy="11" r="1.6" fill="${terracotta}" stroke="none"/></g>`;
}

interface PlacedLine {
  readonly text: string;
  readonly baseline: number;
  readonly setting: Setting;
  readonly colour: string;
}

function textCard(card: ShareCard): string {
  const { colours, faces } = card.brand;
  const drawableTitle = drawableText(card.title, faces.heading);
  if (drawableTitle === null) return '';
  const lines: PlacedLine[] = [];
  let y = PADDING;
  const place = (texts: readonly string[], setting: Setting, lineHeight: number, colour: string): void => {
    for (const text of texts) {
      lines.push({ text, baseline: y + Math.round(setting.size * 0.8), setting, colour });
      y += lineHeight;
    }
  };
  const overSetting: Setting = { ...OVER, face: faces.label };
  const over = drawableText(card.over.toLocaleUpperCase('und'), overSetting.face);
  if (over !== null) {
    place(linesOf(over, TEXT_WIDTH, 1, overSetting), overSetting, 42, colours.terracotta);
  }
  const title = titleOf(drawableTitle, faces.heading);
  place(title.texts, title.setting, Math.round(title.setting.size * 1.1), colours.ink);
  const factsSetting: Setting = { ...FACTS, face: faces.text };
  const facts = drawableText(card.facts, factsSetting.face);
  if (facts !== null) {
    y += 14;
    place(linesOf(facts, TEXT_WIDTH, 1, factsSetting), factsSetting, 36, colours['ink-soft']);
  }
  const height = y + PADDING - 8;
  const width = Math.max(320, ...lines.map(({ text, setting }) => widthOf(text, setting))) + 2 * PADDING;
  const paths = lines.map(
    ({ text, baseline, setting, colour }) =>
      `<path d="${outlineOf(text, PADDING, baseline, setting)}" fill="${colour}"/>`,
  );
  return `<g transform="translate(${MARGIN} ${SHARE_HEIGHT - MARGIN - height})">
<rect width="${width}" height="${height}" rx="24" fill="${colours.paper}"/>
${paths.join('\n')}</g>
`;
}

/** Returns the lines of a title in the largest size in which it fits; cut with an ellipsis in the smallest when it fits in none. */
function titleOf(
  title: string,
  face: Face,
): { readonly setting: Setting; readonly texts: readonly string[] } {
  for (const size of TITLE_SIZES) {
    const setting: Setting = { face, size };
    const texts = linesOf(title, TEXT_WIDTH, TITLE_LINES, setting);
    if (!texts.some((text) => text.endsWith('…'))) return { setting, texts };
  }
  const setting: Setting = { face, size: TITLE_SIZES.at(-1) ?? 54 };
  return { setting, texts: linesOf(title, TEXT_WIDTH, TITLE_LINES, setting) };
}
