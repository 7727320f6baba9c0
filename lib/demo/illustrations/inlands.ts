import { darker, mix } from './colour.ts';
import { dune, mesas, peaks, ridge } from './land.ts';
import type { Scene } from './scene.ts';
import { HEIGHT, n, type Point, rect, soft, WIDTH } from './shapes.ts';
import { mist, sky } from './sky.ts';
import { broadleaf, cypress, treeline } from './trees.ts';

/* Distant views of the land. Each fills the picture. */

/** Draws a view of snow-capped mountains behind woods and a meadow, with the sky. It fills the picture. */
export function mountains(scene: Scene): string {
  const { random, horizon, land } = scene;
  const foot = horizon + 60;
  const far = peaks(
    scene,
    [
      [random.between(40, 160), horizon - 190, 280],
      [random.between(560, 660), horizon - 230, 300],
      [random.between(1040, 1180), horizon - 210, 300],
    ],
    foot,
    0.5,
  );
  const near = peaks(
    scene,
    [
      [random.between(240, 340), horizon - random.between(250, 300), 330],
      [random.between(860, 960), horizon - random.between(310, 360), 400],
    ],
    foot + 30,
    0.2,
  );
  const slope = ridge(scene, {
    y: foot - 14,
    amplitude: 22,
    colour: mix(land.foliage, land.rock, 0.25),
    distance: 0.42,
    swells: 2.6,
  });
  const wood = ridge(scene, { y: foot + 34, amplitude: 18, colour: land.foliage, distance: 0.26, swells: 2 });
  const meadow = ridge(scene, {
    y: foot + 78,
    amplitude: 16,
    colour: land.grass,
    distance: 0.1,
    swells: 1.4,
  });
  return (
    sky(scene) +
    far +
    mist(scene, foot - 40, 150, 0.5) +
    near +
    mist(scene, foot, 120, 0.55) +
    slope.drawn +
    treeline(scene, slope.at, 40, 0.4) +
    wood.drawn +
    treeline(scene, wood.at, 62, 0.22) +
    mist(scene, foot + 50, 70, 0.25) +
    meadow.drawn
  );
}

/** Draws a view of rolling hills with trees, with the sky. It fills the picture. */
export function rollingHills(scene: Scene): string {
  const { horizon, land, random } = scene;
  const layers = [
    ridge(scene, {
      y: horizon - 70,
      amplitude: 40,
      colour: mix(land.foliage, '#6f86a6', 0.6),
      distance: 0.68,
    }),
    ridge(scene, { y: horizon - 24, amplitude: 34, colour: mix(land.grass, '#7d8a8c', 0.45), distance: 0.5 }),
    ridge(scene, {
      y: horizon + 34,
      amplitude: 36,
      colour: mix(land.grass, land.foliage, 0.3),
      distance: 0.32,
    }),
    ridge(scene, {
      y: horizon + 104,
      amplitude: 30,
      colour: mix(land.grass, land.sand, 0.28),
      distance: 0.16,
    }),
    ridge(scene, { y: horizon + 190, amplitude: 24, colour: land.grass, distance: 0.05 }),
  ];
  let drawn = sky(scene);
  layers.forEach((layer, index) => {
    drawn += layer.drawn;
    const scale = 26 + index * 15;
    if (index >= 1 && index < 4) {
      const start = random.between(0, 800);
      for (let i = 0; i < 7; i++) {
        const x = start + i * scale * 0.62;
        drawn += cypress(scene, x, layer.at(x) + 4, scale * random.between(1, 1.4), 0.5 - index * 0.12);
      }
    }
    if (index >= 1)
      for (let i = 0; i < 9; i++) {
        const x = random.between(0, WIDTH);
        drawn += broadleaf(scene, x, layer.at(x) + 8, scale * random.between(0.5, 0.8), 0.55 - index * 0.12);
      }
  });
  return drawn;
}

/** Draws a view of wooded ridges in mist, with the sky. It fills the picture. */
export function wooded(scene: Scene): string {
  const { horizon, land } = scene;
  let drawn = sky(scene);
  const steps = [
    [-120, 0.72, 30],
    [-66, 0.56, 46],
    [-6, 0.4, 70],
    [60, 0.27, 104],
    [130, 0.14, 146],
  ] as const;
  for (const [offset, distance, height] of steps) {
    const layer = ridge(scene, {
      y: horizon + offset,
      amplitude: 40,
      colour: mix(land.foliage, '#1f4a44', 0.3),
      distance,
      swells: 2.2,
    });
    drawn +=
      layer.drawn +
      treeline(scene, layer.at, height, distance) +
      mist(scene, horizon + offset + 70, 90, 0.42);
  }
  return drawn + rect(0, horizon + 250, WIDTH, HEIGHT, scene.lit(darker(land.foliage, 0.2)));
}

/** Draws a view of green pastures on gentle hills, with the sky. It fills the picture. */
export function pastures(scene: Scene): string {
  const { horizon, land, random } = scene;
  const steps = [
    [-90, 0.68, 44],
    [-36, 0.5, 36],
    [30, 0.34, 30],
    [104, 0.18, 26],
    [190, 0.06, 20],
  ] as const;
  let drawn = sky(scene);
  steps.forEach(([offset, distance, amplitude], index) => {
    const heather = index === 1 || index === 2;
    const layer = ridge(scene, {
      y: horizon + offset,
      amplitude,
      colour:
        heather && scene.hour !== 'snow'
          ? mix(land.grass, '#8d6a94', 0.5)
          : mix(land.grass, land.foliage, 0.35 - index * 0.06),
      distance,
    });
    drawn += layer.drawn;
    if (index < 2) return;
    for (let wall = 0; wall < 3; wall++) {
      const x0 = random.between(0, WIDTH);
      const points: Point[] = [];
      for (let k = 0; k <= 4; k++)
        points.push([
          x0 + k * (30 + 12 * index),
          layer.at(x0 + k * (30 + 12 * index)) + k * (10 + 5 * index),
        ]);
      drawn += `<path d="${soft(points)}" fill="none" stroke="${scene.away(land.rock, distance)}" stroke-width="${n(2 + index)}"/>`;
    }
    for (let i = 0; i < 6; i++) {
      const x = random.between(0, WIDTH);
      drawn += broadleaf(scene, x, layer.at(x) + 8, (22 + 12 * index) * random.between(0.8, 1.2), distance);
    }
  });
  return drawn;
}

/** Draws a view of flat-topped rocks and dunes, with the sky. It fills the picture. */
export function rockDesert(scene: Scene): string {
  const { horizon, land } = scene;
  const plain = scene.gradient('down', [
    [0, scene.away(land.sand, 0.4)],
    [1, scene.lit(mix(land.sand, land.rock, 0.5))],
  ]);
  return (
    sky(scene) +
    mesas(scene, horizon + 14, 0.5, 6) +
    mist(scene, horizon, 90, 0.5) +
    mesas(scene, horizon + 44, 0.22, 4) +
    rect(0, horizon + 36, WIDTH, HEIGHT, plain) +
    mist(scene, horizon + 44, 60, 0.4) +
    dune(scene, 240, horizon + 62, 520, horizon + 240, 0.24) +
    dune(scene, 980, horizon + 80, 560, horizon + 270, 0.14)
  );
}
