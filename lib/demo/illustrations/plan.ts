import type { Illustration } from '#lib/demo/illustration-manifest';
import type { Landscape } from '#lib/demo/landscapes';
import type { Region } from '#lib/demo/regions';
import { canHaveSnow } from '#lib/demo/scenery';
import { BEACHES } from './beaches.ts';
import { CANAL } from './canal.ts';
import { CASTLES } from './castles.ts';
import { CITY } from './city.ts';
import { CLIFFS } from './cliffs.ts';
import { DAY_ROOMS } from './day-rooms.ts';
import { altText } from './descriptions.ts';
import { DESERTS } from './deserts.ts';
import { FJORDS } from './fjords.ts';
import { FORESTS } from './forests.ts';
import { FRONTS } from './fronts.ts';
import { GARDENS } from './gardens.ts';
import { HARBOURS } from './harbours.ts';
import { HIGHLANDS } from './highlands.ts';
import { LAKES } from './lakes.ts';
import { ROOM_STYLES } from './manners.ts';
import { OLD_TOWN } from './old-town.ts';
import { PASTURES } from './pastures.ts';
import { PRIVATE_ROOMS } from './private-rooms.ts';
import { randomFrom } from './random.ts';
import { RIVIERA } from './riviera.ts';
import { openScene } from './scene.ts';
import { STRONGHOLDS } from './strongholds.ts';
import type { Template } from './template.ts';
import { TERRACES } from './terraces.ts';
import { TROPICS } from './tropics.ts';
import { VILLAGES } from './villages.ts';
import { VINEYARDS } from './vineyards.ts';
import { WHITE_ISLANDS } from './white-islands.ts';

/** The templates of all pictures of the demo. Their order determines the order of the pictures. */
export const TEMPLATES: readonly Template[] = [
  ...BEACHES,
  ...CLIFFS,
  ...RIVIERA,
  ...WHITE_ISLANDS,
  ...TROPICS,
  ...HIGHLANDS,
  ...LAKES,
  ...FJORDS,
  ...VINEYARDS,
  ...PASTURES,
  ...FORESTS,
  ...CASTLES,
  ...DESERTS,
  ...OLD_TOWN,
  ...CANAL,
  ...CITY,
  ...TERRACES,
  ...DAY_ROOMS,
  ...PRIVATE_ROOMS,
  ...STRONGHOLDS,
  ...GARDENS,
  ...FRONTS,
  ...HARBOURS,
  ...VILLAGES,
];

/** A picture of the demo before it is rendered. */
export interface IllustrationPlan
  extends Pick<
    Illustration,
    'id' | 'template' | 'subject' | 'rentalType' | 'landscapes' | 'regions' | 'hour' | 'alt'
  > {
  /** Returns the picture as an SVG document of 1200 by 900 pixels. */
  draw(): string;
}

/** Landscape → further landscapes in which its views fit. */
const NEIGHBOURS: Readonly<Partial<Record<Landscape, readonly Landscape[]>>> = {
  coast: ['atlantic', 'mediterranean'],
  mediterranean: ['coast'],
  cyclades: ['mediterranean'],
  atlantic: ['coast'],
  lake: ['forest', 'alpine'],
  'old-town': ['city'],
};

/**
 * Returns all pictures of the demo before rendering, in the order of the templates, then places, then compositions.
 * All random choices are seeded with the picture's id, so every machine draws the same pictures.
 */
export function planIllustrations(): IllustrationPlan[] {
  return TEMPLATES.flatMap((template, templateIndex) =>
    placesOf(template).flatMap((place, placeIndex) =>
      Array.from({ length: compositionsOf(template, place) }, (_, composition) =>
        plan(template, place, composition, templateIndex + placeIndex * 2 + composition),
      ),
    ),
  );
}

/** Returns the number of pictures of a template at one of its places; styled ones have a place for each. */
function compositionsOf(template: Template, place: Place): number {
  if (template.isStyled) return 1;
  return template.count + (isWhite(template, place) ? 1 : 0);
}

/** Where one picture of a template is drawn, and where it fits. */
interface Place {
  readonly name: string;
  /** The region whose scenery is drawn. */
  readonly region: Region;
  /** The regions in which it fits; null for all. */
  readonly regions: readonly Region[] | null;
  readonly landscape: Landscape;
  readonly landscapes: readonly Landscape[];
}

function placesOf(template: Template): Place[] {
  const { grounds, regions = null, landscapes, opensOntoView, alsoFits, isStyled } = template;
  if (grounds)
    return grounds.flatMap(({ region, landscapes: fitting }) =>
      fitting.slice(0, 1).map((landscape) => ({
        name: `${region}-${landscape}`,
        region,
        regions: [region],
        landscape,
        landscapes: fitting,
      })),
    );
  if (isStyled) return landscapes.flatMap((landscape) => stylePlaces(landscape, template.count));
  return landscapes.map((landscape) => {
    const further = opensOntoView ? NEIGHBOURS[landscape] : alsoFits;
    return {
      name: landscape,
      region: regions?.[0] ?? 'mediterranean',
      regions,
      landscape,
      landscapes: [...new Set([landscape, ...(further ?? [])])],
    };
  });
}

/** Returns `count` places for rooms before a landscape: the styles of its regions in turn. */
function stylePlaces(landscape: Landscape, count: number): Place[] {
  const styles = ROOM_STYLES[landscape];
  return Array.from({ length: count }, (_, index) => {
    const { regions } = styles[index % styles.length] ?? styles[0];
    return {
      name: `${landscape}-${index + 1}`,
      region: regions[0] ?? 'mediterranean',
      regions,
      landscape,
      landscapes: [...new Set([landscape, ...(NEIGHBOURS[landscape] ?? [])])],
    };
  });
}

/** Whether a place has one more picture of a template, with snow. */
function isWhite({ inWinter }: Template, { region, landscape }: Place): boolean {
  return inWinter === true && landscape === 'alpine' && canHaveSnow(region, landscape);
}

function plan(template: Template, place: Place, composition: number, turn: number): IllustrationPlan {
  const { name, region, regions, landscape, landscapes } = place;
  const { hours, count } = template;
  const id = `${template.name}-${name}-${composition + 1}`;
  const hour = composition < count ? (hours[turn % hours.length] ?? 'day') : 'snow';
  return {
    id,
    template: template.name,
    subject: template.subject,
    rentalType: template.rentalType ?? null,
    landscapes,
    regions,
    hour,
    alt: altText(template, landscape, hour),
    draw: () => {
      const framing = randomFrom(`framing ${id}`);
      const mirrored = framing.chance(0.5);
      const zoom = template.opensOntoView || composition === 0 ? 1 : framing.pick([1, 1.06, 1.1]);
      const { horizon } = template;
      const scene = openScene({ seed: id, landscape, region, hour, horizon, mirrored, zoom });
      return scene.close(template.draw(scene));
    },
  };
}
