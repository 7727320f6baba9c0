/**
 * Reads a brand from the site folder: `brand.yaml` and the files that it names. Hides how texts become colours, pictures and addresses. All
 * problems are found together; a brand with any is not served.
 */
import { hash } from 'node:crypto';
import {
  type Brand,
  type BrandDrawing,
  type BrandPage,
  defaultBrand,
  type ServedFile,
} from '#lib/brand/brand';
import {
  addDrawing,
  addFile,
  addIcon,
  addPicture,
  type Drawing,
  readDrawing,
} from '#lib/brand/brand-pictures';
import { BRAND_FILE, type BrandProblem } from '#lib/brand/brand-problem';
import type { BrandFile } from '#lib/brand/brand-schema';
import { brandStyle } from '#lib/brand/brand-style';
import { brandThemes, faintPairs } from '#lib/brand/colour-scales';
import type { StyledFont, StyledFonts } from '#lib/brand/font-faces';
import { toHex } from '#lib/brand/oklch';
import { readFont } from '#lib/brand/own-font';
import { type PageText, readPageText } from '#lib/brand/page-text';
import { readBrandFile } from '#lib/brand/read-brand-file';
import { readOwnTexts } from '#lib/brand/read-own-texts';
import { folderFiles, type SiteFiles } from '#lib/brand/site-files';
import { SOCIAL_NETWORKS } from '#lib/brand/social-networks';
import { SITE_LOCALES } from '#lib/i18n/locales';
import type { OwnTexts } from '#lib/i18n/own-texts';

/** The result of reading a site folder. */
export interface FolderReading {
  /** The brand; null where there are problems. The default brand where there is no `brand.yaml`. */
  readonly brand: Brand | null;
  /** By file, in the order of their lines. */
  readonly problems: readonly BrandProblem[];
  /** Paths in the folder of the files that were read, or would be if they existed. */
  readonly files: readonly string[];
  /** Whether there is a `brand.yaml`. */
  readonly isPresent: boolean;
}

const TEXT_FILE_BYTES = 200_000;

/**
 * Reads the brand of a site folder. @param siteName the name of a brand without one
 * @throws when a file exists and cannot be read, such as one of another user
 */
export function readSiteFolder(directory: string, siteName: string): Promise<FolderReading> {
  return readSiteFiles(folderFiles(directory), siteName);
}

/** Reads a brand from its files, as `readSiteFolder` does. */
export async function readSiteFiles(read: SiteFiles, siteName: string): Promise<FolderReading> {
  const source = await read(BRAND_FILE);
  const files = [BRAND_FILE];
  if (source === null) return { brand: defaultBrand(siteName), problems: [], files, isPresent: false };
  if (source.length > TEXT_FILE_BYTES) {
    const reason = `is larger than ${TEXT_FILE_BYTES / 1_000} kB`;
    return {
      brand: null,
      problems: [{ file: BRAND_FILE, line: null, key: '', reason }],
      files,
      isPresent: true,
    };
  }
  const reading = readBrandFile(source.toString('utf8'));
  if ('problems' in reading) return { brand: null, problems: reading.problems, files, isPresent: true };
  const parts = new Parts(read, reading.lineOf);
  const brand = await parts.brand(reading.content, siteName);
  const problems = parts.problems.toSorted(byPlace);
  return {
    brand: problems.length > 0 ? null : brand,
    problems,
    files: [...files, ...parts.paths],
    isPresent: true,
  };
}

/** Orders problems: those of `brand.yaml` first, then by file and line. */
function byPlace(one: BrandProblem, other: BrandProblem): number {
  const rank = ({ file }: BrandProblem) => (file === BRAND_FILE ? '' : file);
  if (rank(one) !== rank(other)) return rank(one) < rank(other) ? -1 : 1;
  return (one.line ?? 0) - (other.line ?? 0);
}

/** Makes the parts of one brand, and collects their problems. */
class Parts {
  readonly problems: BrandProblem[] = [];
  readonly paths: string[] = [];
  readonly #read: SiteFiles;
  readonly #lineOf: (key: string) => number | null;
  readonly #files = new Map<string, ServedFile>();

