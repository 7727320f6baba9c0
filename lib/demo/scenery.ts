/** The scenery of each building region: its architecture, vegetation and seasons, from which its pictures are drawn. */
import type { Landscape } from '#lib/demo/landscapes';
import type { Region } from '#lib/demo/regions';

/** The houses of a region. Colours are `#rrggbb`. */
interface Architecture {
  readonly walls: readonly string[];
  readonly roofs: readonly string[];
  /** `flat`, a ridge along the front (`side`), a gable to the front, or hipped. */
  readonly roof: 'flat' | 'side' | 'front' | 'hip';
  /** Height of the roof over the width of the house. */
  readonly pitch: number;
  readonly storeys: number;
  readonly texture?: 'stone' | 'planks' | 'logs' | 'timber';
  readonly frame: string;
  readonly shutters?: readonly string[];
  readonly arched: boolean;
  readonly doors: readonly string[];
  readonly chimney?: string;
  /** The colour of paving and garden walls. */
  readonly paving: string;
  /** Whether houses have courtyards with arcades. */
  readonly courtyards: boolean;
  /** The top of the church towers of its villages; absent where villages have none. */
  readonly steeple?: 'spire' | 'onion' | 'pyramid';
}

/** A kind of tree that pictures can have. */
export type TreeKind = 'cypress' | 'stone-pine' | 'olive' | 'broadleaf' | 'fir' | 'palm' | 'maple';

/** The plants of a region. Colours are `#rrggbb`. */
interface Vegetation {
  /** The nearest first. */
  readonly trees: readonly TreeKind[];
  readonly blossoms: readonly string[];
  /** Whether agaves grow in pots and beds; otherwise bushes. */
  readonly succulents: boolean;
}

/** The scenery of a region. */
export interface Scenery {
  readonly architecture: Architecture;
  readonly vegetation: Vegetation;
  /** Whether pictures with snow are true in some winters. */
  readonly snow: boolean;
  /** Whether its lakes may lie before snow-capped peaks. */
  readonly peaks: boolean;
}

const BOUGAINVILLEA = ['#d6337c', '#e85b9a', '#c73aa0'] as const;
const COTTAGE = ['#e88fb0', '#f2d35c', '#9f86c6', '#ffffff'] as const;
const GERANIUM = ['#d8455a', '#e88fb0', '#ffffff'] as const;
const HIBISCUS = ['#f0553f', '#f6b042', '#e85b9a'] as const;

