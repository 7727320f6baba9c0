import { BACKDROPS } from './backdrops.ts';
import { darker, lighter, mix } from './colour.ts';
import { type Manner, mannerOf } from './manners.ts';
import { archway } from './openings.ts';
import type { Scene } from './scene.ts';
import { ellipse, line, n, path, polygon, rect, WIDTH } from './shapes.ts';
import { glow } from './sky.ts';

/** The materials and the light of one room. `floorLine` is the y at which the wall meets the floor. */
export interface Room {
  readonly manner: Manner;
  /** Returns a colour in the room's light: daylight, or lamplight after sunset. */
  inside(colour: string): string;
  readonly floorLine: number;
}

/** Returns a room with the materials of the region and the light of the hour. */
export function enter(scene: Scene): Room {
  const evening = scene.hour === 'night' ? 0.26 : scene.hour === 'dusk' ? 0.18 : 0;
  const inside = (colour: string) =>
    evening > 0
      ? mix(mix(colour, '#f0a458', 0.2), scene.hour === 'night' ? '#38203c' : '#5a2a44', evening)
      : mix(scene.lit(colour), colour, 0.6);
  return { manner: mannerOf(scene.region, scene.landscape), inside, floorLine: 640 };
}

/** Draws an empty room over the whole picture: wall, floor, skirting and, in some regions, beams. */
export function shell(scene: Scene, room: Room): string {
  const { manner: style, inside, floorLine } = room;
  const wall = scene.gradient('across', [
    [0, inside(darker(style.wall, 0.1))],
    [0.55, inside(lighter(style.wall, 0.1))],
    [1, inside(darker(style.wall, 0.05))],
  ]);
  const floor = scene.gradient('down', [
    [0, inside(darker(style.floor, 0.16))],
    [1, inside(lighter(style.floor, 0.06))],
  ]);
  let drawn = rect(0, 0, WIDTH, floorLine, wall) + cladding(scene, room);
  drawn += rect(0, floorLine, WIDTH, 900 - floorLine, floor) + ground(room);
  drawn +=
    rect(
      0,
      floorLine - 18,
      WIDTH,
      18,
      inside(style.cladding === 'plain' ? lighter(style.wall, 0.45) : darker(style.wood, 0.1)),
    ) + rect(0, floorLine, WIDTH, 5, inside('#1c1a26'), ' opacity=".25"');
  if (style.beams) {
    drawn += rect(0, 0, WIDTH, 26, inside(darker(style.wood, 0.3)));
    for (let i = 0; i < 6; i++)
      drawn += polygon(
        [
          [40 + i * 216, 26],
          [92 + i * 216, 26],
          [84 + i * 216 + (i - 2.5) * 4, 62],
          [50 + i * 216 + (i - 2.5) * 4, 62],
        ],
        inside(style.wood),
      );
  }
  return drawn;
}

function cladding(scene: Scene, { manner: style, inside, floorLine }: Room): string {
  if (style.cladding === 'planks') {
    let d = '';
    for (let y = 48; y < floorLine; y += 46) d += `M0 ${y}H${WIDTH}`;
    return line(d, inside(darker(style.wall, 0.22)), 3, ' opacity=".6"');
  }
  if (style.cladding === 'plain') return '';
  let d = '';
  for (let row = 0; row < 22; row++)
    for (let x = -60 + (row % 2) * 34; x < WIDTH; x += 68)
      if (scene.random.chance(0.5)) d += `M${n(x + 3)} ${row * 30 + 4}h60v22h-60Z`;
  return path(d, inside(darker(style.wall, 0.14)), ' opacity=".4"');
}

function ground({ manner: style, inside, floorLine }: Room): string {
  let d = '';
  if (style.ground === 'mats') {
    // Mats lie in two rows, staggered; the dark lines are their borders.
    for (const [row, [top, foot]] of [
      [floorLine, floorLine + 96] as const,
      [floorLine + 96, 900] as const,
    ].entries())
      for (let i = -5; i <= 5; i++) {
        const at = (i + row * 0.5) * 210;
        const spread = (y: number) => 600 + at * (1 + (y - floorLine) / 420);
        d += `M${n(spread(top))} ${n(top)}L${n(spread(foot))} ${n(foot)}`;
      }
    d += `M0 ${floorLine + 96}H${WIDTH}`;
    return line(d, inside('#5c5a3a'), 7, ' opacity=".55"');
  }
  for (let i = -14; i <= 14; i++) d += `M${n(600 + i * 74)} ${floorLine}L${n(600 + i * 128)} 900`;
  for (let k = 1; k < 5; k++)
    if (style.ground === 'tiles') d += `M0 ${n(floorLine + 260 * (k / 5) ** 1.5)}H${WIDTH}`;
  return line(d, inside(darker(style.floor, 0.34)), 2.4, ' opacity=".4"');
}

