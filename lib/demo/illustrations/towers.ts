import { darker, lighter } from './colour.ts';
import { archway, door, panes } from './openings.ts';
import type { Scene } from './scene.ts';
import { circle, line, n, path, polygon, rect } from './shapes.ts';
import { glow } from './sky.ts';

/** Draws a lighthouse that stands at `x`, `base`: striped when `stripes`, otherwise white. */
export function lighthouse(scene: Scene, x: number, base: number, height: number, stripes: boolean): string {
  const w = height * 0.2;
  const body = (left: string) =>
    scene.gradient('across', [
      [0, scene.lit(lighter(left, 0.1))],
      [0.5, scene.lit(left)],
      [1, scene.lit(darker(left, 0.34))],
    ]);
  const at = (t: number): readonly [number, number] => [w * (0.5 - 0.16 * t), base - height * 0.8 * t];
  const band = (from: number, to: number, colour: string) => {
    const [a, ya] = at(from);
    const [b, yb] = at(to);
    return polygon(
      [
        [x - a, ya],
        [x + a, ya],
        [x + b, yb],
        [x - b, yb],
      ],
      body(colour),
    );
  };
  const [tw, ty] = at(1);
  const lantern = scene.lamps || scene.hour === 'golden' || scene.hour === 'dawn';
  const beam = scene.gradient('across', [
    [0, '#fff1c4', 0],
    [1, '#fff1c4', 0.62],
  ]);
  return (
    (scene.lamps
      ? polygon(
          [
            [x, ty - height * 0.07],
            [x - 900, ty - height * 0.07 - 120],
            [x - 900, ty - height * 0.07 + 60],
          ],
          beam,
        )
      : '') +
    band(0, 1, '#faf6ee') +
    (stripes ? band(0.18, 0.4, '#c8402f') + band(0.62, 0.84, '#c8402f') : '') +
    door(scene, x - w * 0.06, base, w * 0.26, height * 0.11, '#8c2f26', 0, true) +
    [0.3, 0.52, 0.72]
      .map((t) => rect(x - w * 0.06, base - height * 0.8 * t, w * 0.1, w * 0.18, panes(scene)))
      .join('') +
    rect(x - tw * 1.35, ty - 5, tw * 2.7, 9, scene.lit('#3a3f52')) +
    rect(
      x - tw * 0.75,
      ty - height * 0.12,
      tw * 1.5,
      height * 0.12 - 4,
      lantern ? '#ffe9a8' : scene.lit('#a9c4d4'),
    ) +
    line(
      `M${n(x - tw * 0.25)} ${n(ty - 5)}v${n(-height * 0.11)}M${n(x + tw * 0.25)} ${n(ty - 5)}v${n(-height * 0.11)}`,
      scene.lit('#3a3f52'),
      2.5,
    ) +
    path(
      `M${n(x - tw)} ${n(ty - height * 0.115)}Q${n(x)} ${n(ty - height * 0.24)} ${n(x + tw)} ${n(ty - height * 0.115)}Z`,
      scene.lit('#b23a2c'),
    ) +
    rect(x - 1.5, ty - height * 0.225, 3, height * 0.05, scene.lit('#3a3f52')) +
    (lantern ? glow(scene, x, ty - height * 0.07, height * 0.32, 0.6) : '')
  );
}

/**
 * Draws a church or town tower that stands at `x`, `base`, with a high or low pointed roof or an onion dome. `h` is its
 * height without the roof.
 */
export function tower(
  scene: Scene,
  x: number,
  base: number,
  w: number,
  h: number,
  wall: string,
  roof: string,
  kind: 'spire' | 'onion' | 'pyramid',
  distance = 0,
): string {
  const top = base - h;
  const cap =
    kind === 'onion'
      ? path(
          `M${n(x - w * 0.56)} ${n(top)}C${n(x - w * 0.9)} ${n(top - w * 0.55)} ${n(x - w * 0.16)} ${n(top - w * 0.8)} ${n(x)} ${n(top - w * 1.5)}C${n(x + w * 0.16)} ${n(top - w * 0.8)} ${n(x + w * 0.9)} ${n(top - w * 0.55)} ${n(x + w * 0.56)} ${n(top)}Z`,
          scene.away(roof, distance),
        )
      : polygon(
          [
            [x - w * 0.58, top],
            [x + w * 0.58, top],
            [x, top - w * (kind === 'spire' ? 2.3 : 0.75)],
          ],
          scene.away(roof, distance),
        );
  const capShade =
    kind === 'onion'
      ? ''
      : polygon(
          [
            [x + w * 0.2, top],
            [x + w * 0.58, top],
            [x, top - w * (kind === 'spire' ? 2.3 : 0.75)],
          ],
          scene.away(darker(roof, 0.3), distance),
        );
  return (
    rect(x - w / 2, top, w, h, scene.away(lighter(wall, 0.05), distance)) +
    rect(x + w * 0.2, top, w * 0.3, h, scene.away(darker(wall, 0.26), distance)) +
    cap +
    capShade +
    path(archway(x - w * 0.22, top + w * 0.3, w * 0.26, w * 0.55), panes(scene, distance)) +
    circle(x - w * 0.09, top + w * 1.2, w * 0.15, scene.away('#f6efdc', distance)) +
    rect(x - w * 0.54, top - 2, w * 1.08, w * 0.09, scene.away(darker(wall, 0.1), distance))
  );
}
