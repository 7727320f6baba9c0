/**
 * Derives the colours of both themes from the seeds of a brand. Hides how a seed of any lightness becomes a colour that can be read: its
 * hue and, where the contrast permits, its chroma stay; its lightness moves until every pair of `CONTRAST_PAIRS` has its contrast.
 */
import {
  CONTRAST_PAIRS,
  type ContrastPair,
  contrast,
  type Theme,
  type ThemeName,
} from '#lib/brand/design-tokens';
import { type Colour, fromHex, withinGamut } from '#lib/brand/oklch';

/** The colours that a brand chooses, as `#rrggbb` or `#rgb`. */
export interface ColourSeeds {
  /** Buttons and links. */
  readonly accent: string;
  /** Small marks and labels; null: the accent. */
  readonly second: string | null;
  /** The tint of paper, text and lines; null: a trace of the accent. */
  readonly neutral: string | null;
}

/** How the colours of a theme derive from the seeds. */
interface Recipe {
  /** Lightness of the neutral colours by token, with the factor of their chroma. */
  readonly neutrals: Readonly<Record<string, readonly [lightness: number, chromaFactor: number]>>;
  /** Limits of the lightness of accents. */
  readonly accent: readonly [least: number, most: number];
  /** The highest chroma of an accent: lower in the dark, where colours glow. */
  readonly accentChroma: number;
  /** Added to the lightness of an accent for its stronger form. */
  readonly deeper: number;
  /** Lightness and highest chroma of the ground in the accent's colour. */
  readonly soft: readonly [lightness: number, mostChroma: number];
  /** Lightness of text on the accent. */
  readonly onAccent: number;
  readonly danger: Colour;
  readonly dangerSoft: Colour;
}

const RECIPES: Readonly<Record<ThemeName, Recipe>> = {
  light: {
    neutrals: {
      paper: [0.985, 0.45],
      raised: [0.998, 0.15],
      sand: [0.953, 0.9],
      'sand-deep': [0.915, 1.25],
      ink: [0.245, 1.2],
      'ink-soft': [0.46, 1.4],
      line: [0.885, 0.9],
      'line-strong': [0.62, 1.3],
    },
    accent: [0.36, 0.53],
    accentChroma: 0.19,
    deeper: -0.08,
    soft: [0.94, 0.032],
    onAccent: 0.99,
    danger: { lightness: 0.5, chroma: 0.17, hue: 25 },
    dangerSoft: { lightness: 0.945, chroma: 0.025, hue: 25 },
  },
  dark: {
    neutrals: {
      paper: [0.195, 0.9],
      raised: [0.235, 1],
      sand: [0.24, 1.05],
      'sand-deep': [0.29, 1.2],
      ink: [0.945, 0.7],
      'ink-soft': [0.755, 1],
      line: [0.325, 1.05],
      'line-strong': [0.56, 1.1],
    },
    accent: [0.74, 0.84],
    accentChroma: 0.125,
    deeper: 0.06,
    soft: [0.29, 0.045],
    onAccent: 0.19,
    danger: { lightness: 0.785, chroma: 0.115, hue: 25 },
    dangerSoft: { lightness: 0.3, chroma: 0.055, hue: 25 },
  },
};

/** The chroma of the neutral colours: that of the seed within these limits. A stronger tint would colour the pictures on it. */
const MOST_NEUTRAL_CHROMA = 0.02;
/** The share of the accent's chroma that the neutral colours get without a seed of their own. */
const NEUTRAL_TRACE = 0.07;
const STEP = 0.004;

/** Returns the colours of both themes. Every pair of `CONTRAST_PAIRS` has its contrast, for all seeds. */
export function brandThemes(seeds: ColourSeeds): Readonly<Record<ThemeName, Theme>> {
  const accent = fromHex(seeds.accent);
  const second = seeds.second === null ? accent : fromHex(seeds.second);
  const tint =
    seeds.neutral === null ? { ...accent, chroma: accent.chroma * NEUTRAL_TRACE } : fromHex(seeds.neutral);
  const neutral = { ...tint, chroma: Math.min(tint.chroma, MOST_NEUTRAL_CHROMA) };
  return {
    light: themeOf(RECIPES.light, { accent, second, neutral }),
    dark: themeOf(RECIPES.dark, { accent, second, neutral }),
  };
}

