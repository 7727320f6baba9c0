import type { TreeKind } from '#lib/demo/scenery';
import { agave, palm } from './plants.ts';
import type { Scene } from './scene.ts';
import { circle, ellipse, polygon, rect } from './shapes.ts';
import { broadleaf, bush, cypress, fir, stonePine } from './trees.ts';

/** Draws a tree of a kind; it stands at `x`, `base`. `distance` is from 0, near, to 1, at the horizon. */
function tree(scene: Scene, kind: TreeKind, x: number, base: number, height: number, distance = 0): string {
  if (kind === 'cypress') return cypress(scene, x, base, height, distance);
  if (kind === 'stone-pine') return stonePine(scene, x, base, height, distance);
  if (kind === 'fir') return fir(scene, x, base, height, distance);
  if (kind === 'palm') return palm(scene, x, base, height, distance, scene.random.between(-0.12, 0.14));
  const white = scene.hour === 'snow';
  if (kind === 'olive') return broadleaf(scene, x, base, height * 0.62, distance, '#8a9a72');
  if (kind === 'maple')
    return broadleaf(scene, x, base, height * 0.8, distance, white ? undefined : '#c4603f');
  return broadleaf(scene, x, base, height * 0.86, distance);
}

/** Draws a tree of a random kind of the region. */
export function regionTree(scene: Scene, x: number, base: number, height: number, distance = 0): string {
  return tree(scene, scene.random.pick(scene.scenery.vegetation.trees), x, base, height, distance);
}

/** Draws a terracotta pot with an agave or a blooming bush, at random; it stands at `middle`, `base`. */
export function plantPot(
  scene: Scene,
  middle: number,
  base: number,
  size: number,
  blossoms: readonly string[] = ['#e8607a', '#f4c6d4'],
): string {
  const vessel =
    polygon(
      [
        [middle - size * 0.36, base - size * 0.36],
        [middle + size * 0.36, base - size * 0.36],
        [middle + size * 0.25, base + size * 0.3],
        [middle - size * 0.25, base + size * 0.3],
      ],
      scene.lit('#c2684a'),
    ) + rect(middle - size * 0.4, base - size * 0.44, size * 0.8, size * 0.14, scene.lit('#a8553c'));
  const flowers = scene.hour === 'snow' ? [] : blossoms;
  const plant =
    scene.scenery.vegetation.succulents && scene.random.chance(0.5)
      ? agave(scene, middle, base - size * 0.36, size * 1.1, '#5f9470')
      : bush(scene, middle, base - size * 0.36, size * 1.1) +
        flowers
          .flatMap((colour, k) =>
            [0, 1, 2].map((i) =>
              circle(
                middle +
                  (i * flowers.length + k - flowers.length * 1.5 + 0.5) * size * (1 / (flowers.length * 3)),
                base - size * (0.68 + ((i + k) % 2) * 0.16),
                size * 0.08,
                scene.lit(colour),
              ),
            ),
          )
          .join('');
  return ellipse(middle, base + size * 0.3, size * 0.4, 8, '#1a1424', ' opacity=".25"') + plant + vessel;
}

/** Draws a bed of low bushes with blossom of the region from x `from` to `to`; they stand at y `at(x)`. */
export function flowerBed(
  scene: Scene,
  at: (x: number) => number,
  from: number,
  to: number,
  size: number,
): string {
  const { random, hour } = scene;
  const { blossoms } = scene.scenery.vegetation;
  let drawn = '';
  for (let x = from; x < to; x += size * 0.72) {
    drawn += bush(scene, x, at(x), size);
    if (hour === 'snow') continue;
    for (let i = 0; i < 5; i++)
      drawn += circle(
        x + random.between(-0.5, 0.5) * size,
        at(x) - random.between(0.12, 0.56) * size,
        size * random.between(0.07, 0.11),
        scene.lit(random.pick(blossoms)),
      );
  }
  return drawn;
}
