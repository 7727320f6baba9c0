import { darker, lighter, mix } from './colour.ts';
import type { Scene } from './scene.ts';
import { circle, disc, group, line, n, type Point, path, polygon, WIDTH } from './shapes.ts';

/**
 * Draws a palm whose trunk meets the ground at `x`, `base`. `distance` is from 0, near, to 1, at the horizon; `lean` is the
 * shift of the crown to the right, as a share of the height.
 */
export function palm(
  scene: Scene,
  x: number,
  base: number,
  height: number,
  distance = 0,
  lean = 0.14,
): string {
  const { random } = scene;
  const topX = x + height * lean;
  const topY = base - height;
  const w = height * 0.03;
  const bark = scene.gradient('across', [
    [0, scene.away('#a98762', distance)],
    [1, scene.away('#5c432f', distance)],
  ]);
  const stem = path(
    `M${n(x - w)} ${n(base)}Q${n(x + height * lean * 0.15 - w * 0.7)} ${n(base - height * 0.55)} ${n(topX - w * 0.5)} ${n(topY)}h${n(w)}Q${n(x + height * lean * 0.15 + w)} ${n(base - height * 0.55)} ${n(x + w * 1.2)} ${n(base)}Z`,
    bark,
  );
  const colour = mix(scene.land.foliage, '#2c7a50', 0.4);
  let back = '';
  let front = '';
  const count = 11;
  for (let i = 0; i < count; i++) {
    const angle = -Math.PI * 1.12 + (i / (count - 1)) * Math.PI * 1.24 + random.between(-0.06, 0.06);
    const length = height * random.between(0.36, 0.44);
    const leaf = frond(topX, topY, angle, length);
    if (i % 2) front += leaf;
    else back += leaf;
  }
  return (
    path(back, scene.away(darker(colour, 0.3), distance)) +
    stem +
    path(front, scene.away(colour, distance)) +
    path(
      frond(topX, topY, -Math.PI * 0.9, height * 0.34) + frond(topX, topY, -Math.PI * 0.66, height * 0.32),
      scene.away(lighter(colour, 0.16), distance),
    ) +
    (distance < 0.2
      ? [-1, 0.4, 1.3]
          .map((k) => circle(topX + k * w * 0.8, topY + w * 0.9, w * 0.75, scene.lit('#7a5236')))
          .join('')
      : '')
  );
}

/** Draws one drooping leaf of a palm: a bent spine with leaflets hanging from it. */
function frond(x: number, y: number, angle: number, length: number): string {
  const dx = Math.cos(angle);
  const dy = Math.sin(angle);
  const droop = length * (0.5 + 0.25 * Math.abs(dx));
  const spine = (t: number): Point => [x + dx * length * t, y + dy * length * t * 0.75 + droop * t * t];
  const upper: Point[] = [];
  const lower: Point[] = [];
  const steps = 13;
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const [px, py] = spine(t);
    const leaf = length * 0.2 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1)) ** 0.7;
    upper.push([px, py - leaf * 0.18]);
    const side = dx >= 0 ? 1 : -1;
    lower.push(
      [px - side * leaf * 0.1, py + leaf * 0.25],
      [px + side * leaf * 0.5, py + leaf * (1 + 0.15 * (i % 2))],
    );
  }
  const all = [...upper, ...lower.toReversed()];
  return `${all.map(([px, py], i) => `${i ? 'L' : 'M'}${n(px)} ${n(py)}`).join('')}Z`;
}

/**
 * Draws twigs with leaves that hang into the picture from the upper right corner, with blossom in the colours of `blossom`;
 * without blossom when that is empty. `reach` scales the length of the twigs.
 */
export function bloomingCorner(scene: Scene, blossom: readonly string[], leaf: string, reach = 1): string {
  const { random } = scene;
  let drawn = '';
  for (let b = 0; b < 5; b++) {
    const length = random.between(200, 400) * reach;
    const startX = WIDTH + 20 - b * 74 * reach;
    const bend = random.between(-60, 10);
    drawn += line(
      `M${n(startX)} -20Q${n(startX - 10)} ${n(length * 0.5)} ${n(startX + bend)} ${n(length * (1 - b * 0.13))}`,
      scene.lit('#5a4634'),
      4,
    );
    const marks = 26;
    for (let i = 0; i < marks; i++) {
      const t = (i / marks) ** 0.8;
      const x = startX + bend * t * t + random.between(-36, 36) * (1.15 - t);
      const y = -20 + length * (1 - b * 0.13) * t + random.between(-16, 16);
      const flower = random.chance(0.6) && blossom.length > 0;
      drawn += flower
        ? blossomAt(scene, x, y, random.between(9, 15), random.pick(blossom))
        : leafAt(scene, x, y, random.between(13, 22), random.between(0, 360), leaf);
    }
  }
  return drawn;
}