  constructor(read: SiteFiles, lineOf: (key: string) => number | null) {
    this.#read = read;
    this.#lineOf = lineOf;
  }

  async brand(content: BrandFile, siteName: string): Promise<Brand> {
    const { colours, corners, hero, footer, contact } = content;
    const themes = colours
      ? brandThemes({
          accent: colours.accent,
          second: colours.second ?? null,
          neutral: colours.neutral ?? null,
        })
      : null;
    for (const theme of ['light', 'dark'] as const) {
      for (const pair of themes ? faintPairs(themes[theme]) : [])
        this.#report('colours', `${pair} (${theme})`);
    }
    const [light, dark, iconFile, picture] = [
      await this.#drawing(content.logo?.light, 'logo.light'),
      await this.#drawing(content.logo?.dark, 'logo.dark'),
      await this.#drawing(content.icon?.file, 'icon.file'),
      await this.#picture(hero),
    ];
    const shown = ({ ratio, ...drawing }: Drawing): BrandDrawing => ({
      href: addDrawing(this.#files, { ratio, ...drawing }),
      ratio,
    });
    const logo = light
      ? { light: shown(light), dark: shown(dark ?? light), hasName: content.logo?.has_name ?? false }
      : null;
    const mark = iconFile ?? light;
    const paper = themes?.light.get('paper');
    const ground = content.icon?.ground ?? (paper ? toHex(paper) : '#fcfaf5');
    const icon = mark ? await addIcon(this.#files, mark, ground) : null;
    const hasSansHeadings = content.type?.headings === 'instrument-sans';
    const fonts = await this.#fonts(content.type);
    const isStyled =
      themes !== null ||
      corners !== undefined ||
      hasSansHeadings ||
      fonts.headings !== null ||
      fonts.text !== null ||
      icon !== null;
    const marks = iconFile && icon ? { light: { href: icon.mark }, dark: { href: icon.mark } } : logo;
    const css = brandStyle({ themes, corners: corners ?? null, hasSansHeadings, fonts, mark: marks });
    const brand: Omit<Brand, 'revision' | 'files'> = {
      name: content.name ?? siteName,
      themes,
      styleHref: isStyled
        ? addFile(this.#files, 'css', { type: 'text/css; charset=utf-8', content: Buffer.from(css) })
        : null,
      hasSansHeadings,
      fonts: { headings: fonts.headings?.href ?? null, text: fonts.text?.href ?? null },
      logo,
      icon,
      hero: { title: hero?.title ?? {}, text: hero?.text ?? {}, picture },
      footerPromise: footer?.promise ?? {},
      hasDeveloperLinks: footer?.build_with_it ?? true,
      contact: contact
        ? {
            email: contact.email ?? null,
            phone: contact.phone ?? null,
            address: contact.address?.split('\n').map((line) => line.trim()) ?? [],
          }
        : null,
      social: Object.entries(SOCIAL_NETWORKS).flatMap(([network, name]) => {
        const url = content.social?.[network];
        return url === undefined ? [] : [{ name, url }];
      }),
      analytics: await this.#analytics(content.analytics),
      pages: await this.#pages(content.pages ?? {}),
      texts: await this.#texts(content.texts ?? {}),
    };
    const revision = hash('sha256', JSON.stringify([brand, [...this.#files.keys()]]), 'hex').slice(0, 16);
    return { ...brand, revision, files: this.#files };
  }

  async #drawing(path: string | undefined, key: string): Promise<Drawing | null> {
    const content = await this.#file(path, key);
    if (path === undefined || content === null) return null;
    const drawing = await readDrawing(path, content);
    if (!('problem' in drawing)) return drawing;
    this.#report(key, `${path} ${drawing.problem}`);
    return null;
  }

  async #picture(hero: BrandFile['hero']): Promise<Brand['hero']['picture']> {
    const content = await this.#file(hero?.picture, 'hero.picture');
    if (hero?.picture === undefined || content === null) return null;
    const picture = await addPicture(this.#files, content);
    if ('problem' in picture) {
      this.#report('hero.picture', `${hero.picture} ${picture.problem}`);
      return null;
    }
    return { ...picture, alt: hero.picture_text };
  }

  async #fonts(type: BrandFile['type']): Promise<StyledFonts> {
    const isFile = type?.headings?.toLowerCase().endsWith('.woff2');
    return {
      headings: await this.#font(isFile ? type?.headings : undefined, 'type.headings'),
      text: await this.#font(type?.text, 'type.text'),
      textBold: await this.#font(type?.text_bold, 'type.text_bold'),
    };
  }

  async #font(path: string | undefined, key: string): Promise<StyledFont | null> {
    const content = await this.#file(path, key);
    if (content === null) return null;
    const font = await readFont(content);
    if ('problem' in font) {
      this.#report(key, `${path} ${font.problem}`);
      return null;
    }
    const { weights, fallback } = font;
    return { href: addFile(this.#files, 'woff2', { type: 'font/woff2', content }), weights, fallback };
  }

  async #analytics(analytics: BrandFile['analytics']): Promise<Brand['analytics']> {
    if (analytics === undefined) return null;
    const src = await this.#scriptAddress(analytics.script);
    if (src === null) return null;
    const attributes = Object.entries(analytics.data).map(([name, value]) => [`data-${name}`, String(value)]);
    return { src, attributes: Object.fromEntries(attributes) };
  }

  /** Returns the address of a script on this site: the path itself, or that of a file of the folder. */
  async #scriptAddress(script: string): Promise<string | null> {
    if (script.startsWith('/')) return script;
    const source = await this.#source(script, 'analytics.script');
    if (source === null) return null;
    return addFile(this.#files, 'js', {
      type: 'text/javascript; charset=utf-8',
      content: Buffer.from(source),
    });
  }

  async #pages(pages: NonNullable<BrandFile['pages']>): Promise<readonly BrandPage[]> {
    const read: BrandPage[] = [];
    for (const [name, files] of Object.entries(pages)) {
      const texts: [string, PageText][] = [];
      for (const [locale, path] of Object.entries(files)) {
        const text = await this.#pageText(path, `pages.${name}.${locale}`);
        if (text) texts.push([locale, text]);
      }
      read.push({ name, texts: Object.fromEntries(texts) });
    }
    return read;
  }

  async #pageText(path: string, key: string): Promise<PageText | null> {
    const source = await this.#source(path, key);
    if (source === null) return null;
    const read = readPageText(source);
    if (!('problems' in read)) return read;
    for (const { line, reason } of read.problems) this.problems.push({ file: path, line, key: '', reason });
    return null;
  }

  async #texts(files: NonNullable<BrandFile['texts']>): Promise<OwnTexts> {
    const texts: { -readonly [Locale in keyof OwnTexts]: OwnTexts[Locale] } = {};
    for (const locale of SITE_LOCALES) {
      const path = files[locale];
      const source = await this.#source(path, `texts.${locale}`);
      if (path === undefined || source === null) continue;
      const read = await readOwnTexts(path, source);
      if ('problems' in read) this.problems.push(...read.problems);
      else texts[locale] = read.texts;
    }
    return texts;
  }

  /** Returns the content of a text file of the folder; null, and reports it, where there is none or too much. */
  async #source(path: string | undefined, key: string): Promise<string | null> {
    const content = await this.#file(path, key);
    if (content === null) return null;
    if (content.length <= TEXT_FILE_BYTES) return content.toString('utf8');
    this.#report(key, `${path} is larger than ${TEXT_FILE_BYTES / 1_000} kB`);
    return null;
  }

  /** Returns the content of a file of the folder; null, and reports it, where there is none. */
  async #file(path: string | undefined, key: string): Promise<Buffer | null> {
    if (path === undefined) return null;
    this.paths.push(path);
    const content = await this.#read(path);
    if (content === null) this.#report(key, `there is no file ${path} in the site folder`);
    return content;
  }

  #report(key: string, reason: string): void {
    this.problems.push({ file: BRAND_FILE, line: this.#lineOf(key), key, reason });
  }
}
