import { darker, mix } from './colour.ts';
import type { Scene } from './scene.ts';
import { n, path, polygon, rect } from './shapes.ts';

/**
 * Draws a swimming pool in perspective, brighter at its far edge. It is about 790 by 140 pixels; `x` and `y` are about the left end of its
 * far edge.
 */
export function pool(scene: Scene, x: number, y: number): string {
  const depth = 118;
  const paint = scene.gradient('down', [
    [0, mix(scene.lamps ? '#7fe0e0' : scene.lit('#8fe6e2'), scene.sky.low, 0.25)],
    [1, scene.lamps ? '#1f9fb5' : scene.lit('#25a5bd')],
  ]);
  let lights = '';
  for (let i = 0; i < 16; i++) {
    const t = scene.random.between(0.08, 0.92);
    const left = x + 40 - 130 * t;
    lights += `M${n(left + scene.random.between(30, 470 + 100 * t))} ${n(y + depth * t)}q${n(18 + 20 * t)} -4 ${n(36 + 40 * t)} 0`;
  }
  return (
    polygon(
      [
        [x + 30, y - 7],
        [x + 566, y - 7],
        [x + 676, y + depth + 14],
        [x - 118, y + depth + 14],
      ],
      scene.lit('#fff6e4'),
    ) +
    polygon(
      [
        [x + 42, y],
        [x + 556, y],
        [x + 650, y + depth],
        [x - 92, y + depth],
      ],
      paint,
    ) +
    polygon(
      [
        [x + 42, y],
        [x + 556, y],
        [x + 560, y + 9],
        [x + 36, y + 9],
      ],
      scene.lit('#2a8ba3'),
      ' opacity=".6"',
    ) +
    path(lights, 'none', ` stroke="#ffffff" stroke-width="2.4" stroke-linecap="round" opacity=".5"`)
  );
}

/** Draws sun loungers with a parasol; they stand at y `base`. */
export function loungers(scene: Scene, x: number, base: number): string {
  const lounger = (at: number) =>
    path(`M${n(at)} ${n(base - 26)}h104l46 -44l10 7l-50 50H${n(at)}Z`, scene.lit('#fffaf0')) +
    path(
      `M${n(at + 8)} ${n(base - 14)}v22M${n(at + 96)} ${n(base - 14)}v22`,
      'none',
      ` stroke="${scene.lit('#8d6744')}" stroke-width="6"`,
    ) +
    path(`M${n(at)} ${n(base - 16)}h104`, 'none', ` stroke="${scene.lit('#a67c55')}" stroke-width="6"`);
  const canopy = scene.random.pick(['#e0785a', '#f0c063', '#4f9aa6', '#f6ead2']);
  return (
    rect(x + 88, base - 190, 6, 190, scene.lit('#8d6744')) +
    path(
      `M${n(x - 34)} ${n(base - 150)}Q${n(x + 91)} ${n(base - 250)} ${n(x + 216)} ${n(base - 150)}Q${n(x + 91)} ${n(base - 172)} ${n(x - 34)} ${n(base - 150)}Z`,
      scene.lit(canopy),
    ) +
    path(
      `M${n(x + 91)} ${n(base - 205)}Q${n(x + 170)} ${n(base - 204)} ${n(x + 216)} ${n(base - 150)}Q${n(x + 160)} ${n(base - 164)} ${n(x + 110)} ${n(base - 161)}Z`,
      scene.lit(darker(canopy, 0.2)),
    ) +
    lounger(x - 40) +
    lounger(x + 130)
  );
}
