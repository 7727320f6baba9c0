import type { Illustration } from '#lib/demo/illustration-manifest';
import type { Landscape } from '#lib/demo/landscapes';

/**
 * The time of day, or `snow`, of a picture. It determines the sky, and the ambient colour with which every material is
 * mixed.
 */
export type Hour = Illustration['hour'];

/** The colours of a sky, as `#rrggbb`. */
export interface Sky {
  /** From the zenith down to the horizon. */
  readonly top: string;
  readonly middle: string;
  readonly low: string;
  readonly horizon: string;
  readonly sun: string;
  readonly cloud: string;
}

/** The colours of the ground, the plants and the water of a landscape, as `#rrggbb`. */
export interface Land {
  readonly grass: string;
  readonly foliage: string;
  readonly rock: string;
  readonly sand: string;
  readonly shallow: string;
  readonly deep: string;
}

const sky = (top: string, middle: string, low: string, horizon: string, sun: string, cloud: string): Sky => ({
  top,
  middle,
  low,
  horizon,
  sun,
  cloud,
});

/** The skies of each hour, of which every picture takes a random one. */
export const SKIES: Readonly<Record<Hour, readonly Sky[]>> = {
  dawn: [
    sky('#7d9fce', '#b9b8dc', '#f2c6c4', '#fde3c6', '#fff1d6', '#fbe3df'),
    sky('#8cb0cf', '#cfcfe0', '#f7d6c3', '#fdebd0', '#fff4dc', '#fdeee2'),
    sky('#6f8fc0', '#a99fcf', '#e9a9b4', '#fbd3b4', '#ffeccb', '#f3c9cb'),
  ],
  day: [
    sky('#2f86cf', '#6db4e6', '#addaf0', '#dcf0f2', '#fffbea', '#ffffff'),
    sky('#3a93c8', '#7cc3e0', '#b9e2ea', '#eaf4e6', '#fffbe6', '#ffffff'),
    sky('#2877c2', '#5ea6e0', '#a5d3f0', '#d6ecf5', '#fffdf0', '#ffffff'),
  ],
  golden: [
    sky('#5f8bb3', '#a9b7b4', '#f0d093', '#fbe3ad', '#fff3cf', '#fbe6bd'),
    sky('#4d82a8', '#8fb3b5', '#f3c98a', '#fddc9b', '#fff0c4', '#fde0b0'),
    sky('#7487ab', '#c5aea6', '#f5bb80', '#fdd897', '#ffedbf', '#fbd3ac'),
  ],
  dusk: [
    sky('#241f52', '#5d3a82', '#c65f83', '#f7a37a', '#ffdc9e', '#e98e93'),
    sky('#1f2b5e', '#4f4b8f', '#b5739b', '#f3b08f', '#ffe0a8', '#d993a5'),
    sky('#2d1f4a', '#7a3a72', '#d9606c', '#fbb070', '#ffe1a0', '#ef8f80'),
  ],
  night: [
    sky('#080f2a', '#101f48', '#1f3c6c', '#35608f', '#f6f1d8', '#32517f'),
    sky('#0a0f2e', '#1a2153', '#333a78', '#57609c', '#f7efd6', '#464c8a'),
    sky('#06152b', '#0d2a48', '#1b4a68', '#3a7688', '#f3f1dc', '#2a5a74'),
  ],
  snow: [
    sky('#6f9dd0', '#a3c4e4', '#cfe0ee', '#eef3f5', '#fffbee', '#ffffff'),
    sky('#7b98c9', '#b3b9dd', '#e8cfd9', '#fae4d8', '#fff3df', '#fbeef0'),
    sky('#8fabc4', '#b7cad8', '#d7e2e8', '#eff3f2', '#fffdf4', '#ffffff'),
  ],
};

/** For each hour, the colour with which every material is mixed and its share of the mixture, 0 to 1. */
export const AMBIENT: Readonly<Record<Hour, { readonly colour: string; readonly amount: number }>> = {
  dawn: { colour: '#c79aa8', amount: 0.2 },
  day: { colour: '#fff6dd', amount: 0.03 },
  golden: { colour: '#d98f3f', amount: 0.18 },
  dusk: { colour: '#471a56', amount: 0.47 },
  night: { colour: '#0f2048', amount: 0.6 },
  snow: { colour: '#b9cde4', amount: 0.1 },
};

const land = (
  grass: string,
  foliage: string,
  rock: string,
  sand: string,
  shallow: string,
  deep: string,
): Land => ({ grass, foliage, rock, sand, shallow, deep });

/** The colours of each landscape, without snow. */
export const LANDS: Readonly<Record<Landscape, Land>> = {
  coast: land('#a8b265', '#64874c', '#b9a58a', '#ecdab2', '#8ed6cd', '#2b84a8'),
  mediterranean: land('#a9a85c', '#587842', '#c7a67f', '#ecd9b0', '#5fc8cb', '#1272a6'),
  cyclades: land('#b8a878', '#76885a', '#a88b6c', '#e6d3ad', '#58c6d4', '#0f6cb0'),
  atlantic: land('#84a75c', '#4d784b', '#7f7a76', '#dfd0ac', '#7cc0bd', '#1d6784'),
  tropical: land('#72b05c', '#2a7a54', '#8c7f6c', '#f5e4bc', '#70e0d0', '#0c8cac'),
  alpine: land('#8bb055', '#38664b', '#8d92a4', '#d8cfb4', '#80c5c6', '#2d7190'),
  lake: land('#8fae62', '#3c6b4d', '#8a93a2', '#d9cdaa', '#88c0cc', '#2b6891'),
  hills: land('#b8b25c', '#566f3c', '#b59a72', '#e2c98f', '#86bfc4', '#39748f'),
  forest: land('#6f9050', '#2b5a44', '#7c8078', '#c9b88f', '#84b5b0', '#2c6272'),
  fjord: land('#7f9f5c', '#35604d', '#6a788c', '#cfc7b0', '#72b0bc', '#20587c'),
  moor: land('#97a95a', '#587a48', '#8d8a86', '#d8c89e', '#8db9c4', '#3c6e8c'),
  desert: land('#c89a5c', '#717c4a', '#c26849', '#eebd80', '#79c4bb', '#2b7c8c'),
  city: land('#7f9c6c', '#4b7256', '#8b8f9e', '#d5cbb4', '#8dc0cf', '#33628a'),
  'old-town': land('#8aa163', '#50744f', '#a39784', '#d9c9a6', '#84b6bb', '#2f6380'),
};

/** The colours of any landscape at the hour `snow`. */
export const SNOWY: Land = land('#edf2f8', '#4a6b6b', '#8d97ad', '#e6ebf1', '#a9cbdc', '#4f7fa5');
