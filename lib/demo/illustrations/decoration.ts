import { darker, lighter, mix } from './colour.ts';
import { agave } from './plants.ts';
import type { Room } from './room.ts';
import type { Scene } from './scene.ts';
import { circle, ellipse, floorShadow, line, n, path, polygon, rect } from './shapes.ts';
import { glow } from './sky.ts';

/* Decorations of rooms, in pixels of the picture. `base` is the y on which a thing stands. */

/** Draws a table lamp that stands at `middle`, `base`; it glows at dusk and at night. */
export function tableLamp(scene: Scene, { inside, manner }: Room, middle: number, base: number): string {
  const shade = scene.lamps ? '#ffe3a6' : inside('#f7ecd6');
  return (
    (scene.lamps ? glow(scene, middle, base - 90, 230, 0.55) : '') +
    path(`M${n(middle - 20)} ${n(base)}q-10 -36 14 -50h12q24 14 14 50Z`, inside(manner.accent)) +
    polygon(
      [
        [middle - 28, base - 118],
        [middle + 28, base - 118],
        [middle + 46, base - 52],
        [middle - 46, base - 52],
      ],
      shade,
    )
  );
}

/** Draws a floor lamp, 420 pixels high, that stands at `middle`, `base`; it glows at dusk and at night. */
export function floorLamp(scene: Scene, { inside, manner }: Room, middle: number, base: number): string {
  const shade = scene.lamps ? '#ffe3a6' : inside('#f7ecd6');
  return (
    floorShadow(middle, base, 44, 8) +
    (scene.lamps ? glow(scene, middle, base - 370, 280, 0.6) : '') +
    line(`M${n(middle)} ${n(base - 6)}v-330`, inside(darker(manner.wood, 0.3)), 7) +
    ellipse(middle, base - 4, 34, 7, inside(darker(manner.wood, 0.3))) +
    polygon(
      [
        [middle - 34, base - 420],
        [middle + 34, base - 420],
        [middle + 62, base - 334],
        [middle - 62, base - 334],
      ],
      shade,
    )
  );
}

/** Draws a lamp that hangs from the ceiling down to y `low`; it glows at dusk and at night. */
export function pendant(
  scene: Scene,
  { inside, manner }: Room,
  middle: number,
  low: number,
  size: number,
): string {
  return (
    line(`M${n(middle)} 0V${n(low - size)}`, inside('#3a3036'), 3) +
    (scene.lamps ? glow(scene, middle, low, size * 4, 0.55) : '') +
    path(
      `M${n(middle - size)} ${n(low)}Q${n(middle - size)} ${n(low - size * 1.1)} ${n(middle)} ${n(low - size * 1.15)}Q${n(middle + size)} ${n(low - size * 1.1)} ${n(middle + size)} ${n(low)}Z`,
      inside(manner.accent),
    ) +
    ellipse(middle, low, size, size * 0.16, scene.lamps ? '#ffeec2' : inside(darker(manner.accent, 0.3)))
  );
}

/**
 * Draws a patterned rug on the floor: an ellipse when `round`, otherwise a rectangle in perspective. `rx` is half its width.
 */
export function rug({ inside, manner }: Room, middle: number, y: number, rx: number, round: boolean): string {
  const a = inside(mix(manner.wall, '#fffaf0', 0.5));
  if (round)
    return (
      ellipse(middle, y, rx, rx * 0.2, a) +
      `<ellipse cx="${n(middle)}" cy="${n(y)}" rx="${n(rx * 0.88)}" ry="${n(rx * 0.166)}" fill="none" stroke="${inside(manner.accent)}" stroke-width="5"/><ellipse cx="${n(middle)}" cy="${n(y)}" rx="${n(rx * 0.8)}" ry="${n(rx * 0.146)}" fill="none" stroke="${inside(manner.fabric)}" stroke-width="4"/>`
    );
  const at = (k: number, fill: string) =>
    polygon(
      [
        [middle - rx * 0.86 * k, y - rx * 0.16 * k],
        [middle + rx * 0.86 * k, y - rx * 0.16 * k],
        [middle + rx * k, y + rx * 0.18 * k],
        [middle - rx * k, y + rx * 0.18 * k],
      ],
      fill,
    );
  return (
    at(1, a) +
    at(0.92, inside(manner.fabric)) +
    at(0.88, a) +
    at(0.72, inside(lighter(manner.accent, 0.2))) +
    at(0.66, a)
  );
}

/** Draws a white vase with five flowers that stands at `middle`, `base`. `height` is that of the vase. */
export function vase({ inside, manner }: Room, middle: number, base: number, height: number): string {
  let stems = '';
  let heads = '';
  for (let i = 0; i < 5; i++) {
    const tx = middle + (i - 2) * height * 0.28;
    const ty = base - height * (1.75 - 0.14 * Math.abs(i - 2));
    stems += `M${n(middle)} ${n(base - height * 0.7)}Q${n(middle)} ${n(base - height * 1.2)} ${n(tx)} ${n(ty)}`;
    heads +=
      circle(tx, ty, height * 0.14, inside(i % 2 ? manner.accent : lighter(manner.accent, 0.4))) +
      circle(tx, ty, height * 0.05, inside('#f7e3a6'));
  }
  return (
    line(stems, inside('#5c7f4a'), 3) +
    heads +
    path(
      `M${n(middle - height * 0.12)} ${n(base - height * 0.86)}h${n(height * 0.24)}q${n(-height * 0.02)} ${n(height * 0.24)} ${n(height * 0.14)} ${n(height * 0.46)}q${n(height * 0.06)} ${n(height * 0.38)} ${n(-height * 0.16)} ${n(height * 0.4)}h${n(-height * 0.2)}q${n(-height * 0.22)} ${n(-height * 0.02)} ${n(-height * 0.16)} ${n(-height * 0.4)}q${n(height * 0.16)} ${n(-height * 0.22)} ${n(height * 0.14)} ${n(-height * 0.46)}Z`,
      inside('#f6f0e4'),
    )
  );
}