/** Returns the pairs of a theme whose contrast is too low, as "ink on paper is 3.9:1, needs 4.5:1". */
export function faintPairs(theme: Theme): readonly string[] {
  return CONTRAST_PAIRS.flatMap((pair) =>
    pair.grounds.flatMap((ground) => {
      const ratio = contrastOf(theme, pair.front, ground);
      return ratio >= pair.least
        ? []
        : [`${pair.front} on ${ground} is ${ratio.toFixed(2)}:1, needs ${pair.least}:1`];
    }),
  );
}

type Seeds = Readonly<Record<'accent' | 'second' | 'neutral', Colour>>;

function themeOf(recipe: Recipe, { accent, second, neutral }: Seeds): Theme {
  const theme = new Map<string, Colour>();
  const set = (name: string, colour: Colour) => theme.set(name, rounded(withinGamut(colour)));
  for (const [name, [lightness, factor]] of Object.entries(recipe.neutrals)) {
    set(name, { lightness, chroma: neutral.chroma * factor, hue: neutral.hue });
  }
  for (const [name, seed] of [
    ['sea', accent],
    ['terracotta', second],
  ] as const) {
    const [least, most] = recipe.accent;
    const colour = {
      lightness: Math.min(most, Math.max(least, seed.lightness)),
      chroma: Math.min(seed.chroma, recipe.accentChroma),
      hue: seed.hue,
    };
    set(name, colour);
    const [softLightness, mostSoft] = recipe.soft;
    set(`${name}-soft`, {
      ...colour,
      lightness: softLightness,
      chroma: Math.min(colour.chroma * 0.3, mostSoft),
    });
    set(`on-${name}`, {
      ...colour,
      lightness: recipe.onAccent,
      chroma: Math.min(colour.chroma * 0.15, 0.03),
    });
  }
  set('danger', recipe.danger);
  set('danger-soft', recipe.dangerSoft);
  for (const front of ['ink', 'ink-soft', 'line-strong', 'terracotta', 'sea', 'danger'])
    separate(theme, front);
  const deep = theme.get('sea');
  if (deep) set('sea-deep', { ...deep, lightness: deep.lightness + recipe.deeper });
  separate(theme, 'sea-deep');
  return theme;
}

/** Moves the lightness of a colour away from that of its grounds until each pair has its contrast. */
function separate(theme: Map<string, Colour>, front: string): void {
  const pairs = CONTRAST_PAIRS.filter((pair) => pair.front === front || pair.grounds.includes(front));
  const paper = theme.get('paper');
  const start = theme.get(front);
  if (!paper || !start) return;
  const direction = start.lightness < paper.lightness ? -STEP : STEP;
  for (let { lightness } = start; lightness > 0 && lightness < 1; lightness += direction) {
    theme.set(front, rounded(withinGamut({ ...start, lightness })));
    if (pairs.every((pair) => isReadable(theme, pair, front))) return;
  }
}

/** Whether a pair has its contrast where it concerns `name`. A pair with a colour that is not set yet has. */
function isReadable(theme: Theme, { front, grounds, least }: ContrastPair, name: string): boolean {
  return grounds
    .filter((ground) => front === name || ground === name)
    .every((ground) => !theme.has(front) || !theme.has(ground) || contrastOf(theme, front, ground) >= least);
}

/** Returns the contrast of two colours of a theme; 0 where one is missing. */
function contrastOf(theme: Theme, front: string, ground: string): number {
  const [one, other] = [theme.get(front), theme.get(ground)];
  return one && other ? contrast(one, other) : 0;
}

function rounded({ lightness, chroma, hue }: Colour): Colour {
  return {
    lightness: Number(lightness.toFixed(3)),
    chroma: Number(chroma.toFixed(4)),
    hue: Number(hue.toFixed(1)),
  };
}
