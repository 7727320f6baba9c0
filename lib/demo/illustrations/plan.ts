import type { Illustration } from '#lib/demo/illustration-manifest';
import type { Landscape } from '#lib/demo/landscapes';
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
import { HIGHLANDS } from './highlands.ts';
import { LAKES } from './lakes.ts';
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
];

/** A picture of the demo before it is rendered. */
export interface IllustrationPlan
  extends Pick<Illustration, 'id' | 'template' | 'subject' | 'rentalType' | 'landscapes' | 'hour' | 'alt'> {
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
 * Returns all pictures of the demo before rendering, in the order of the templates, then landscapes, then compositions.
 * All random choices are seeded with the picture's id, so every machine draws the same pictures.
 */
export function planIllustrations(): IllustrationPlan[] {
  return TEMPLATES.flatMap((template, templateIndex) =>
    template.landscapes.flatMap((landscape, landscapeIndex) =>
      Array.from({ length: template.count }, (_, composition) =>
        plan(template, landscape, composition, templateIndex + landscapeIndex * 2 + composition),
      ),
    ),
  );
}

function plan(template: Template, landscape: Landscape, composition: number, turn: number): IllustrationPlan {
  const id = `${template.name}-${landscape}-${composition + 1}`;
  const hour = template.hours[turn % template.hours.length] ?? 'day';
  const further = template.opensOntoView ? NEIGHBOURS[landscape] : template.alsoFits;
  return {
    id,
    template: template.name,
    subject: template.subject,
    rentalType: template.rentalType ?? null,
    landscapes: [...new Set([landscape, ...(further ?? [])])],
    hour,
    alt: altText(template, landscape, hour),
    draw: () => {
      const framing = randomFrom(`framing ${id}`);
      const mirrored = framing.chance(0.5);
      const zoom = template.opensOntoView || composition === 0 ? 1 : framing.pick([1, 1.06, 1.1]);
      const scene = openScene({ seed: id, landscape, hour, horizon: template.horizon, mirrored, zoom });
      return scene.close(template.draw(scene));
    },
  };
}
