import { darker, lighter, mix } from './colour.ts';
import { tableLamp, vase } from './decoration.ts';
import type { Room } from './room.ts';
import type { Scene } from './scene.ts';
import { circle, ellipse, floorShadow, line, n, path, rect } from './shapes.ts';

/*
 * Furniture, in pixels of the picture. `x` is the left edge unless a parameter is called `middle`; `base` is the y of the
 * feet.
 */

/** Draws a sofa from the front, in the room's fabric, with three cushions. `x` is its left edge, `base` the y of its feet. */
export function sofa({ inside, manner }: Room, x: number, base: number, width: number): string {
  const c = manner.fabric;
  const body = inside(c);
  const dark = inside(darker(c, 0.22));
  const light = inside(lighter(c, 0.14));
  const half = (width - 116) / 2;
  const cushion = (cx: number, cy: number, turn: number, colour: string) =>
    `<rect x="${n(cx)}" y="${n(cy)}" width="76" height="72" rx="13" fill="${inside(colour)}" transform="rotate(${turn} ${n(cx + 38)} ${n(cy + 36)})"/>`;
  return (
    floorShadow(x + width / 2, base + 2, width * 0.54, 16) +
    line(
      `M${n(x + 34)} ${n(base - 24)}l-6 24M${n(x + width - 34)} ${n(base - 24)}l6 24`,
      inside(darker(manner.wood, 0.3)),
      10,
    ) +
    rect(x + 32, base - 186, width - 64, 130, body, ' rx="26"') +
    rect(x + 56, base - 170, half - 2, 92, light, ' rx="16"') +
    rect(x + 60 + half, base - 170, half - 2, 92, light, ' rx="16"') +
    cushion(x + 74, base - 152, -9, manner.accent) +
    cushion(x + width - 156, base - 152, 8, mix(manner.wall, '#ffffff', 0.6)) +
    cushion(x + width - 214, base - 144, -5, lighter(manner.accent, 0.5)) +
    rect(x + 50, base - 86, half + 6, 42, body, ' rx="14"') +
    rect(x + 60 + half, base - 86, half + 6, 42, body, ' rx="14"') +
    rect(x + 40, base - 52, width - 80, 32, dark, ' rx="8"') +
    rect(x, base - 132, 58, 114, body, ' rx="24"') +
    rect(x + width - 58, base - 132, 58, 114, dark, ' rx="24"') +
    rect(x + 4, base - 130, 48, 26, light, ' rx="13"')
  );
}

/** Draws an armchair from the front, 190 pixels wide. `x` is its left edge, `base` the y of its feet. */
export function armchair({ inside, manner }: Room, x: number, base: number, colour: string): string {
  const body = inside(colour);
  return (
    floorShadow(x + 95, base + 2, 108, 13) +
    line(
      `M${n(x + 34)} ${n(base - 30)}l-10 30M${n(x + 156)} ${n(base - 30)}l10 30`,
      inside(darker(manner.wood, 0.2)),
      9,
    ) +
    path(
      `M${n(x + 20)} ${n(base - 60)}V${n(base - 180)}Q${n(x + 26)} ${n(base - 232)} ${n(x + 95)} ${n(base - 234)}Q${n(x + 164)} ${n(base - 232)} ${n(x + 170)} ${n(base - 180)}V${n(base - 60)}Z`,
      inside(lighter(colour, 0.1)),
    ) +
    rect(x + 24, base - 104, 142, 44, inside(lighter(colour, 0.18)), ' rx="16"') +
    rect(x, base - 128, 42, 104, body, ' rx="20"') +
    rect(x + 148, base - 128, 42, 104, inside(darker(colour, 0.16)), ' rx="20"') +
    rect(x + 16, base - 66, 158, 42, inside(darker(colour, 0.12)), ' rx="10"') +
    `<rect x="${n(x + 60)}" y="${n(base - 166)}" width="68" height="64" rx="12" fill="${inside(manner.accent)}" transform="rotate(8 ${n(x + 94)} ${n(base - 134)})"/>`
  );
}

/** Draws a double bed from its foot end. `x` is its left edge, `base` the y of its feet. */
export function bed({ inside, manner }: Room, x: number, base: number, width: number): string {
  const linen = inside('#fbf6ec');
  const fold = inside('#e4ddd0');
  const pillow = (px: number) =>
    rect(px, base - 214, width * 0.34, 78, linen, ' rx="26"') +
    path(
      `M${n(px + 14)} ${n(base - 150)}q${n(width * 0.14)} 14 ${n(width * 0.3)} 0`,
      'none',
      ` stroke="${fold}" stroke-width="4"`,
    );
  const board = inside(
    manner.cladding === 'plain' ? mix(manner.fabric, manner.wall, 0.3) : darker(manner.wood, 0.1),
  );
  return (
    floorShadow(x + width / 2, base + 4, width * 0.56, 16) +
    rect(x + 8, base - 300, width - 16, 240, board, ' rx="28"') +
    line(
      [1, 2, 3, 4].map((k) => `M${n(x + (width * k) / 5)} ${n(base - 288)}v120`).join(''),
      inside(darker(manner.fabric, 0.2)),
      3,
      ' opacity=".35"',
    ) +
    pillow(x + width * 0.1) +
    pillow(x + width * 0.56) +
    rect(x + width * 0.37, base - 190, width * 0.26, 58, inside(manner.accent), ' rx="20"') +
    line(
      `M${n(x + 24)} ${n(base - 26)}v26M${n(x + width - 24)} ${n(base - 26)}v26`,
      inside(darker(manner.wood, 0.2)),
      14,
    ) +
    path(
      `M${n(x - 6)} ${n(base - 112)}Q${n(x + width / 2)} ${n(base - 172)} ${n(x + width + 6)} ${n(base - 112)}L${n(x + width + 16)} ${n(base - 26)}Q${n(x + width / 2)} ${n(base - 12)} ${n(x - 16)} ${n(base - 26)}Z`,
      linen,
    ) +
    path(
      `M${n(x - 9)} ${n(base - 92)}Q${n(x + width / 2)} ${n(base - 142)} ${n(x + width + 9)} ${n(base - 92)}L${n(x + width + 16)} ${n(base - 26)}Q${n(x + width / 2)} ${n(base - 12)} ${n(x - 16)} ${n(base - 26)}Z`,
      inside(manner.fabric),
    ) +
    path(
      `M${n(x - 11)} ${n(base - 70)}Q${n(x + width / 2)} ${n(base - 114)} ${n(x + width + 11)} ${n(base - 70)}v14Q${n(x + width / 2)} ${n(base - 98)} ${n(x - 12)} ${n(base - 56)}Z`,
      inside(lighter(manner.fabric, 0.3)),
    )
  );
}

