import { door, windowAt } from './openings.ts';
import type { Scene } from './scene.ts';
import { circle, line, n, type Point, path, polygon, rect } from './shapes.ts';

/** Draws a white cube-shaped house of the Greek islands with a flat roof, or with a dome when `dome`. */
export function cube(
  scene: Scene,
  x: number,
  base: number,
  w: number,
  h: number,
  dome: boolean,
  distance = 0,
): string {
  const white = scene.gradient('down', [
    [0, scene.away('#ffffff', distance)],
    [1, scene.away('#ece8e2', distance)],
  ]);
  const d = w * 0.36;
  const shade = scene.away('#b9c3d8', distance);
  const blue = scene.gradient('across', [
    [0, scene.away('#3f86cf', distance)],
    [0.5, scene.away('#1f5fae', distance)],
    [1, scene.away('#123f80', distance)],
  ]);
  const top = base - h;
  const r = w * 0.46;
  const roof = dome
    ? rect(x + w * 0.14, top - w * 0.13, w * 1.04, w * 0.14, shade) +
      path(
        `M${n(x + w * 0.18)} ${n(top - w * 0.12)}a${n(r * 1.05)} ${n(r * 1.05)} 0 0 1 ${n(r * 2.1)} 0Z`,
        blue,
      ) +
      rect(x + w * 0.655, top - w * 0.12 - r * 1.32, 3, r * 0.3, scene.away('#f6f2e8', distance)) +
      circle(x + w * 0.67, top - w * 0.12 - r * 1.36, 3.6, scene.away('#f6f2e8', distance))
    : polygon(
        [
          [x, top],
          [x + w, top],
          [x + w + d, top - d * 0.22],
          [x + d, top - d * 0.22],
        ],
        scene.away('#dfe3ea', distance),
      ) + rect(x, top - 4, w, 6, scene.away('#ffffff', distance));
  const side: Point[] = [
    [x + w, top],
    [x + w + d, top - d * 0.22],
    [x + w + d, base],
    [x + w, base],
  ];
  const style = { frame: '#2c6fb5', arched: scene.random.chance(0.4), tall: 1.5 };
  const ww = w * 0.16;
  const opening = scene.random.chance(0.45)
    ? door(scene, x + w * 0.32, base, w * 0.22, Math.min(h * 0.5, w * 0.46), '#2468b0', distance, true) +
      windowAt(scene, x + w * 0.64, top + h * 0.24, ww, ww * 1.4, style, distance)
    : windowAt(scene, x + w * 0.2, top + h * 0.26, ww, ww * 1.4, style, distance) +
      windowAt(scene, x + w * 0.62, top + h * 0.26, ww, ww * 1.4, style, distance);
  return (
    polygon(side, shade) +
    (dome
      ? polygon(
          [
            [x, top],
            [x + w, top],
            [x + w + d, top - d * 0.22],
            [x + d, top - d * 0.22],
          ],
          scene.away('#dfe3ea', distance),
        )
      : '') +
    rect(x, top, w, h, white) +
    opening +
    roof
  );
}

/** Draws a white windmill with ten sails; it stands at `x`, `base`. */
export function windmill(scene: Scene, x: number, base: number, height: number): string {
  const w = height * 0.42;
  const body = scene.gradient('across', [
    [0, scene.lit('#ffffff')],
    [0.55, scene.lit('#e9e7e6')],
    [1, scene.lit('#a9b4cb')],
  ]);
  const hubX = x - w * 0.12;
  const hubY = base - height * 0.86;
  let sails = '';
  let poles = '';
  for (let i = 0; i < 10; i++) {
    const angle = (i / 10) * Math.PI * 2 + 0.2;
    const tip: Point = [hubX + Math.cos(angle) * height * 0.46, hubY + Math.sin(angle) * height * 0.46];
    const edge: Point = [
      hubX + Math.cos(angle + 0.36) * height * 0.42,
      hubY + Math.sin(angle + 0.36) * height * 0.42,
    ];
    poles += `M${n(hubX)} ${n(hubY)}L${n(tip[0])} ${n(tip[1])}`;
    sails += `M${n(hubX + (tip[0] - hubX) * 0.4)} ${n(hubY + (tip[1] - hubY) * 0.4)}L${n(tip[0])} ${n(tip[1])}L${n(edge[0])} ${n(edge[1])}Z`;
  }
  return (
    polygon(
      [
        [x - w * 0.42, base - height * 0.78],
        [x + w * 0.42, base - height * 0.78],
        [x + w * 0.5, base],
        [x - w * 0.5, base],
      ],
      body,
    ) +
    path(
      `M${n(x - w * 0.5)} ${n(base - height * 0.76)}L${n(x)} ${n(base - height * 1.1)}L${n(x + w * 0.5)} ${n(base - height * 0.76)}Q${n(x)} ${n(base - height * 0.7)} ${n(x - w * 0.5)} ${n(base - height * 0.76)}Z`,
      scene.lit('#9a7a55'),
    ) +
    door(scene, x, base, w * 0.26, height * 0.24, '#2468b0', 0, true) +
    windowAt(scene, x + w * 0.1, base - height * 0.5, w * 0.14, w * 0.18, { frame: '#2c6fb5' }) +
    path(sails, scene.lit('#fffaf0'), ' opacity=".92"') +
    line(poles, scene.lit('#6b5138'), 3) +
    circle(hubX, hubY, 6, scene.lit('#6b5138'))
  );
}
