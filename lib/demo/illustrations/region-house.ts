import { house } from './house.ts';
import type { HouseOptions } from './house-options.ts';
import { cube } from './island-buildings.ts';
import type { Scene } from './scene.ts';

/** The place and size of a house of the region. Lengths are pixels of the picture. */
export interface RegionHouseOptions
  extends Pick<HouseOptions, 'x' | 'base' | 'width'>,
    Partial<
      Pick<HouseOptions, 'depth' | 'distance' | 'height' | 'doorAt' | 'storeys' | 'columns' | 'wall'>
    > {}

/** Draws a house in the architecture of the scene's region, with random colours of it. */
export function regionHouse(scene: Scene, options: RegionHouseOptions): string {
  const { random, hour } = scene;
  const { architecture, vegetation } = scene.scenery;
  const { x, base, width, distance = 0 } = options;
  const storeys = options.storeys ?? architecture.storeys;
  const flowers = random.chance(0.5) && hour !== 'snow' ? { flowers: vegetation.blossoms } : {};
  const shutters = architecture.shutters ? { shutters: random.pick(architecture.shutters) } : {};
  const { texture, chimney } = architecture;
  return house(scene, {
    x,
    base,
    width,
    height: options.height ?? width * (0.16 + 0.24 * storeys),
    depth: options.depth ?? width * 0.34,
    wall: options.wall ?? random.pick(architecture.walls),
    roof: random.pick(architecture.roofs),
    shape: architecture.roof,
    roofHeight: width * architecture.pitch,
    eaves: architecture.roof === 'flat' ? 5 : Math.max(6, width * 0.05),
    storeys,
    columns: options.columns ?? (width > 200 ? 4 : width > 110 ? 3 : 2),
    doorAt: options.doorAt ?? (width > 90 ? 1 : -1),
    door: random.pick(architecture.doors),
    distance,
    window: { frame: architecture.frame, arched: architecture.arched, tall: 1.5, ...shutters, ...flowers },
    ...(texture ? { texture } : {}),
    ...(chimney ? { chimney } : {}),
  });
}

/** Draws a small house of a village: a white cube, sometimes with a dome, on the Greek islands, otherwise one of the region. */
export function villageHouse(
  scene: Scene,
  { x, base, width, distance = 0 }: Pick<RegionHouseOptions, 'x' | 'base' | 'width' | 'distance'>,
): string {
  if (scene.landscape === 'cyclades')
    return cube(
      scene,
      x,
      base,
      width,
      width * scene.random.between(0.8, 1.1),
      scene.random.chance(0.14),
      distance,
    );
  return regionHouse(scene, { x, base, width, distance, columns: 2, doorAt: -1 });
}