/** The scenery of every region. */
export const SCENERY: Readonly<Record<Region, Scenery>> = {
  aegean: {
    architecture: {
      walls: ['#ffffff', '#fbf8f0', '#f7f4ee'],
      roofs: ['#eceef2'],
      roof: 'flat',
      pitch: 0,
      storeys: 2,
      frame: '#2c6fb5',
      shutters: ['#2c6fb5', '#3f86cf'],
      arched: true,
      doors: ['#1f5fae', '#2f7fa8', '#2468b0'],
      paving: '#e6e0d4',
      courtyards: true,
      steeple: 'pyramid',
    },
    vegetation: { trees: ['olive', 'cypress'], blossoms: BOUGAINVILLEA, succulents: true },
    snow: false,
    peaks: false,
  },
  mediterranean: {
    architecture: {
      walls: ['#e8c79a', '#efd9b0', '#e3b08a', '#d99a74', '#f0ddb8'],
      roofs: ['#b5583c', '#c06a48', '#a44d38'],
      roof: 'side',
      pitch: 0.24,
      storeys: 2,
      frame: '#f3e6cd',
      shutters: ['#4f7f6c', '#5d7a4e', '#7a5a44'],
      arched: false,
      doors: ['#6b4632', '#3f5f4c', '#7a3f2c'],
      chimney: '#c98d68',
      paving: '#d3b994',
      courtyards: true,
      steeple: 'pyramid',
    },
    vegetation: { trees: ['cypress', 'stone-pine', 'olive'], blossoms: BOUGAINVILLEA, succulents: true },
    snow: false,
    peaks: true,
  },
  provence: {
    architecture: {
      walls: ['#e6cba0', '#d9b68c', '#e9d6b4'],
      roofs: ['#c27a52', '#b86d4a'],
      roof: 'side',
      pitch: 0.22,
      storeys: 2,
      texture: 'stone',
      frame: '#f3e9d6',
      shutters: ['#7f9fb8', '#8fa8a0', '#9a93b8'],
      arched: false,
      doors: ['#6f8fa8', '#5f7f78'],
      chimney: '#cfa47c',
      paving: '#d8c39e',
      courtyards: true,
      steeple: 'pyramid',
    },
    vegetation: {
      trees: ['cypress', 'olive', 'stone-pine'],
      blossoms: ['#8f7fc0', '#a893d0', '#e0729a'],
      succulents: false,
    },
    snow: false,
    peaks: false,
  },
  iberian: {
    architecture: {
      walls: ['#fdfaf2', '#f8f2e4', '#f4e6c8'],
      roofs: ['#b9623f', '#c4724a'],
      roof: 'hip',
      pitch: 0.18,
      storeys: 2,
      frame: '#6b4632',
      shutters: ['#3f7f9a', '#4f7f5c'],
      arched: true,
      doors: ['#6b4632', '#2f5f8a', '#3f6f4c'],
      paving: '#dcc39c',
      courtyards: true,
      steeple: 'pyramid',
    },
    vegetation: {
      trees: ['olive', 'cypress', 'palm'],
      blossoms: [...BOUGAINVILLEA, '#f4b63f'],
      succulents: true,
    },
    snow: false,
    peaks: false,
  },
  french: {
    architecture: {
      walls: ['#e9dcc2', '#ddd0b8', '#f0e8d8'],
      roofs: ['#5b6472', '#667080', '#505a68'],
      roof: 'hip',
      pitch: 0.34,
      storeys: 2,
      frame: '#fbf6ea',
      shutters: ['#7f9db0', '#a9b8b0', '#5f7f9a'],
      arched: false,
      doors: ['#3f5f7a', '#7a2f28', '#3f5f4c'],
      chimney: '#b98d72',
      paving: '#cfc0a6',
      courtyards: false,
      steeple: 'spire',
    },
    vegetation: {
      trees: ['broadleaf', 'broadleaf'],
      blossoms: ['#7f8fc8', '#c58fc0', '#f4c6d4'],
      succulents: false,
    },
    snow: false,
    peaks: true,
  },
  central: {
    architecture: {
      walls: ['#f6e7c6', '#efe3d0', '#f2d3a8'],
      roofs: ['#a5523a', '#944a38'],
      roof: 'front',
      pitch: 0.5,
      storeys: 2,
      texture: 'timber',
      frame: '#fbf6ea',
      shutters: ['#4f7f5c', '#8a3f34'],
      arched: false,
      doors: ['#5a3a28', '#3f5f4c'],
      chimney: '#a86a52',
      paving: '#bdb0a0',
      courtyards: false,
      steeple: 'onion',
    },
    vegetation: { trees: ['broadleaf', 'fir'], blossoms: GERANIUM, succulents: false },
    snow: true,
    peaks: false,
  },
  alpine: {
    architecture: {
      walls: ['#a5713f', '#94633a', '#b58152'],
      roofs: ['#6b5040', '#5f4a40'],
      roof: 'front',
      pitch: 0.3,
      storeys: 2,
      texture: 'logs',
      frame: '#f6ead2',
      shutters: ['#4f7f5c', '#8a3f34'],
      arched: false,
      doors: ['#5a3a28', '#6b4632'],
      chimney: '#b9b2a8',
      paving: '#b8b0a4',
      courtyards: false,
      steeple: 'spire',
    },
    vegetation: { trees: ['fir', 'fir'], blossoms: GERANIUM, succulents: false },
    snow: true,
    peaks: true,
  },
  lowland: {
    architecture: {
      walls: ['#a8553f', '#b8704f', '#8f4b40'],
      roofs: ['#59616f', '#7d4438'],
      roof: 'front',
      pitch: 0.48,
      storeys: 2,
      frame: '#fbf6ea',
      shutters: ['#2f5f4c', '#2f4f6a'],
      arched: false,
      doors: ['#2f4f3f', '#2f4560', '#7a2f28'],
      chimney: '#8f4b40',
      paving: '#b59c86',
      courtyards: false,
      steeple: 'spire',
    },
    vegetation: {
      trees: ['broadleaf', 'broadleaf'],
      blossoms: ['#e0574f', '#f2c14f', '#b07fc0'],
      succulents: false,
    },
    snow: false,
    peaks: false,
  },
  british: {
    architecture: {
      walls: ['#cdb894', '#bfae94', '#d6c6a6'],
      roofs: ['#59616f', '#6a6470'],
      roof: 'side',
      pitch: 0.3,
      storeys: 2,
      texture: 'stone',
      frame: '#fbf6ea',
      arched: false,
      doors: ['#2f5f6a', '#7a2f38', '#3f6f52', '#d9a441'],
      chimney: '#b09a80',
      paving: '#bcb2a2',
      courtyards: false,
      steeple: 'pyramid',
    },
    vegetation: { trees: ['broadleaf', 'broadleaf'], blossoms: COTTAGE, succulents: false },
    snow: false,
    peaks: false,
  },
  nordic: {
    architecture: {
      walls: ['#a93f34', '#b54a3a', '#d9a94f', '#f0ead8'],
      roofs: ['#4a4f5c', '#3f444f'],
      roof: 'front',
      pitch: 0.42,
      storeys: 2,
      texture: 'planks',
      frame: '#fbf8f0',
      arched: false,
      doors: ['#2f4f5f', '#fbf8f0', '#3f5f4c'],
      chimney: '#8f5a4a',
      paving: '#b0aca6',
      courtyards: false,
      steeple: 'spire',
    },
    vegetation: {
      trees: ['fir', 'broadleaf'],
      blossoms: ['#e88fb0', '#ffffff', '#8f8fd0'],
      succulents: false,
    },
    snow: true,
    peaks: false,
  },
  american: {
    architecture: {
      walls: ['#eef0ec', '#b9c6c8', '#8fa3a8', '#d8cdb4'],
      roofs: ['#5f6470', '#6b5f5a'],
      roof: 'side',
      pitch: 0.32,
      storeys: 2,
      texture: 'planks',
      frame: '#ffffff',
      shutters: ['#2f4560', '#2f4f3f'],
      arched: false,
      doors: ['#a93f34', '#2f4560', '#3f5f4c'],
      chimney: '#a86a52',
      paving: '#bcb0a0',
      courtyards: false,
      steeple: 'spire',
    },
    vegetation: {
      trees: ['broadleaf', 'fir'],
      blossoms: ['#7f9fd8', '#f4f0ff', '#e88fb0'],
      succulents: false,
    },
    snow: true,
    peaks: true,
  },
  'warm-america': {
    architecture: {
      walls: ['#f4efe2', '#bfe0d8', '#f6d9c0', '#f6e7a8'],
      roofs: ['#9aa6ac', '#b8b4aa'],
      roof: 'hip',
      pitch: 0.24,
      storeys: 1,
      texture: 'planks',
      frame: '#ffffff',
      shutters: ['#3f8f8a', '#5f9fb8', '#e0785a'],
      arched: false,
      doors: ['#3f8f8a', '#e0785a', '#2f6f8a'],
      paving: '#dccfb4',
      courtyards: false,
    },
    vegetation: { trees: ['palm', 'palm'], blossoms: HIBISCUS, succulents: true },
    snow: false,
    peaks: false,
  },
  antipodean: {
    architecture: {
      walls: ['#f3eee2', '#c8d2cc', '#d8c8a8'],
      roofs: ['#7d8a90', '#a3574a', '#5f7068'],
      roof: 'hip',
      pitch: 0.28,
      storeys: 1,
      texture: 'planks',
      frame: '#ffffff',
      arched: false,
      doors: ['#3f6f6a', '#a3574a', '#2f4f5f'],
      chimney: '#a86a52',
      paving: '#cbb9a0',
      courtyards: false,
    },
    vegetation: {
      trees: ['broadleaf', 'broadleaf'],
      blossoms: ['#d23f3a', '#f0704a', '#f6e0a0'],
      succulents: true,
    },
    snow: false,
    peaks: true,
  },
  cape: {
    architecture: {
      walls: ['#fbf8f0', '#f6f1e4'],
      roofs: ['#6f6456', '#7d7060'],
      roof: 'front',
      pitch: 0.4,
      storeys: 1,
      frame: '#3f5f4c',
      shutters: ['#3f5f4c', '#2f4f3f'],
      arched: false,
      doors: ['#3f5f4c', '#5a3a28'],
      chimney: '#f0ebe0',
      paving: '#d0b898',
      courtyards: false,
    },
    vegetation: {
      trees: ['stone-pine', 'broadleaf'],
      blossoms: ['#f08a5a', '#e0577a', '#f6c860'],
      succulents: true,
    },
    snow: false,
    peaks: false,
  },
  latin: {
    architecture: {
      walls: ['#e8a04f', '#d9694f', '#5fa8a0', '#f0c860', '#e8879a', '#f4ead2'],
      roofs: ['#b5583c', '#c06a48'],
      roof: 'flat',
      pitch: 0,
      storeys: 2,
      frame: '#fbf6ea',
      shutters: ['#2f6f8a', '#7a3f2c', '#3f7f5c'],
      arched: true,
      doors: ['#2f5f8a', '#7a3f2c', '#2f7f6a'],
      paving: '#cfae88',
      courtyards: true,
      steeple: 'onion',
    },
    vegetation: { trees: ['palm', 'broadleaf'], blossoms: [...BOUGAINVILLEA, '#f4b63f'], succulents: true },
    snow: false,
    peaks: true,
  },
  maghreb: {
    architecture: {
      walls: ['#d99a72', '#cf8a62', '#e0b08a'],
      roofs: ['#cf9a78'],
      roof: 'flat',
      pitch: 0,
      storeys: 2,
      frame: '#8a5a3a',
      arched: true,
      doors: ['#2f7f8a', '#7a4a2c', '#3f6f5c'],
      paving: '#d8b48c',
      courtyards: true,
    },
    vegetation: { trees: ['palm', 'olive'], blossoms: BOUGAINVILLEA, succulents: true },
    snow: false,
    peaks: false,
  },
  monsoon: {
    architecture: {
      walls: ['#b98a5c', '#a5764c', '#e9d6b4'],
      roofs: ['#8a6a48', '#9a7850'],
      roof: 'hip',
      pitch: 0.46,
      storeys: 1,
      texture: 'planks',
      frame: '#6b4632',
      shutters: ['#6b4632'],
      arched: false,
      doors: ['#5a3a28', '#7a4a2c'],
      paving: '#c9b494',
      courtyards: true,
    },
    vegetation: {
      trees: ['palm', 'palm', 'broadleaf'],
      blossoms: [...HIBISCUS, '#fff3d0'],
      succulents: true,
    },
    snow: false,
    peaks: false,
  },
  japanese: {
    architecture: {
      walls: ['#6b5242', '#f0e8d8', '#7d6048'],
      roofs: ['#4a505c', '#555c68'],
      roof: 'hip',
      pitch: 0.34,
      storeys: 2,
      texture: 'planks',
      frame: '#4a3527',
      arched: false,
      doors: ['#5a3f2e', '#8a4a3a'],
      paving: '#bdb8ae',
      courtyards: false,
    },
    vegetation: {
      trees: ['maple', 'stone-pine'],
      blossoms: ['#f4b6c8', '#f7d3dd', '#ffffff'],
      succulents: false,
    },
    snow: true,
    peaks: true,
  },
};

