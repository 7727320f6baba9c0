import { darker, lighter, mix } from './colour.ts';
import type { Scene } from './scene.ts';
import { circle, line, n, path, rect } from './shapes.ts';

/** The look of the windows of a house. Without `shutters` or `flowers`, the colours of these, a window has none. */
export interface WindowStyle {
  readonly frame?: string;
  readonly shutters?: string;
  readonly arched?: boolean;
  /** Height over width. */
  readonly tall?: number;
  readonly flowers?: readonly string[];
}

/**
 * Returns the SVG fill of a pane of glass: the sky's reflection by day; at dusk and at night warm light, or rarely darkness. `distance` as
 * for `Scene.away`: 0 is near, 1 the horizon.
 */
export function panes(scene: Scene, distance = 0): string {
  if (scene.lamps) {
    return scene.random.chance(0.16)
      ? scene.away('#3d4a6d', distance)
      : scene.gradient('down', [
          [0, mix('#ffe6a6', scene.sky.low, distance * 0.5)],
          [1, mix('#f7a94d', scene.sky.low, distance * 0.5)],
        ]);
  }
  return scene.gradient('down', [
    [0, scene.away(mix('#3c5873', scene.sky.middle, 0.35), distance)],
    [1, scene.away('#2d4256', distance)],
  ]);
}

/**
 * Draws a window with its sill and, as `style` says, shutters and a flower box. `x` and `y` are the upper left corner of the glass, `w` and
 * `h` its size. `distance` as for `Scene.away`: 0 is near, 1 the horizon.
 */
export function windowAt(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  style: WindowStyle,
  distance = 0,
): string {
  const frame = scene.away(style.frame ?? '#fbf6ea', distance);
  const f = Math.max(1.8, w * 0.08);
  const bars =
    w > 13
      ? line(
          `M${n(x + w / 2)} ${n(y + f)}v${n(h - f)}M${n(x)} ${n(y + h * 0.45)}h${n(w)}`,
          frame,
          Math.max(1.2, w * 0.055),
        )
      : '';
  const opening = style.arched
    ? path(archway(x - f, y - f, w + 2 * f, h + 2 * f), frame) +
      path(archway(x, y, w, h), panes(scene, distance))
    : rect(x - f, y - f, w + 2 * f, h + 2 * f, frame) + rect(x, y, w, h, panes(scene, distance));
  const sill = rect(
    x - f * 2,
    y + h + f,
    w + f * 4,
    Math.max(2, f * 1.1),
    scene.away(darker(style.frame ?? '#efe6d4', 0.14), distance),
  );
  return (
    opening +
    bars +
    sill +
    shutters(scene, x, y, w, h, style, distance) +
    flowerBox(scene, x, y + h, w, style)
  );
}

function shutters(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  style: WindowStyle,
  distance: number,
): string {
  if (!style.shutters) return '';
  const wide = w * 0.46;
  const gap = w * 0.1;
  const lit = scene.away(lighter(style.shutters, 0.06), distance);
  const dark = scene.away(darker(style.shutters, 0.24), distance);
  let slats = '';
  if (w > 16)
    for (let at = y + h * 0.14; at < y + h * 0.95; at += h * 0.16)
      slats += `M${n(x - gap - wide + 2)} ${n(at)}h${n(wide - 4)}M${n(x + w + gap + 2)} ${n(at)}h${n(wide - 4)}`;
  return (
    rect(x - gap - wide, y - 1, wide, h + 2, lit) +
    rect(x + w + gap, y - 1, wide, h + 2, lit) +
    (slats ? line(slats, dark, 1.6, ' opacity=".7"') : '')
  );
}

function flowerBox(scene: Scene, x: number, y: number, w: number, style: WindowStyle): string {
  if (!style.flowers || scene.hour === 'snow' || w < 14) return '';
  let drawn = rect(x - w * 0.14, y + w * 0.06, w * 1.28, w * 0.2, scene.lit('#7a5236'));
  for (let i = 0; i < 7; i++) {
    const cx = x - w * 0.08 + (w * 1.16 * i) / 6;
    drawn +=
      circle(cx, y + w * 0.05, w * 0.12, scene.lit('#4d7444')) +
      circle(
        cx + w * 0.03,
        y - w * 0.02 + (i % 2) * w * 0.06,
        w * 0.09,
        scene.lit(scene.random.pick(style.flowers)),
      );
  }
  return drawn;
}

/**
 * Draws a door that stands at x `middle`, y `floor`, and at dusk and at night a lit lamp next to it. `distance` as for `Scene.away`: 0 is
 * near, 1 the horizon.
 */
export function door(
  scene: Scene,
  middle: number,
  floor: number,
  w: number,
  h: number,
  colour: string,
  distance = 0,
  arched = false,
): string {
  const x = middle - w / 2;
  const frame = scene.away(lighter(colour, 0.55), distance);
  const leaf = scene.gradient('across', [
    [0, scene.away(lighter(colour, 0.08), distance)],
    [1, scene.away(darker(colour, 0.2), distance)],
  ]);
  const shape = arched
    ? path(archway(x - 3, floor - h - 3, w + 6, h + 3), frame) + path(archway(x, floor - h, w, h), leaf)
    : rect(x - 3, floor - h - 3, w + 6, h + 3, frame) + rect(x, floor - h, w, h, leaf);
  return (
    shape +
    rect(x - 8, floor - 4, w + 16, 6, scene.away('#b9ab95', distance)) +
    circle(x + w * 0.8, floor - h * 0.45, Math.max(1.5, w * 0.05), scene.away('#f2d489', distance)) +
    (scene.lamps ? circle(x - w * 0.34, floor - h * 0.8, Math.max(2, w * 0.09), '#ffe3a0') : '')
  );
}

/** Returns the path data of an opening with a round head. `x` and `y` are the upper left corner of its bounding box. */
export function archway(x: number, y: number, w: number, h: number): string {
  const r = w / 2;
  return `M${n(x)} ${n(y + h)}V${n(y + r)}a${n(r)} ${n(r)} 0 0 1 ${n(w)} 0V${n(y + h)}Z`;
}