/** Draws a nightstand with a table lamp, 100 pixels wide. `x` is its left edge, `base` the y of its feet. */
export function nightstand(scene: Scene, room: Room, x: number, base: number): string {
  const { inside, manner } = room;
  return (
    floorShadow(x + 50, base + 2, 62, 9) +
    rect(x, base - 120, 100, 112, inside(manner.wood)) +
    rect(x + 8, base - 108, 84, 42, inside(lighter(manner.wood, 0.12))) +
    rect(x + 8, base - 58, 84, 42, inside(lighter(manner.wood, 0.08))) +
    circle(x + 50, base - 87, 5, inside('#f2d489')) +
    circle(x + 50, base - 37, 5, inside('#f2d489')) +
    line(
      `M${n(x + 12)} ${n(base - 8)}v8M${n(x + 88)} ${n(base - 8)}v8`,
      inside(darker(manner.wood, 0.3)),
      8,
    ) +
    tableLamp(scene, room, x + 50, base - 120)
  );
}

/** Draws an oval coffee table with a vase and two books. `middle` is its centre, `base` the y of its feet. */
export function coffeeTable(room: Room, middle: number, base: number, width: number): string {
  const { inside, manner } = room;
  return (
    floorShadow(middle, base + 2, width * 0.52, 12) +
    line(
      `M${n(middle - width * 0.36)} ${n(base - 40)}l-12 40M${n(middle + width * 0.36)} ${n(base - 40)}l12 40`,
      inside(darker(manner.wood, 0.26)),
      9,
    ) +
    ellipse(middle, base - 38, width / 2, width * 0.085, inside(darker(manner.wood, 0.2))) +
    ellipse(middle, base - 46, width / 2, width * 0.085, inside(lighter(manner.wood, 0.1))) +
    vase(room, middle + width * 0.08, base - 46, 54) +
    rect(middle - width * 0.3, base - 58, 62, 9, inside(manner.accent), ' rx="2"') +
    rect(middle - width * 0.28, base - 66, 54, 8, inside(manner.fabric), ' rx="2"')
  );
}

/** Draws a dining chair from the side around `x`; `turn` 1 faces right, -1 left. The seat is 100 pixels above the feet. */
export function chair({ inside, manner }: Room, x: number, base: number, turn: 1 | -1): string {
  const wood = inside(manner.wood);
  const back = x - turn * 44;
  return (
    floorShadow(x, base + 2, 56, 8) +
    line(
      `M${n(back)} ${n(base)}L${n(back - turn * 6)} ${n(base - 104)}L${n(back - turn * 16)} ${n(base - 226)}M${n(x + turn * 40)} ${n(base)}V${n(base - 102)}`,
      wood,
      10,
      ' stroke-linejoin="round"',
    ) +
    rect(Math.min(back, x + turn * 44) - 4, base - 112, 96, 15, inside(manner.fabric), ' rx="7"') +
    line(
      `M${n(back - turn * 9)} ${n(base - 150)}L${n(back - turn * 15)} ${n(base - 216)}`,
      inside(lighter(manner.wood, 0.12)),
      17,
    )
  );
}

/** Draws a bookshelf with `shelves` rows of random books. `x` is its left edge, `w` its width, `base` the y of its foot. */
export function bookshelf(
  scene: Scene,
  { inside, manner }: Room,
  x: number,
  base: number,
  w: number,
  shelves: number,
): string {
  const { random } = scene;
  const h = shelves * 92 + 12;
  let drawn =
    floorShadow(x + w / 2, base + 2, w * 0.54, 10) +
    rect(x, base - h, w, h, inside(darker(manner.wood, 0.26)));
  for (let s = 0; s < shelves; s++) {
    const floor = base - 12 - s * 92;
    for (let bx = x + 14; bx < x + w - 30; ) {
      const bw = random.between(10, 22);
      const bh = random.between(48, 70);
      if (random.chance(0.85))
        drawn += rect(
          bx,
          floor - bh,
          bw,
          bh,
          inside(random.pick([manner.accent, manner.fabric, '#e9dcc2', '#7a4a4a', '#4f6f7c', '#c9a45c'])),
        );
      bx += bw + 2;
    }
    drawn += rect(x + 4, floor, w - 8, 9, inside(manner.wood));
  }
  return (
    drawn + line(`M${n(x + 3)} ${n(base)}V${n(base - h)}H${n(x + w - 3)}V${n(base)}`, inside(manner.wood), 8)
  );
}
