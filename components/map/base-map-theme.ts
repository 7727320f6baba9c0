/** The colours of the built-in map, as CSS values: a light and a dark set of the default brand. */
export interface BaseMapTheme {
  readonly sea: string;
  /** Laid along the coasts in widening rings: keep it translucent. */
  readonly shallows: string;
  readonly coast: string;
  readonly river: string;
  readonly land: string;
  /** Washes over the land, one per tint of the tiles. */
  readonly tints: readonly string[];
  /** The soft edge inside a country and the dashed line on it. */
  readonly borderGlow: string;
  readonly border: string;
  readonly label: {
    readonly country: string;
    readonly town: string;
    /** A town just named at this zoom. */
    readonly village: string;
    readonly sea: string;
    readonly halo: string;
  };
  readonly dot: string;
}

export const LIGHT_BASE_MAP: BaseMapTheme = {
  sea: '#b3d9e3',
  shallows: 'rgb(224 241 245 / 0.14)',
  coast: '#7fa9bb',
  river: '#a3cfdc',
  land: '#f2eee3',
  tints: [
    'rgb(225 233 208 / 0.55)',
    'rgb(248 238 210 / 0.6)',
    'rgb(240 228 216 / 0.5)',
    'rgb(236 233 222 / 0.6)',
    'rgb(234 237 216 / 0.5)',
  ],
  borderGlow: 'rgb(255 255 255 / 0.5)',
  border: '#a99bb4',
  label: {
    country: '#6f5f8f',
    town: '#2b3040',
    village: '#565b69',
    sea: '#4f8ca4',
    halo: 'rgb(255 253 247 / 0.9)',
  },
  dot: '#4a4f5f',
};

export const DARK_BASE_MAP: BaseMapTheme = {
  sea: '#142730',
  shallows: 'rgb(58 98 112 / 0.09)',
  coast: '#43626d',
  river: '#345966',
  land: '#2c2d2c',
  tints: [
    'rgb(47 53 46 / 0.6)',
    'rgb(53 50 43 / 0.6)',
    'rgb(52 47 45 / 0.6)',
    'rgb(45 46 49 / 0.6)',
    'rgb(48 51 44 / 0.6)',
  ],
  borderGlow: 'rgb(0 0 0 / 0.25)',
  border: '#857a93',
  label: {
    country: '#a99cc4',
    town: '#e2dfd6',
    village: '#b3b0a8',
    sea: '#6fa1b3',
    halo: 'rgb(24 25 25 / 0.88)',
  },
  dot: '#c9c6bd',
};