function blossomAt(scene: Scene, x: number, y: number, size: number, colour: string): string {
  const turn = scene.random.between(0, 2);
  let d = '';
  for (let k = 0; k < 3; k++)
    d += disc(
      x + Math.cos(turn + k * 2.09) * size * 0.5,
      y + Math.sin(turn + k * 2.09) * size * 0.5,
      size * 0.62,
    );
  return path(d, scene.lit(colour)) + circle(x, y, size * 0.2, scene.lit('#fff3d0'));
}

function leafAt(scene: Scene, x: number, y: number, size: number, turn: number, colour: string): string {
  const shade = scene.random.chance(0.5) ? darker(colour, 0.2) : lighter(colour, 0.06);
  return group(
    `translate(${n(x)} ${n(y)}) rotate(${n(turn)})`,
    path(
      `M0 ${n(-size)}Q${n(size * 0.55)} 0 0 ${n(size)}Q${n(-size * 0.55)} 0 0 ${n(-size)}Z`,
      scene.lit(shade),
    ),
  );
}

/** Draws boughs that reach in from the upper right: with needles for `pine`, with narrow leaves for `olive`. */
export function bough(scene: Scene, kind: 'pine' | 'olive'): string {
  const { random } = scene;
  const colour = kind === 'pine' ? mix(scene.land.foliage, '#1e4a3a', 0.5) : '#7d8c5e';
  let drawn = '';
  for (let b = 0; b < 4; b++) {
    const y0 = -10 + b * 46;
    const length = random.between(300, 430) - b * 60;
    const droop = random.between(50, 110);
    const spine = (t: number): Point => [WIDTH + 20 - length * t, y0 + droop * t * t + 20 * t];
    const [ex, ey] = spine(1);
    drawn += line(
      `M${WIDTH + 20} ${n(y0)}Q${n(WIDTH + 20 - length * 0.5)} ${n(y0 + 10)} ${n(ex)} ${n(ey)}`,
      scene.lit('#4c3829'),
      6 - b,
    );
    let needles = '';
    for (let i = 0; i < 30; i++) {
      const [x, y] = spine((i + 1) / 30);
      if (kind === 'olive') {
        drawn += leafAt(
          scene,
          x,
          y + (i % 2 ? 13 : -10),
          17,
          random.between(50, 80) * (i % 2 ? 1 : -1),
          colour,
        );
        continue;
      }
      const s = random.between(26, 40);
      needles += `M${n(x)} ${n(y)}l${n(-s * 0.8)} ${n(-s * 0.35)}M${n(x)} ${n(y)}l${n(-s * 0.6)} ${n(s * 0.8)}M${n(x)} ${n(y)}l${n(-s * 0.2)} ${n(s * 0.95)}`;
    }
    if (needles) drawn += line(needles, scene.lit(b % 2 ? colour : darker(colour, 0.3)), 4.5);
  }
  return drawn;
}

/**
 * Draws blades of grass that stand at y `at(x)` for each `x` from `from` to `to`, the whole width by default; some have a flower head in
 * one of the colours of `flowers`.
 */
export function grasses(
  scene: Scene,
  at: (x: number) => number,
  height: number,
  colour: string,
  flowers: readonly string[] = [],
  from = -10,
  to = WIDTH + 10,
): string {
  const { random } = scene;
  let far = '';
  let near = '';
  let heads = '';
  for (let x = from; x < to; x += random.between(6, 15)) {
    const h = height * random.between(0.45, 1.1);
    const y = at(x);
    const tip = random.between(-0.3, 0.4) * h;
    const blade = `M${n(x - 3)} ${n(y)}Q${n(x)} ${n(y - h * 0.6)} ${n(x + tip)} ${n(y - h)}Q${n(x + 3)} ${n(y - h * 0.5)} ${n(x + 4)} ${n(y)}Z`;
    if (random.chance(0.5)) far += blade;
    else near += blade;
    if (flowers.length > 0 && random.chance(0.3))
      heads += circle(x + tip, y - h, random.between(4, 7.5), scene.lit(random.pick(flowers)));
  }
  return path(far, scene.lit(darker(colour, 0.28))) + path(near, scene.lit(colour)) + heads;
}

