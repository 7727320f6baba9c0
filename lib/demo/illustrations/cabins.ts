import { darker } from './colour.ts';
import { panes } from './openings.ts';
import type { Scene } from './scene.ts';
import { ellipse, line, n, type Point, path, polygon, rect } from './shapes.ts';
import { glow } from './sky.ts';

/** Draws an A-frame cabin whose glass gable faces the viewer. `x` and `base` are the middle and the foot of the gable. */
export function aFrame(scene: Scene, x: number, base: number, width: number, height: number): string {
  const d = width * 0.5;
  const apex = base - height;
  const roof = scene.hour === 'snow' ? '#eef4fb' : '#5b4336';
  const glass = scene.lamps
    ? scene.gradient('down', [
        [0, '#ffe9ae'],
        [1, '#f5a548'],
      ])
    : panes(scene);
  const inner = (inset: number, foot: number): Point[] => [
    [x, apex + inset * 2.1],
    [x + width / 2 - inset * 1.15, base - foot],
    [x - width / 2 + inset * 1.15, base - foot],
  ];
  return (
    polygon(
      [
        [x + 10, base],
        [x + width / 2 + d, base - d * 0.12],
        [x + width * 0.9 + d, base + 6],
        [x + width * 0.3, base + 20],
      ],
      scene.lit('#14203a'),
      ' opacity=".25"',
    ) +
    polygon(
      [
        [x, apex - 8],
        [x + d, apex - 8 + d * 0.1],
        [x + width / 2 + d + 12, base - d * 0.12],
        [x + width / 2 + 12, base + 4],
      ],
      scene.lit(darker(roof, scene.hour === 'snow' ? 0.16 : 0.2)),
    ) +
    polygon(
      [
        [x, apex - 8],
        [x + width / 2 + 12, base + 4],
        [x - width / 2 - 12, base + 4],
      ],
      scene.lit(scene.hour === 'snow' ? '#f7faff' : '#8a6043'),
    ) +
    polygon(
      [
        [x, apex + 16],
        [x + width / 2 - 8, base + 4],
        [x - width / 2 + 8, base + 4],
      ],
      scene.lit('#6d4a34'),
    ) +
    (scene.lamps ? glow(scene, x, base - height * 0.36, width * 0.95, 0.5) : '') +
    polygon(inner(20, 8), glass) +
    line(
      `M${n(x)} ${n(apex + 40)}V${n(base - 8)}M${n(x - width * 0.22)} ${n(base - height * 0.42)}H${n(x + width * 0.22)}M${n(x - width * 0.2)} ${n(base - 8)}V${n(base - height * 0.42)}M${n(x + width * 0.2)} ${n(base - 8)}V${n(base - height * 0.42)}`,
      scene.lit('#6d4a34'),
      Math.max(4, width * 0.028),
    ) +
    rect(x - width * 0.72, base, width * 1.44 + d * 0.4, 12, scene.lit('#a67c55')) +
    rect(x - width * 0.72, base + 12, width * 1.44 + d * 0.4, 8, scene.lit('#5c4230'))
  );
}

