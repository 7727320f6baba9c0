import { darker, lighter, mix } from './colour.ts';
import { house } from './house.ts';
import type { Scene } from './scene.ts';
import { n, path, polygon, rect, WIDTH } from './shapes.ts';
import { mist } from './sky.ts';
import { tower } from './towers.ts';

/** Draws the towers of a modern city at three distances. `foot` is the y of their foot. */
export function skyline(scene: Scene, foot: number): string {
  const { random, sky, horizon } = scene;
  let drawn = '';
  const layers = [
    [0.62, 0.62, 54],
    [0.38, 0.8, 66],
    [0.12, 0.55, 78],
  ] as const;
  layers.forEach(([distance, rise, wide], index) => {
    const colour = mix('#5c6f92', sky.middle, 0.12);
    for (let x = -40; x < WIDTH; ) {
      const w = wide * random.between(0.7, 1.35);
      const peak = Math.exp(-(((x - (index === 1 ? 760 : 520)) / 420) ** 2));
      const h = (foot - horizon + 250) * rise * (0.35 + 0.65 * peak) * random.between(0.55, 1.05);
      drawn += skyscraper(scene, x, foot, w, h, darker(colour, 0.1 * index), distance);
      x += w * random.between(1, 1.18);
    }
    drawn += mist(scene, foot - 30 + index * 14, 150, index === 2 ? 0 : 0.3);
  });
  return drawn;
}

function skyscraper(
  scene: Scene,
  x: number,
  foot: number,
  w: number,
  h: number,
  colour: string,
  distance: number,
): string {
  const { random } = scene;
  const top = foot - h;
  const paint = scene.gradient('down', [
    [0, scene.away(lighter(colour, 0.08), distance)],
    [1, scene.away(colour, Math.min(0.9, distance + 0.2))],
  ]);
  const shade = scene.away(darker(colour, 0.3), distance);
  const turn = w * random.between(0.6, 0.75);
  const crown = random.whole(0, 5);
  let drawn = rect(x, top, turn, h, paint) + rect(x + turn, top, w - turn, h, shade);
  if (crown === 0)
    drawn +=
      rect(x + w * 0.18, top - h * 0.07, w * 0.6, h * 0.08, paint) +
      rect(x + w * 0.44, top - h * 0.2, 3, h * 0.14, shade);
  if (crown === 1)
    drawn += polygon(
      [
        [x, top + 1],
        [x + w, top + 1],
        [x + turn, top - w * 0.5],
      ],
      paint,
    );
  if (crown === 2)
    drawn += polygon(
      [
        [x, top + 1],
        [x + w, top + 1],
        [x + w, top - w * 0.4],
      ],
      shade,
    );
  let bright = '';
  let dim = '';
  const step = 15;
  for (let y = top + 12; y < foot - 12; y += step) {
    for (let k = x + 7; k < x + w - 8; k += 11) {
      if (!random.chance(scene.lamps ? 0.4 : 0.5)) continue;
      const mark = `M${n(k)} ${n(y)}h5v8h-5Z`;
      if (random.chance(0.6)) bright += mark;
      else dim += mark;
    }
  }
  const lamp = scene.lamps
    ? mix('#ffd98a', scene.sky.low, distance * 0.7)
    : scene.away(mix(scene.sky.middle, '#ffffff', 0.25), distance * 0.8);
  return (
    drawn +
    path(bright, lamp, ` opacity="${scene.lamps ? 0.95 : 0.5}"`) +
    path(dim, scene.lamps ? mix('#f0a95c', scene.sky.low, distance * 0.7) : shade, ' opacity=".55"')
  );
}

/** The colours of the house fronts of an old town. */
export const FACADES = [
  '#e8c79a',
  '#d99a74',
  '#f0ddb8',
  '#c9826a',
  '#e3b98a',
  '#d8c6a8',
  '#b9c2a6',
  '#e6d0c2',
  '#a9b9c2',
] as const;

/** The colours of tiled roofs. */
export const TILES = ['#b5583c', '#a44d38', '#c06a48', '#974636'] as const;

/** Draws tiled roofs that climb to a church, layer behind layer. */
export function roofscape(scene: Scene): string {
  const { random, horizon } = scene;
  let drawn = '';
  const layers = [
    [-6, 0.6, 46],
    [54, 0.42, 66],
    [128, 0.24, 92],
    [226, 0.1, 124],
  ] as const;
  const churchX = random.between(680, 920);
  layers.forEach(([offset, distance, size], index) => {
    if (index === 1) {
      const wall = '#dcc6a0';
      drawn += tower(
        scene,
        churchX,
        horizon + 70,
        62,
        210,
        wall,
        random.chance(0.5) ? '#5f9a8c' : '#8a4a3a',
        scene.scenery.architecture.steeple ?? random.pick(['spire', 'onion', 'pyramid']),
        0.36,
      );
      drawn += house(scene, {
        x: churchX + 26,
        base: horizon + 80,
        width: 150,
        height: 90,
        depth: 50,
        wall,
        roof: '#a9553e',
        shape: 'side',
        roofHeight: 60,
        storeys: 1,
        columns: 5,
        window: { arched: true, tall: 2 },
        distance: 0.36,
      });
    }
    for (let x = -60; x < WIDTH + 20; ) {
      const width = size * random.between(0.9, 1.5);
      const base = horizon + offset + size + random.between(-14, 14);
      drawn += house(scene, {
        x,
        base: base + size * 0.5,
        width,
        height: size * random.between(1, 1.35),
        depth: size * 0.36,
        wall: random.pick(FACADES),
        roof: random.pick(TILES),
        shape: random.chance(0.55) ? 'side' : random.chance(0.5) ? 'front' : 'hip',
        roofHeight: size * random.between(0.42, 0.6),
        eaves: size * 0.06,
        storeys: 2,
        columns: random.whole(2, 3),
        distance,
        ...(random.chance(0.5) ? { chimney: '#b98d72' } : {}),
        window: { tall: 1.5 },
      });
      x += width * random.between(1.06, 1.3);
    }
    drawn += mist(scene, horizon + offset + size * 1.6, 90, 0.34 - index * 0.08);
  });
  return drawn + rect(0, horizon + 400, WIDTH, 400, scene.lit('#8a5a48'));
}