/** Draws a potted plant, at random with long pointed leaves or with round ones on stems; it stands at `middle`, `base`. */
export function pottedPlant(
  scene: Scene,
  { inside, manner }: Room,
  middle: number,
  base: number,
  size: number,
): string {
  const pot = inside(mix('#c2684a', manner.accent, 0.3));
  const vessel =
    polygon(
      [
        [middle - size * 0.26, base - size * 0.5],
        [middle + size * 0.26, base - size * 0.5],
        [middle + size * 0.19, base],
        [middle - size * 0.19, base],
      ],
      pot,
    ) +
    rect(middle - size * 0.29, base - size * 0.56, size * 0.58, size * 0.1, inside(darker('#c2684a', 0.1)));
  if (scene.random.chance(0.5))
    return (
      floorShadow(middle, base + 1, size * 0.34, 8) +
      agave(scene, middle, base - size * 0.46, size, '#4f8a5c', inside) +
      vessel
    );
  let leaves = '';
  let stems = '';
  for (let i = 0; i < 9; i++) {
    const angle = Math.PI * (1.12 + (i / 8) * 0.76);
    const length = size * scene.random.between(0.7, 1.2);
    const lx = middle + Math.cos(angle) * length * 0.8;
    const ly = base - size * 0.5 + Math.sin(angle) * length;
    stems += `M${n(middle)} ${n(base - size * 0.5)}Q${n(middle)} ${n(ly + size * 0.2)} ${n(lx)} ${n(ly)}`;
    leaves += `<ellipse cx="${n(lx)}" cy="${n(ly)}" rx="${n(size * 0.2)}" ry="${n(size * 0.13)}" fill="${inside(i % 2 ? '#4f8a5c' : '#3a6f4c')}" transform="rotate(${n((angle * 180) / Math.PI + 180)} ${n(lx)} ${n(ly)})"/>`;
  }
  return floorShadow(middle, base + 1, size * 0.34, 8) + line(stems, inside('#3a6f4c'), 4) + leaves + vessel;
}

/** Draws a framed poster of hills and a sun, of a sail, or of an arch, at random. */
export function poster(
  scene: Scene,
  { inside, manner }: Room,
  x: number,
  y: number,
  w: number,
  h: number,
): string {
  const kind = scene.random.whole(0, 2);
  const ix = x + w * 0.12;
  const iy = y + w * 0.12;
  const iw = w * 0.76;
  const ih = h - w * 0.24;
  const art =
    kind === 0
      ? circle(ix + iw * 0.5, iy + ih * 0.4, iw * 0.24, inside('#e0855a')) +
        path(
          `M${n(ix)} ${n(iy + ih)}V${n(iy + ih * 0.72)}Q${n(ix + iw * 0.25)} ${n(iy + ih * 0.46)} ${n(ix + iw * 0.5)} ${n(iy + ih * 0.72)}Q${n(ix + iw * 0.75)} ${n(iy + ih * 0.52)} ${n(ix + iw)} ${n(iy + ih * 0.76)}V${n(iy + ih)}Z`,
          inside(manner.fabric),
        )
      : kind === 1
        ? rect(ix, iy + ih * 0.66, iw, ih * 0.34, inside(manner.fabric)) +
          path(
            `M${n(ix + iw * 0.48)} ${n(iy + ih * 0.68)}V${n(iy + ih * 0.16)}Q${n(ix + iw * 0.14)} ${n(iy + ih * 0.46)} ${n(ix + iw * 0.16)} ${n(iy + ih * 0.68)}Z`,
            inside('#fffaf0'),
          ) +
          path(
            `M${n(ix + iw * 0.56)} ${n(iy + ih * 0.68)}V${n(iy + ih * 0.26)}Q${n(ix + iw * 0.84)} ${n(iy + ih * 0.5)} ${n(ix + iw * 0.84)} ${n(iy + ih * 0.68)}Z`,
            inside(manner.accent),
          )
        : path(
            `M${n(ix + iw * 0.16)} ${n(iy + ih)}V${n(iy + ih * 0.46)}a${n(iw * 0.34)} ${n(iw * 0.34)} 0 0 1 ${n(iw * 0.68)} 0V${n(iy + ih)}Z`,
            inside(manner.accent),
          ) +
          path(
            `M${n(ix + iw * 0.32)} ${n(iy + ih)}V${n(iy + ih * 0.56)}a${n(iw * 0.18)} ${n(iw * 0.18)} 0 0 1 ${n(iw * 0.36)} 0V${n(iy + ih)}Z`,
            inside(manner.fabric),
          );
  return (
    rect(x + 5, y + 7, w, h, '#1a1424', ' opacity=".18"') +
    rect(x, y, w, h, inside(darker(manner.wood, 0.25))) +
    rect(x + 6, y + 6, w - 12, h - 12, inside('#fbf6ea')) +
    rect(ix, iy, iw, ih, inside(mix('#f3e3c6', manner.wall, 0.3))) +
    art
  );
}
