import { darker, lighter, mix } from './colour.ts';
import type { Scene } from './scene.ts';
import { HEIGHT, n, type Point, path, polygon, soft, WIDTH } from './shapes.ts';

/** The form of a ridge, in pixels of the picture. */
interface RidgeOptions {
  /** The mean y of the crest. */
  readonly y: number;
  readonly amplitude: number;
  readonly colour: string;
  /** From 0, near, to 1, at the horizon. */
  readonly distance: number;
  readonly foot?: number;
  /** Number of swells across the picture. */
  readonly swells?: number;
  /** Added to the crest from left to right: [at the left edge, at the right edge]. */
  readonly lean?: readonly [number, number];
}

/**
 * Draws a rolling ridge across the picture that gathers haze towards its foot. Returns the drawing, and a function `at` that returns the y
 * of the crest at an x to place things on it.
 */
export function ridge(scene: Scene, options: RidgeOptions): { drawn: string; at: (x: number) => number } {
  const { y, amplitude, colour, distance, foot = HEIGHT, swells = 2, lean = [0, 0] } = options;
  const { random } = scene;
  const phases = [random.between(0, 6.28), random.between(0, 6.28), random.between(0, 6.28)] as const;
  const at = (x: number) => {
    const t = (x / WIDTH) * Math.PI * 2 * swells;
    const wave =
      0.6 * Math.sin(t * 0.5 + phases[0]) +
      0.3 * Math.sin(t * 1.1 + phases[1]) +
      0.1 * Math.sin(t * 2.7 + phases[2]);
    return y + amplitude * wave + lean[0] + ((lean[1] - lean[0]) * x) / WIDTH;
  };
  const points: Point[] = [];
  for (let x = -40; x <= WIDTH + 40; x += 40) points.push([x, at(x)]);
  const near = scene.away(colour, distance);
  const paint = scene.gradient('down', [
    [0, near],
    [1, distance > 0.12 ? scene.away(colour, Math.min(1, distance + 0.22)) : scene.lit(darker(colour, 0.12))],
  ]);
  return { drawn: path(`${soft(points)}V${foot}H-40Z`, paint), at };
}

/**
 * Draws snow-capped peaks, each with a lit and a shaded face. A peak is `[x, y of the summit, half width]`. `foot` is the y of their foot;
 * `distance` as for `Scene.away`.
 */
export function peaks(
  scene: Scene,
  tops: readonly (readonly [number, number, number])[],
  foot: number,
  distance: number,
): string {
  return tops.map(([x, y, half]) => peak(scene, x, y, half, foot, distance)).join('');
}

function peak(scene: Scene, x: number, top: number, half: number, foot: number, distance: number): string {
  const { random, land } = scene;
  const steps = 9;
  const edge = (direction: number): Point[] => {
    const points: Point[] = [[x, top]];
    for (let i = 1; i <= steps; i++) {
      const t = i / steps;
      const rough = i === steps ? 0 : random.between(-0.035, 0.035);
      points.push([
        x + direction * half * (t ** 0.9 + rough),
        top + (foot - top) * (t + (i < steps ? random.between(-0.03, 0.03) : 0)),
      ]);
    }
    return points;
  };
  const left = edge(-1);
  const right = edge(1);
  const spine: Point[] = [[x, top]];
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    spine.push([x + half * (0.1 * t + (i % 2 ? 0.075 : -0.05) * (0.4 + t)), top + (foot - top) * t]);
  }
  const down = (colour: string) =>
    scene.gradient('down', [
      [0, scene.away(colour, distance)],
      [1, scene.away(colour, Math.min(0.9, distance + 0.35))],
    ]);
  const shade = polygon([...spine, ...right.toReversed()], down(darker(land.rock, 0.34)));
  const lit = polygon([...left, ...spine.toReversed()], down(lighter(land.rock, 0.12)));
  return lit + shade + gullies(scene, left, spine, distance) + snowcap(scene, left, spine, right, distance);
}

