/**
 * The brand of the site: its name, logo, colours and texts. A brand is read from the site folder (site-folder.ts) and never changes; the
 * process replaces it as a whole by another one.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Theme, ThemeName } from '#lib/brand/design-tokens';
import type { PageText } from '#lib/brand/page-text';
import { currentConfig } from '#lib/config';
import type { LocalizedText } from '#lib/i18n/locales';
import { type OwnTexts, serveOwnTexts, withOwnTexts } from '#lib/i18n/own-texts';

/** A file of a brand that the site serves, by its address in `Brand.files`. */
export interface ServedFile {
  /** The media type. */
  readonly type: string;
  readonly content: Buffer;
}

/** A drawing that pages show. */
export interface BrandDrawing {
  /** Its address on this site. */
  readonly href: string;
  /** Width divided by height. */
  readonly ratio: number;
}

/** The icon of a brand in the forms that browsers and systems ask for. All but the colour are addresses on this site. */
export interface BrandIcon {
  /** The drawing itself, which messages and empty places show. */
  readonly mark: string;
  /** As SVG, also where the drawing is a PNG. */
  readonly svg: string;
  readonly ico: string;
  /** 180 pixels, on the ground. */
  readonly touch: string;
  readonly png192: string;
  readonly png512: string;
  /** 512 pixels, on the ground, with room for any shape that a system cuts out. */
  readonly maskable: string;
}

/** The large picture of the home page. */
export interface BrandPicture {
  /** The address, with `{width}` in place of the width. */
  readonly file: string;
  /** Pixels, ascending. */
  readonly widths: readonly number[];
  readonly width: number;
  readonly height: number;
  /** A CSS background that resembles the picture. */
  readonly background: string;
  readonly alt: LocalizedText;
}

/** The fonts of the operator's, by their addresses on this site; null where the site's own apply. */
interface BrandFonts {
  readonly headings: string | null;
  readonly text: string | null;
}

/** A script of analytics, from this site's own domain. */
interface BrandAnalytics {
  /** An address on this site. */
  readonly src: string;
  /** By attribute: `data-website-id`. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** A page of the operator's, such as the imprint. */
export interface BrandPage {
  /** The last part of its address: `imprint` for /en/pages/imprint. */
  readonly name: string;
  /** By language; at least one. */
  readonly texts: Readonly<Record<string, PageText>>;
}

/** The brand of the site. What a page shows of it is absent (null or empty) where the default brand applies. */
export interface Brand {
  /** Names the content of the brand: equal brands have equal revisions. */
  readonly revision: string;
  readonly name: string;
  readonly themes: Readonly<Record<ThemeName, Theme>> | null;
  /** The address of the style sheet that replaces the design tokens. */
  readonly styleHref: string | null;
  /** Whether headings are in the family of other texts. */
  readonly hasSansHeadings: boolean;
  readonly fonts: BrandFonts;
  /** `hasName`: the logo shows the name. */
  readonly logo: {
    readonly light: BrandDrawing;
    readonly dark: BrandDrawing;
    readonly hasName: boolean;
  } | null;
  readonly icon: BrandIcon | null;
  readonly hero: {
    readonly title: LocalizedText;
    readonly text: LocalizedText;
    readonly picture: BrandPicture | null;
  };
  readonly footerPromise: LocalizedText;
  /** Whether the footer links the API and its errors. */
  readonly hasDeveloperLinks: boolean;
  readonly contact: {
    readonly email: string | null;
    readonly phone: string | null;
    /** Lines. */
    readonly address: readonly string[];
  } | null;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  readonly analytics: BrandAnalytics | null;
  /** In the order of the footer. */
  readonly pages: readonly BrandPage[];
  /** Texts that replace the site's own. */
  readonly texts: OwnTexts;
  /** The files that the site serves for this brand, by path. */
  readonly files: ReadonlyMap<string, ServedFile>;
}

/** Returns the default brand under a name. */
export function defaultBrand(name: string): Brand {
  return {
    revision: `default ${name}`,
    name,
    themes: null,
    styleHref: null,
    hasSansHeadings: false,
    fonts: { headings: null, text: null },
    logo: null,
    icon: null,
    hero: { title: {}, text: {}, picture: null },
    footerPromise: {},
    hasDeveloperLinks: true,
    contact: null,
    social: [],
    analytics: null,
    pages: [],
    texts: {},
    files: new Map(),
  };
}

declare global {
  // The server and the pages are separate module instances in one process.
  var verandaBrand: Brand | undefined;
  var verandaBrandInstead: AsyncLocalStorage<Brand> | undefined;
}

/** Returns the brand of `withBrand`, else the one that this process serves: the default one until `serveBrand` is called. */
export function currentBrand(): Brand {
  const instead = globalThis.verandaBrandInstead?.getStore();
  if (instead !== undefined) return instead;
  globalThis.verandaBrand ??= defaultBrand(currentConfig().siteName);
  return globalThis.verandaBrand;
}

/** Runs work, also asynchronous, in which pages have this brand and its texts, and returns its result. */
export function withBrand<Result>(brand: Brand, work: () => Result): Result {
  globalThis.verandaBrandInstead ??= new AsyncLocalStorage();
  return globalThis.verandaBrandInstead.run(brand, () => withOwnTexts(brand.texts, work));
}

/** Makes `currentBrand` return this brand in the whole process, and the site show its texts. */
export function serveBrand(brand: Brand): void {
  globalThis.verandaBrand = brand;
  serveOwnTexts(brand.texts);
}
