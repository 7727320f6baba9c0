/** The colours of the built-in map, as CSS values unless a field states another format. */
export interface BaseMapTheme {
  /** #rrggbb. */
  readonly sea: string;
  /** Sea shallower than 200 m. */
  readonly shelf: string;
  /** Glow along the coasts, drawn in widening rings: keep it translucent. */
  readonly glow: string;
  readonly coast: string;
  readonly river: string;
  readonly lake: string;
  readonly lakeShore: string;
  readonly land: string;
  /** Colours of the land by tint class of the tiles. */
  readonly tints: readonly string[];
  /** Over the land: what covers the ground, where it is not between sand and forest, and the light and shade of the relief. */
  readonly ground: {
    readonly sand: Translucent;
    readonly forest: Translucent;
    readonly snow: Translucent;
    readonly light: Translucent;
    readonly shade: Translucent;
  };
  /** Permanent ice. */
  readonly ice: string;
  /** Colour of the haze as "red green blue", 0 to 255: opaque in the centre of a spot, transparent at its edge. */
  readonly haze: string;
  /** The soft inner edge of a country, and the dashed line on it. */
  readonly borderGlow: string;
  readonly border: string;
  readonly label: {
    readonly country: string;
    readonly town: string;
    /** A town in the lowest rank labelled at the zoom. */
    readonly village: string;
    readonly sea: string;
    readonly halo: string;
  };
  readonly dot: string;
}

/** A colour as red, green and blue from 0 to 255, with its highest opacity (0 to 1). */
export type Translucent = readonly [red: number, green: number, blue: number, opacity: number];

/** The default brand's colours of the built-in map for the light colour scheme. */
export const LIGHT_BASE_MAP: BaseMapTheme = {
  sea: '#b3d9e3',
  shelf: '#cae5ed',
  glow: 'rgb(255 255 255 / 0.2)',
  coast: '#86aebd',
  river: '#a3cfdc',
  lake: '#b3d9e3',
  lakeShore: '#8fb9c8',
  land: '#f3eee4',
  tints: [
    'rgb(232 237 216 / 0.35)',
    'rgb(249 240 214 / 0.4)',
    'rgb(243 232 222 / 0.35)',
    'rgb(240 236 226 / 0.35)',
    'rgb(240 240 220 / 0.35)',
  ],
  ground: {
    sand: [247, 229, 196, 0.85],
    forest: [206, 222, 184, 0.9],
    snow: [255, 255, 255, 0.94],
    light: [255, 253, 244, 0.7],
    shade: [104, 92, 88, 0.42],
  },
  ice: '#fdfdfb',
  haze: '176 128 92',
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

/** The default brand's colours of the built-in map for the dark colour scheme. */
export const DARK_BASE_MAP: BaseMapTheme = {
  sea: '#101d2c',
  shelf: '#16283a',
  glow: 'rgb(120 165 200 / 0.05)',
  coast: '#46617a',
  river: '#335370',
  lake: '#14263a',
  lakeShore: '#3b5670',
  land: '#28323f',
  tints: [
    'rgb(40 54 62 / 0.4)',
    'rgb(48 54 66 / 0.4)',
    'rgb(46 50 70 / 0.4)',
    'rgb(38 48 62 / 0.4)',
    'rgb(44 56 66 / 0.4)',
  ],
  ground: {
    sand: [68, 68, 64, 0.5],
    forest: [36, 62, 58, 0.6],
    snow: [146, 166, 188, 0.28],
    light: [160, 182, 210, 0.22],
    shade: [6, 11, 20, 0.44],
  },
  ice: '#3f4d5e',
  haze: '232 196 146',
  borderGlow: 'rgb(8 14 24 / 0.25)',
  border: '#857fa6',
  label: {
    country: '#aea6d4',
    town: '#e6e7ea',
    village: '#b3bac4',
    sea: '#74a3c4',
    halo: 'rgb(22 29 40 / 0.88)',
  },
  dot: '#c8ccd4',
};