/** Draws dark folds on the lit face of a peak, so that it reads as rock. */
function gullies(scene: Scene, left: readonly Point[], spine: readonly Point[], distance: number): string {
  const { random, land } = scene;
  let drawn = '';
  for (let i = 3; i < left.length - 2; i += 2) {
    const from = left[i];
    const to = spine[i];
    const low = spine[Math.min(spine.length - 1, i + 3)];
    if (!from || !to || !low) continue;
    const t = random.between(0.35, 0.7);
    const headX = from[0] + (to[0] - from[0]) * t;
    const drop = low[1] - to[1];
    const tip: Point = [headX - drop * 0.5, to[1] + drop * 1.02];
    drawn += polygon(
      [
        [headX, to[1] - drop * 0.16],
        [headX + drop * 0.16, to[1] + drop * 0.5],
        tip,
        [headX - drop * 0.12, to[1] + drop * 0.42],
      ],
      scene.away(darker(land.rock, 0.2), distance + 0.08),
      ' opacity=".55"',
    );
  }
  return drawn;
}

function snowcap(
  scene: Scene,
  left: readonly Point[],
  spine: readonly Point[],
  right: readonly Point[],
  distance: number,
): string {
  const { random } = scene;
  const deep = scene.hour === 'snow' ? 6 : 3;
  const hem = (from: Point, to: Point): Point[] => {
    const points: Point[] = [from];
    const teeth = 4;
    for (let i = 1; i < teeth * 2; i++) {
      const t = i / (teeth * 2);
      const reach = (to[0] - from[0]) * 0.16 * (i % 2 ? 1 : -0.7) * random.between(0.7, 1.4);
      points.push([
        from[0] + (to[0] - from[0]) * t,
        from[1] +
          (to[1] - from[1]) * t +
          Math.abs(to[0] - from[0]) * 0.05 +
          Math.abs(reach) * (i % 2 ? 1.5 : -0.6),
      ]);
    }
    points.push(to);
    return points;
  };
  const l = left[deep];
  const s = spine[deep];
  const r = right[deep];
  if (!l || !s || !r) return '';
  const white = scene.away('#fdfdff', distance * 0.6);
  const blue = scene.away('#b9c8e2', distance * 0.8);
  return (
    polygon([...left.slice(0, deep), ...hem(l, s), ...spine.slice(0, deep).toReversed()], white) +
    polygon([...spine.slice(0, deep), ...hem(s, r), ...right.slice(0, deep).toReversed()], blue)
  );
}

/**
 * Draws `count` flat-topped rocks of the desert, each with a lit face and a shaded one, across the picture. `foot` is the y of their foot;
 * `distance` as for `Scene.away`.
 */
export function mesas(scene: Scene, foot: number, distance: number, count: number): string {
  const { random, land } = scene;
  let drawn = '';
  for (let i = 0; i < count; i++) {
    const width = random.between(110, 290) * (1.15 - distance);
    const height = random.between(70, 210) * (1.2 - distance);
    const x = (WIDTH / count) * (i + random.between(-0.35, 0.5));
    const top = foot - height;
    const lip = height * 0.16;
    const turn = x + width * random.between(0.55, 0.75);
    const strata = (colour: string) =>
      scene.gradient('down', [
        [0, scene.away(lighter(colour, 0.14), distance)],
        [0.28, scene.away(colour, distance)],
        [0.29, scene.away(darker(colour, 0.08), distance)],
        [0.5, scene.away(colour, distance)],
        [1, scene.away(colour, Math.min(1, distance + 0.25))],
      ]);
    drawn +=
      polygon(
        [
          [x, top],
          [turn, top],
          [turn, foot],
          [x - width * 0.24, foot],
          [x - width * 0.1, top + height * 0.55],
          [x - width * 0.02, top + lip],
        ],
        strata(land.rock),
      ) +
      polygon(
        [
          [turn, top],
          [x + width, top + lip * 0.3],
          [x + width * 1.03, top + lip],
          [x + width * 1.1, top + height * 0.55],
          [x + width * 1.26, foot],
          [turn, foot],
        ],
        strata(darker(land.rock, 0.27)),
      );
  }
  return drawn;
}