/**
 * Draws a window with the landscape's view behind it: frame, sill, optional curtains, and by day the light on the floor. `x` and `y` are
 * the upper left corner of the glass. By default it has no curtains, 3 panes side by side, and a sill.
 */
export function windowOnto(
  scene: Scene,
  room: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  options: { curtains?: boolean; bars?: number; toFloor?: boolean } = {},
): string {
  const { manner: style, inside, floorLine } = room;
  const { curtains = false, bars = 3, toFloor = false } = options;
  const view = BACKDROPS[scene.landscape](scene);
  const frame = inside(style.cladding === 'plain' && !style.beams && !style.lattice ? '#fbf8f1' : style.wood);
  const arched = style.arched && !curtains && w < 460;
  const scale = Math.max(w / 1200, h / 760);
  const seen = `<svg x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" viewBox="${n((1200 - w / scale) / 2)} 60 ${n(w / scale)} ${n(h / scale)}" preserveAspectRatio="none">${view}</svg>`;
  const edge = arched
    ? `<path d="${archway(x, y, w, h)}" fill="none" stroke="${frame}" stroke-width="14"/>`
    : `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="none" stroke="${frame}" stroke-width="16"/>`;
  let lines = '';
  for (let i = 1; i < bars; i++) lines += `M${n(x + (w * i) / bars)} ${n(y + (arched ? 14 : 0))}V${n(y + h)}`;
  if (style.lattice) {
    for (let i = 1; i < bars * 3; i++)
      if (i % 3 !== 0) lines += `M${n(x + (w * i) / bars / 3)} ${n(y)}V${n(y + h * 0.3)}`;
    lines += `M${n(x)} ${n(y + h * 0.15)}h${n(w)}M${n(x)} ${n(y + h * 0.3)}h${n(w)}`;
  } else if (!toFloor) lines += `M${n(x)} ${n(y + h * 0.36)}h${n(w)}`;
  const glazing = line(lines, frame, 7);
  const opening = arched
    ? `<clipPath id="arch"><path d="${archway(x, y, w, h)}"/></clipPath><g clip-path="url(#arch)">${seen}${glazing}</g>`
    : seen + rect(x, y, w, 16, '#1c1a26', ' opacity=".16"') + glazing;
  const day = !scene.lamps;
  const light = day
    ? polygon(
        [
          [x + 30, floorLine + 6],
          [x + w, floorLine + 6],
          [x + w + 190, 880],
          [x + 150, 880],
        ],
        mix(scene.sky.sun, '#fff3d6', 0.5),
        ` opacity="${scene.hour === 'golden' ? 0.32 : 0.22}"`,
      )
    : '';
  return (
    opening +
    edge +
    (toFloor
      ? ''
      : rect(x - 22, y + h + 4, w + 44, 16, inside(lighter(style.wood, 0.35))) +
        rect(x - 22, y + h + 20, w + 44, 7, '#1c1a26', ' opacity=".16"')) +
    light +
    (curtains ? drapes(scene, room, x, y, w) : '')
  );
}

function drapes(
  scene: Scene,
  { manner: style, inside, floorLine }: Room,
  x: number,
  y: number,
  w: number,
): string {
  const cloth = mix(style.wall, '#fffaf0', 0.6);
  const drape = (at: number, wide: number) => {
    const paint = scene.gradient(
      'across',
      [0, 0.2, 0.4, 0.6, 0.8, 1].map(
        (t, i) => [t, inside(i % 2 ? darker(cloth, 0.13) : cloth), 0.96] as const,
      ),
    );
    return path(
      `M${n(at)} ${n(y - 34)}h${n(wide)}Q${n(at + wide * 0.8)} ${n((y + floorLine) / 2)} ${n(at + wide * 1.06)} ${n(floorLine + 4)}H${n(at - wide * 0.06)}Q${n(at + wide * 0.14)} ${n((y + floorLine) / 2)} ${n(at)} ${n(y - 34)}Z`,
      paint,
    );
  };
  const rod = inside(darker(style.wood, 0.2));
  return (
    drape(x - 62, 84) +
    drape(x + w - 22, 84) +
    rect(x - 96, y - 42, w + 192, 9, rod, ' rx="4"') +
    ellipse(x - 98, y - 37, 9, 9, rod) +
    ellipse(x + w + 98, y - 37, 9, 9, rod)
  );
}

/** Draws warm lamplight over the whole room at dusk and at night, and slightly darker corners at every hour. */
export function atmosphere(scene: Scene): string {
  const corners = scene.gradient('out', [
    [0, '#1a1424', 0],
    [0.68, '#1a1424', 0],
    [1, '#1a1424', scene.lamps ? 0.42 : 0.2],
  ]);
  return (
    (scene.lamps ? glow(scene, 600, 520, 700, 0.12) : '') +
    `<ellipse cx="600" cy="450" rx="900" ry="760" fill="${corners}"/>`
  );
}
