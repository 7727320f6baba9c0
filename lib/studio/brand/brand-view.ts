/** The draft of the brand as the studio's screens show it. */
import { hash } from 'node:crypto';
import type { BrandProblem } from '#lib/brand/brand-problem';
import { BRAND_FILE } from '#lib/brand/brand-problem';
import { CONTRAST_PAIRS, contrast, type Theme, type ThemeName } from '#lib/brand/design-tokens';
import { toHex } from '#lib/brand/oklch';
import { readYaml } from '#lib/brand/read-yaml';
import { memoryFiles } from '#lib/brand/site-files';
import { readSiteFiles } from '#lib/brand/site-folder';
import { siteThemes } from '#lib/brand/site-themes';
import { usedFiles } from '#lib/brand/used-files';
import { brandDigest } from '#lib/publishing/publish-brand';
import { isEditedAsText } from '#lib/studio/brand/change-brand';
import type { EditedBrand } from '#lib/studio/brand/edited-brand';

/** A file of the draft. */
interface BrandFileView {
  readonly path: string;
  readonly bytes: number;
  /** Null for a file that is not edited as text. */
  readonly text: string | null;
  /** Names the content. */
  readonly digest: string;
  /** Whether the brand uses it. */
  readonly isUsed: boolean;
}

/** The colours of a theme that the draft gives, as #rrggbb, and the least contrast of all that the site uses together. */
export interface ThemeView {
  readonly name: ThemeName;
  readonly paper: string;
  readonly ink: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly second: string;
  /** Of texts, at least 4.5. */
  readonly texts: number;
  /** Of the edges of controls, at least 3. */
  readonly controls: number;
}

/** The draft of the brand, with what its checks found. */
export interface BrandView {
  /** The number of the latest state; 0 without one. */
  readonly number: number;
  /** Who made the latest state, and when; null without one, and where that is not a person. */
  readonly change: { readonly person: string; readonly atMs: number } | null;
  /** The content of `brand.yaml` as JSON; null where it is no YAML. */
  readonly values: unknown;
  readonly files: readonly BrandFileView[];
  readonly problems: readonly BrandProblem[];
  /** Null where the draft has problems. */
  readonly themes: readonly ThemeView[] | null;
  /** Whether visitors see exactly this. */
  readonly isServed: boolean;
  readonly servedFrom: 'published' | 'folder';
  /** The digest of the published brand, which publishing names. */
  readonly seen: string;
}

/** Checks the draft of the brand as servers do, and returns what the screens show. */
export async function brandView({ files, state, served }: EditedBrand, siteName: string): Promise<BrandView> {
  const reading = await readSiteFiles(memoryFiles(files), siteName);
  const used = await usedFiles(memoryFiles(files), reading);
  const yaml = readYaml(BRAND_FILE, files.get(BRAND_FILE)?.toString('utf8') ?? '');
  const themes = reading.brand === null ? null : siteThemes(reading.brand);
  return {
    number: state?.number ?? 0,
    change: state === null || state.person === '' ? null : { person: state.person, atMs: state.atMs },
    values: 'problems' in yaml ? null : (yaml.value ?? {}),
    files: [...files]
      .map(([path, content]) => ({
        path,
        bytes: content.length,
        text: isEditedAsText(path) ? content.toString('utf8') : null,
        digest: hash('sha256', content).slice(0, 16),
        isUsed: used.has(path),
      }))
      .toSorted(byPath),
    problems: reading.problems,
    themes: themes && (['light', 'dark'] as const).map((name) => themeView(name, themes[name])),
    isServed: brandDigest(used) === brandDigest(served.files),
    servedFrom: served.source,
    seen: served.digest,
  };
}

/** Orders files by path, `brand.yaml` first. */
function byPath(one: BrandFileView, other: BrandFileView): number {
  const rank = ({ path }: BrandFileView) => (path === BRAND_FILE ? '' : path);
  return rank(one) < rank(other) ? -1 : 1;
}

function themeView(name: ThemeName, theme: Theme): ThemeView {
  const colour = (token: string) => {
    const found = theme.get(token);
    if (found === undefined) throw new Error(`The theme has no ${token}.`);
    return found;
  };
  const least = (kind: 4.5 | 3) =>
    Math.min(
      ...CONTRAST_PAIRS.filter((pair) => pair.least === kind).flatMap(({ front, grounds }) =>
        grounds.map((ground) => contrast(colour(front), colour(ground))),
      ),
    );
  return {
    name,
    paper: toHex(colour('paper')),
    ink: toHex(colour('ink')),
    accent: toHex(colour('sea')),
    onAccent: toHex(colour('on-sea')),
    second: toHex(colour('terracotta')),
    texts: least(4.5),
    controls: least(3),
  };
}
