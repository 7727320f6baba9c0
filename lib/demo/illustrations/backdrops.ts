import type { Landscape } from '#lib/demo/landscapes';
import { mountains, pastures, rockDesert, rollingHills, wooded } from './inlands.ts';
import type { Scene } from './scene.ts';
import { fjord, islands, lake, openSea } from './shores.ts';
import { sky } from './sky.ts';
import { roofscape, skyline } from './townscape.ts';
import { water } from './water.ts';

/**
 * For each landscape the function that draws its distant view, from the sky to the lower edge: the view from a terrace,
 * through a window or behind a house.
 */
export const BACKDROPS: Readonly<Record<Landscape, (scene: Scene) => string>> = {
  coast: (scene) => openSea(scene, 1),
  mediterranean: (scene) => openSea(scene, 2),
  cyclades: islands,
  atlantic: (scene) => openSea(scene, 1),
  tropical: islands,
  alpine: mountains,
  lake,
  hills: rollingHills,
  forest: wooded,
  fjord,
  moor: pastures,
  desert: (scene) => rockDesert(scene),
  city: (scene) => sky(scene) + skyline(scene, scene.horizon + 190) + water(scene, scene.horizon + 190),
  'old-town': (scene) => sky(scene) + roofscape(scene),
};