/** The landscapes with snow in winter, in regions that have it. */
const WHITE_IN_WINTER: readonly Landscape[] = [
  'alpine',
  'forest',
  'fjord',
  'lake',
  'moor',
  'city',
  'old-town',
];

/** Whether a picture with snow is true somewhere in the landscape of a region. */
export function canHaveSnow(region: Region, landscape: Landscape): boolean {
  return SCENERY[region].snow && WHITE_IN_WINTER.includes(landscape);
}

/**
 * The landscapes of each region, grouped by the view that its pictures have: the first of a group is drawn, and stands for the
 * others. So a European city looks onto old roofs, Kyoto onto woods, and a Moroccan medina onto the desert.
 */
export const LANDSCAPES_OF: Readonly<Record<Region, readonly (readonly Landscape[])[]>> = {
  aegean: [['cyclades']],
  mediterranean: [
    ['mediterranean', 'coast', 'atlantic', 'fjord'],
    ['hills', 'forest'],
    ['lake'],
    ['old-town', 'city'],
  ],
  provence: [['mediterranean', 'coast'], ['hills'], ['old-town', 'city']],
  iberian: [['atlantic', 'coast', 'mediterranean'], ['hills', 'forest'], ['old-town', 'city'], ['desert']],
  french: [['atlantic', 'coast'], ['hills', 'forest'], ['lake'], ['old-town', 'city']],
  central: [['hills'], ['forest'], ['lake'], ['old-town', 'city']],
  alpine: [['alpine'], ['lake']],
  lowland: [
    ['coast', 'atlantic'],
    ['old-town', 'city'],
  ],
  british: [['atlantic', 'coast'], ['moor', 'alpine', 'hills'], ['lake'], ['old-town', 'city']],
  nordic: [['coast', 'atlantic'], ['fjord'], ['lake'], ['forest'], ['old-town', 'city']],
  american: [['atlantic', 'coast'], ['alpine'], ['lake'], ['forest', 'hills', 'old-town'], ['city']],
  'warm-america': [['tropical', 'coast'], ['lake']],
  antipodean: [['coast', 'atlantic', 'tropical'], ['alpine'], ['hills'], ['forest'], ['city']],
  cape: [['coast', 'atlantic', 'city'], ['hills']],
  latin: [['tropical', 'coast'], ['desert'], ['lake', 'alpine', 'hills'], ['old-town', 'city']],
  maghreb: [
    ['desert', 'old-town', 'city', 'hills', 'alpine'],
    ['coast', 'atlantic'],
  ],
  monsoon: [['tropical', 'old-town', 'coast'], ['forest'], ['city']],
  japanese: [['alpine'], ['forest', 'old-town', 'city']],
};

/** Returns the landscape that a home in a landscape of a region looks onto. @throws Error when the region lacks the landscape. */
export function viewOf(region: Region, landscape: Landscape): Landscape {
  const group = LANDSCAPES_OF[region].find((landscapes) => landscapes.includes(landscape));
  if (group?.[0] === undefined) throw new Error(`lib/demo/scenery.ts has no ${landscape} for ${region}`);
  return group[0];
}
