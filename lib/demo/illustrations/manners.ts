/** The materials and colours of interiors, by the regions whose houses are furnished alike. */
import type { Landscape } from '#lib/demo/landscapes';
import type { Region } from '#lib/demo/regions';

/** The materials and colours of a room. Colours are `#rrggbb`. */
export interface Manner {
  readonly wall: string;
  readonly floor: string;
  readonly wood: string;
  readonly fabric: string;
  readonly accent: string;
  readonly beams: boolean;
  readonly cladding: 'plain' | 'planks' | 'stone';
  readonly ground: 'boards' | 'tiles' | 'mats';
  readonly arched: boolean;
  /** Whether windows are latticed sliding doors. */
  readonly lattice: boolean;
}

/** Regions with a view of a landscape whose rooms look alike. */
interface RoomStyle {
  readonly regions: readonly Region[];
  readonly manner: Manner;
}

const manner = (
  wall: string,
  floor: string,
  wood: string,
  fabric: string,
  accent: string,
  more: Partial<Manner> = {},
): Manner => ({
  wall,
  floor,
  wood,
  fabric,
  accent,
  beams: false,
  cladding: 'plain',
  ground: 'boards',
  arched: false,
  lattice: false,
  ...more,
});

const SOUTHERN = ['mediterranean', 'provence', 'iberian'] as const;
const JAPANESE: RoomStyle = {
  regions: ['japanese'],
  manner: manner('#f0e6d0', '#c9bd8a', '#5a3f2e', '#7a8f6a', '#b5533c', { ground: 'mats', lattice: true }),
};

/** The styles of rooms before each landscape. The first one is also that of rooms that fit all regions. */
export const ROOM_STYLES: Readonly<Record<Landscape, readonly [RoomStyle, ...RoomStyle[]]>> = {
  coast: [
    {
      regions: ['lowland', 'nordic', 'antipodean', 'cape'],
      manner: manner('#e9efec', '#cbb08a', '#b58c62', '#5f88a0', '#e8a25c'),
    },
    {
      regions: ['maghreb'],
      manner: manner('#f6ede0', '#c9714e', '#7a4a2c', '#2f7f8a', '#e0a13f', {
        ground: 'tiles',
        arched: true,
      }),
    },
  ],
  mediterranean: [
    {
      regions: ['mediterranean', 'provence'],
      manner: manner('#f3e3cb', '#cf9a72', '#9a6b45', '#5f8a94', '#d8664f', {
        ground: 'tiles',
        arched: true,
      }),
    },
  ],
  cyclades: [
    {
      regions: ['aegean'],
      manner: manner('#fbf7ef', '#d9cbb4', '#a67c55', '#2f6fb0', '#e0b45c', {
        ground: 'tiles',
        arched: true,
      }),
    },
  ],
  atlantic: [
    {
      regions: ['british', 'french', 'american'],
      manner: manner('#dfe6e3', '#a98460', '#8d6744', '#3f6478', '#d9a441'),
    },
    {
      regions: ['iberian'],
      manner: manner('#fbf6ea', '#c07a56', '#6b4632', '#2f6f9a', '#f0b84c', { ground: 'tiles', beams: true }),
    },
  ],
  tropical: [
    {
      regions: ['warm-america', 'latin'],
      manner: manner('#f4ead2', '#b98a5c', '#8d6040', '#2f8a78', '#f0a54c'),
    },
    {
      regions: ['monsoon'],
      manner: manner('#e6d2ac', '#8a5c3a', '#6b4026', '#d8745a', '#f0c860', {
        cladding: 'planks',
        beams: true,
      }),
    },
  ],
  alpine: [
    {
      regions: ['alpine', 'american', 'antipodean'],
      manner: manner('#b98d62', '#8d6342', '#6d4a34', '#a8453c', '#f0d9a8', {
        cladding: 'planks',
        beams: true,
      }),
    },
    JAPANESE,
  ],
  lake: [
    {
      regions: ['alpine', 'central', 'nordic', 'british', 'american'],
      manner: manner('#e6e6dc', '#a98460', '#8d6744', '#4f7288', '#e0a85c'),
    },
    {
      regions: ['mediterranean', 'french', 'latin', 'warm-america'],
      manner: manner('#f2e4cc', '#c08a62', '#7d5638', '#6f8f7c', '#c97a4c', {
        ground: 'tiles',
        arched: true,
      }),
    },
  ],
  hills: [
    {
      regions: SOUTHERN,
      manner: manner('#f0dfc0', '#c58a62', '#7d5638', '#8a7a48', '#b5533c', {
        ground: 'tiles',
        beams: true,
        arched: true,
      }),
    },
    {
      regions: ['french', 'central', 'antipodean', 'cape'],
      manner: manner('#ede4d2', '#a97c54', '#74543a', '#6f8a70', '#c9803c'),
    },
  ],
  forest: [
    {
      regions: ['central', 'nordic', 'american', 'antipodean'],
      manner: manner('#c09468', '#8d6544', '#6d4a34', '#4f6f58', '#e0a14c', {
        cladding: 'planks',
        beams: true,
      }),
    },
    JAPANESE,
  ],
  fjord: [
    {
      regions: ['nordic'],
      manner: manner('#e3e7e8', '#c4a27a', '#a67c55', '#4a5f74', '#c4493a'),
    },
  ],
  moor: [
    {
      regions: ['british'],
      manner: manner('#b8ada0', '#8d6a48', '#6d4a34', '#8a4f52', '#d9b05c', {
        cladding: 'stone',
        beams: true,
      }),
    },
  ],
  desert: [
    {
      regions: ['maghreb'],
      manner: manner('#dca67c', '#b5704c', '#7a4a32', '#a8453c', '#f0c063', {
        ground: 'tiles',
        arched: true,
      }),
    },
    {
      regions: ['iberian', 'latin'],
      manner: manner('#f2e6d0', '#c4845c', '#84543a', '#2f7a80', '#d8664f', { ground: 'tiles', beams: true }),
    },
  ],
  city: [
    {
      regions: ['american', 'antipodean'],
      manner: manner('#c4856a', '#8f6a4a', '#3f3a3c', '#6f7a84', '#f0c878', { cladding: 'stone' }),
    },
    {
      regions: ['monsoon'],
      manner: manner('#e2ded2', '#9a744e', '#4f3a2c', '#5f8a72', '#e0785a'),
    },
  ],
  'old-town': [
    {
      regions: ['french', 'central', 'lowland', 'british', 'nordic'],
      manner: manner('#e9e0d0', '#a5784f', '#74503a', '#7a5f7c', '#d9a441'),
    },
    {
      regions: [...SOUTHERN, 'latin'],
      manner: manner('#f4ead6', '#b9683f', '#6d4a34', '#3f7a8a', '#e0a13f', { ground: 'tiles', beams: true }),
    },
  ],
};

/** Returns the look of a room in a region before a landscape: the first one where the region has none. */
export function mannerOf(region: Region, landscape: Landscape): Manner {
  const styles = ROOM_STYLES[landscape];
  return (styles.find(({ regions }) => regions.includes(region)) ?? styles[0]).manner;
}