/**
 * Draws a field of rows of vines or lavender in one colour. The field reaches from y `top` to the foot of the picture; its rows converge
 * towards x `vanishing` at its top.
 */
export function rows(
  scene: Scene,
  field: { top: number; vanishing: number; colour: string; soil: string },
): string {
  const { top, vanishing, colour, soil } = field;
  const bottom = 930;
  const paint = scene.gradient('down', [
    [0, scene.away(soil, 0.3)],
    [1, scene.lit(darker(soil, 0.12))],
  ]);
  let drawn = polygon(
    [
      [-20, top],
      [WIDTH + 20, top],
      [WIDTH + 20, bottom],
      [-20, bottom],
    ],
    paint,
  );
  const light = scene.gradient('down', [
    [0, scene.away(colour, 0.32)],
    [1, scene.lit(lighter(colour, 0.08))],
  ]);
  const shade = scene.gradient('down', [
    [0, scene.away(darker(colour, 0.22), 0.3)],
    [1, scene.lit(darker(colour, 0.34))],
  ]);
  for (let i = -17; i <= 17; i++) {
    const far = vanishing + i * 46;
    const near = vanishing + i * 205;
    let left = `M${n(far - 5)} ${top}`;
    let right = '';
    const bumps = 11;
    for (let k = 1; k <= bumps; k++) {
      const t = (k / bumps) ** 1.9;
      const was = ((k - 1) / bumps) ** 1.9;
      const at = (s: number, offset: number) => far + (near - far) * s + offset * (6 + 50 * s);
      left += `Q${n(at((t + was) / 2, -1.25))} ${n(top + (bottom - top) * ((t + was) / 2))} ${n(at(t, -0.8))} ${n(top + (bottom - top) * t)}`;
      right = `Q${n(at((t + was) / 2, 0.95))} ${n(top + (bottom - top) * ((t + was) / 2))} ${n(at(was, 0.6))} ${n(top + (bottom - top) * was)}${right}`;
    }
    drawn +=
      path(`${left}L${n(near + 34)} ${bottom}${right}Z`, shade) +
      group(`translate(-${n(3)} -3)`, path(`${left}L${n(near - 2)} ${bottom}L${n(far)} ${top}Z`, light));
  }
  return drawn;
}

/** Draws a columnar cactus with two arms; it stands at `x`, `base`. */
export function cactus(scene: Scene, x: number, base: number, height: number): string {
  const w = height * 0.13;
  const colour = '#4f7a4c';
  const arms = `M${n(x)} ${n(base)}V${n(base - height)}M${n(x)} ${n(base - height * 0.36)}H${n(x - height * 0.25)}V${n(base - height * 0.68)}M${n(x)} ${n(base - height * 0.48)}H${n(x + height * 0.24)}V${n(base - height * 0.8)}`;
  return (
    line(arms, scene.lit(darker(colour, 0.3)), w, ' stroke-linejoin="round"') +
    group(`translate(${n(-w * 0.16)} 0)`, line(arms, scene.lit(colour), w * 0.55, ' stroke-linejoin="round"'))
  );
}

/**
 * Draws an agave, a rosette of stiff leaves that stands at `x`, `base`. `light` converts the colour `tint` to that of the
 * light, by default the light outdoors.
 */
export function agave(
  scene: Scene,
  x: number,
  base: number,
  size: number,
  tint = '#6f9a7d',
  light: (colour: string) => string = scene.lit,
): string {
  let back = '';
  let front = '';
  for (let i = 0; i < 11; i++) {
    const angle = Math.PI + (i / 10) * Math.PI;
    const length = size * (0.75 + 0.25 * Math.sin((i / 10) * Math.PI));
    const tipX = x + Math.cos(angle) * length;
    const tipY = base + Math.sin(angle) * length * 0.95 - size * 0.08;
    const px = -Math.sin(angle) * size * 0.1;
    const py = Math.cos(angle) * size * 0.1;
    const leaf = `M${n(x)} ${n(base)}Q${n((x + tipX) / 2 + px)} ${n((base + tipY) / 2 + py)} ${n(tipX)} ${n(tipY)}Q${n((x + tipX) / 2 - px)} ${n((base + tipY) / 2 - py)} ${n(x)} ${n(base)}Z`;
    if (i % 2) front += leaf;
    else back += leaf;
  }
  return path(back, light(darker(tint, 0.3))) + path(front, light(tint));
}