/**
 * Draws a sand dune: a lit flank to the left of a crest that winds down from the summit, and a shaded one behind it. `x` and `top` are the
 * summit, `half` about half its width, `foot` the y of its foot; `distance` as for `Scene.away`.
 */
export function dune(
  scene: Scene,
  x: number,
  top: number,
  half: number,
  foot: number,
  distance: number,
): string {
  const colour = mix(scene.land.sand, scene.land.rock, 0.22 + 0.2 * (1 - distance));
  const h = foot - top;
  const shade = `M${n(x)} ${n(top)}C${n(x + half * 0.34)} ${n(top + h * 0.2)} ${n(x + half * 0.6)} ${n(foot - h * 0.1)} ${n(x + half)} ${n(foot)}H${n(x - half * 0.1)}C${n(x - half * 0.1)} ${n(top + h * 0.75)} ${n(x + half * 0.24)} ${n(top + h * 0.5)} ${n(x)} ${n(top)}Z`;
  const whole = `M${n(x - half * 1.25)} ${n(foot)}C${n(x - half * 0.7)} ${n(foot - h * 0.06)} ${n(x - half * 0.36)} ${n(top + h * 0.2)} ${n(x)} ${n(top)}C${n(x + half * 0.34)} ${n(top + h * 0.2)} ${n(x + half * 0.6)} ${n(foot - h * 0.1)} ${n(x + half)} ${n(foot)}Z`;
  const lit = scene.gradient('down', [
    [0, scene.away(lighter(colour, 0.28), distance)],
    [1, scene.away(colour, distance)],
  ]);
  return path(whole, lit) + path(shade, scene.away(darker(colour, 0.22), distance), ' opacity=".85"');
}

/**
 * Draws a headland that reaches from the right edge to x `tip`, with a grassy top and rock down to the water at y `foot`. Returns the
 * drawing, and a function `at` that returns the y of the top at an x to place things on it.
 */
export function headland(
  scene: Scene,
  tip: number,
  top: number,
  foot: number,
  distance: number,
): { drawn: string; at: (x: number) => number } {
  const { random, land } = scene;
  const at = (x: number) =>
    top + 34 * (1 - Math.min(1, Math.max(0, (x - tip) / 260))) ** 2 - (x - tip) * 0.035;
  const crest: Point[] = [];
  for (let x = tip; x <= WIDTH + 40; x += 36) crest.push([x, at(x)]);
  const rock = scene.shaded(land.rock, 0.1, 0.35, distance);
  const h = foot - top;
  const face: Point[] = [
    ...crest,
    [WIDTH + 40, foot],
    [tip - h * 0.3, foot],
    [tip - h * 0.16, foot - h * 0.18],
    [tip - h * 0.17, foot - h * 0.34],
    [tip - h * 0.05, foot - h * 0.5],
    [tip - h * 0.06, foot - h * 0.72],
  ];
  let drawn = polygon(face, rock);
  for (let x = tip + 10; x < WIDTH; x += random.between(46, 90)) {
    const crown = at(x) + h * random.between(0.04, 0.12);
    const w = random.between(20, 46);
    const low = foot - h * random.between(0, 0.25);
    drawn += polygon(
      [
        [x, crown],
        [x + w, crown + h * 0.14],
        [x + w * 0.8, low],
        [x - w * 0.3, low],
        [x - w * 0.05, crown + h * 0.3],
      ],
      scene.away(darker(land.rock, 0.42), distance),
      ' opacity=".38"',
    );
  }
  const turf: Point[] = [];
  for (let x = WIDTH + 40; x >= tip; x -= 30) turf.push([x, at(x) + h * (0.13 + 0.05 * Math.sin(x * 0.05))]);
  const grass = scene.shaded(land.grass, 0.12, 0.14, distance);
  return { drawn: drawn + polygon([[tip - 6, at(tip) + 6], ...crest, ...turf], grass), at };
}