/** Draws a thatched hut on stilts in the water; on the sand when `stilts` is 0. */
export function thatchedHut(
  scene: Scene,
  x: number,
  base: number,
  w: number,
  stilts: number,
  distance = 0,
): string {
  const h = w * 0.42;
  const floor = base - stilts;
  const top = floor - h;
  const thatch = '#b48a52';
  const lit = scene.shaded(thatch, 0.2, 0.1, distance);
  const posts =
    stilts > 0
      ? line(
          [0.06, 0.35, 0.65, 0.94].map((t) => `M${n(x + w * t)} ${n(floor)}V${n(base)}`).join(''),
          scene.away('#4e3828', distance),
          w * 0.03,
        )
      : '';
  return (
    posts +
    rect(x - w * 0.12, floor - 3, w * 1.3, w * 0.06, scene.away('#8d6744', distance)) +
    rect(x + w * 0.04, top, w * 0.92, h - 3, scene.away('#c49a6a', distance)) +
    rect(x + w * 0.66, top, w * 0.3, h - 3, scene.away('#8f6b48', distance)) +
    rect(x + w * 0.13, top + h * 0.24, w * 0.2, h * 0.76 - 3, panes(scene, distance)) +
    rect(x + w * 0.4, top + h * 0.3, w * 0.18, h * 0.36, panes(scene, distance)) +
    rect(x + w * 0.74, top + h * 0.32, w * 0.12, h * 0.34, panes(scene, distance)) +
    polygon(
      [
        [x - w * 0.14, top + h * 0.2],
        [x + w * 0.3, top - h * 0.95],
        [x + w * 0.7, top - h * 0.95],
        [x + w * 0.78, top + h * 0.2],
      ],
      lit,
    ) +
    polygon(
      [
        [x + w * 0.78, top + h * 0.2],
        [x + w * 0.7, top - h * 0.95],
        [x + w * 1.14, top + h * 0.2],
      ],
      scene.away(darker(thatch, 0.3), distance),
    ) +
    rect(
      x + w * 0.28,
      top - h * 1.02,
      w * 0.44,
      h * 0.12,
      scene.away(darker(thatch, 0.2), distance),
      ` rx="${n(h * 0.05)}"`,
    ) +
    line(
      [0.35, 0.7]
        .map(
          (t) =>
            `M${n(x - w * 0.14 + w * 0.44 * t + 4)} ${n(top + h * 0.2 - h * 1.15 * t)}H${n(x + w * 0.78 - w * 0.08 * t)}`,
        )
        .join(''),
      scene.away(darker(thatch, 0.24), distance),
      2,
      ' opacity=".6"',
    ) +
    (scene.lamps ? glow(scene, x + w * 0.4, top + h * 0.5, w * 0.7, 0.32) : '')
  );
}

/** Draws a canvas tent of a desert or glamping camp, lit from within at dusk and at night. */
export function tent(scene: Scene, x: number, base: number, w: number): string {
  const h = w * 0.5;
  const canvas = '#f0e2c4';
  return (
    ellipse(x + w * 0.2, base + 3, w * 0.7, w * 0.06, scene.lit('#4a2c22'), ' opacity=".25"') +
    polygon(
      [
        [x + w * 0.1, base - h * 1.25],
        [x + w * 0.62, base - h * 0.5],
        [x + w * 0.58, base],
        [x, base],
      ],
      scene.lit(darker(canvas, 0.22)),
    ) +
    polygon(
      [
        [x - w * 0.5, base - h * 0.5],
        [x, base - h * 1.3],
        [x + w * 0.34, base - h * 0.5],
        [x + w * 0.3, base],
        [x - w * 0.46, base],
      ],
      scene.lit(canvas),
    ) +
    path(
      `M${n(x - w * 0.08)} ${n(base - h * 1.02)}Q${n(x - w * 0.13)} ${n(base - h * 0.4)} ${n(x - w * 0.26)} ${n(base)}H${n(x + w * 0.12)}Q${n(x - w * 0.02)} ${n(base - h * 0.4)} ${n(x - w * 0.08)} ${n(base - h * 1.02)}Z`,
      scene.lamps ? '#ffd48a' : scene.lit('#7a5236'),
    ) +
    line(
      `M${n(x - w * 0.5)} ${n(base - h * 0.5)}H${n(x + w * 0.34)}L${n(x + w * 0.62)} ${n(base - h * 0.5)}`,
      scene.lit('#c0603f'),
      4,
    ) +
    line(
      `M${n(x - w * 0.5)} ${n(base - h * 0.5)}L${n(x - w * 0.74)} ${n(base)}M${n(x + w * 0.62)} ${n(base - h * 0.5)}L${n(x + w * 0.8)} ${n(base)}M${n(x)} ${n(base - h * 1.3)}v${n(-h * 0.16)}`,
      scene.lit('#6d4a34'),
      2,
    ) +
    (scene.lamps ? glow(scene, x - w * 0.06, base - h * 0.4, w * 0.8, 0.5) : '')
  );
}
