import { lighter, mix } from './colour.ts';
import type { Scene } from './scene.ts';
import { group, HEIGHT, line, n, opacity, type Point, path, rect, soft, WIDTH } from './shapes.ts';

/**
 * Draws water across the picture from y `top` down to y `bottom`, by default the foot of the picture, with ripples and the reflection of
 * the sun.
 */
export function water(scene: Scene, top: number, bottom = HEIGHT): string {
  const { land, sky } = scene;
  const strong = scene.hour === 'dusk' || scene.hour === 'golden' || scene.hour === 'dawn' ? 0.62 : 0.34;
  const paint = scene.gradient('down', [
    [0, mix(scene.lit(lighter(land.shallow, 0.1)), sky.horizon, strong + 0.12)],
    [0.16, mix(scene.lit(land.shallow), sky.low, strong)],
    [0.55, mix(scene.lit(mix(land.shallow, land.deep, 0.62)), sky.middle, strong * 0.55)],
    [1, mix(scene.lit(land.deep), sky.top, strong * 0.5)],
  ]);
  return rect(0, top, WIDTH, bottom - top, paint) + ripples(scene, top, bottom) + glitter(scene, top, bottom);
}

function ripples(scene: Scene, top: number, bottom: number): string {
  const { random } = scene;
  let light = '';
  let dark = '';
  for (let i = 0; i < 46; i++) {
    const t = random.between(0.02, 1);
    const y = top + (bottom - top) * t ** 1.5;
    const length = 16 + 90 * t * random.between(0.4, 1);
    const x = random.between(-20, WIDTH);
    const mark = `M${n(x)} ${n(y)}q${n(length / 2)} ${n(-1.5 - 2 * t)} ${n(length)} 0`;
    if (i % 3 === 0) dark += mark;
    else light += mark;
  }
  return (
    line(light, mix(scene.sky.horizon, '#ffffff', 0.3), 2, ' opacity=".3"') +
    line(dark, scene.lit(scene.land.deep), 2.4, ' opacity=".28"')
  );
}

/** Draws the sun's reflection on water: dashes that widen towards the viewer. */
function glitter(scene: Scene, top: number, bottom: number): string {
  const { random, sun, hour } = scene;
  const rows = 44;
  let d = '';
  for (let i = 0; i < rows; i++) {
    const t = (i + random.between(0, 0.9)) / rows;
    const y = top + 3 + (bottom - top) * t ** 1.35;
    const spread = 22 + 120 * t;
    const dashes = random.whole(1, 3);
    for (let j = 0; j < dashes; j++) {
      const length = random.between(8, 30) * (0.5 + 1.6 * t);
      const x = sun.x + random.between(-1, 1) * spread * random.between(0.2, 1) - length / 2;
      const half = (1 + 2.6 * t) / 2;
      d += `M${n(x)} ${n(y)}q${n(length / 2)} ${n(-half * 2)} ${n(length)} 0q${n(-length / 2)} ${n(half * 2)} ${n(-length)} 0Z`;
    }
  }
  const strength = hour === 'day' || hour === 'snow' ? 0.62 : 0.78;
  const road = scene.gradient('out', [
    [0, scene.sky.sun, hour === 'day' || hour === 'snow' ? 0.18 : 0.26],
    [1, scene.sky.sun, 0],
  ]);
  const height = bottom - top;
  return (
    `<ellipse cx="${n(sun.x)}" cy="${n(top + height * 0.5)}" rx="230" ry="${n(height * 0.5)}" fill="${road}"/>` +
    path(d, scene.sky.sun, opacity(strength))
  );
}

/**
 * Returns the mirror image, in still water, of a drawing that stands on a shore at `y`. `strength` is its opacity, `squash` its height
 * relative to the drawing.
 */
export function reflection(drawing: string, y: number, strength: number, squash = 0.75): string {
  return group(`translate(0 ${n(y * (1 + squash))}) scale(1 ${-squash})`, drawing, opacity(strength));
}

/**
 * Draws a curved beach in front of the water: wet sand, foam, dry sand. `left` and `right` are the y of its edge at the sides of the
 * picture; in the middle it is lower by `bow` pixels.
 */
export function beach(scene: Scene, left: number, right: number, bow: number): string {
  const points = (shift: number): Point[] => {
    const made: Point[] = [];
    for (let i = 0; i <= 8; i++) {
      const t = i / 8;
      made.push([
        t * (WIDTH + 80) - 40,
        left + (right - left) * t + Math.sin(t * Math.PI) * bow + Math.sin(t * 9) * 5 + shift,
      ]);
    }
    return made;
  };
  const sand = scene.land.sand;
  const dry = scene.gradient('down', [
    [0, scene.lit(lighter(sand, 0.25))],
    [1, scene.lit(mix(sand, scene.land.rock, 0.32))],
  ]);
  return (
    path(`${soft(points(-14))}V${HEIGHT}H-40Z`, scene.lit(scene.land.shallow), ' opacity=".55"') +
    line(soft(points(-9)), scene.lit('#ffffff'), 6, ' opacity=".75"') +
    path(`${soft(points(0))}V${HEIGHT}H-40Z`, scene.lit(mix(sand, scene.land.rock, 0.4))) +
    path(`${soft(points(14))}V${HEIGHT}H-40Z`, dry)
  );
}

/** Draws a small sailing boat; `size` is the height of its mast. */
export function sailboat(scene: Scene, x: number, y: number, size: number): string {
  const hull = scene.lit('#f4efe6');
  const s = size;
  return (
    `<ellipse cx="${n(x)}" cy="${n(y + s * 0.09)}" rx="${n(s * 0.34)}" ry="${n(s * 0.03)}" fill="${scene.lit(scene.land.deep)}" opacity=".4"/>` +
    path(
      `M${n(x - s * 0.3)} ${n(y)}h${n(s * 0.66)}q${n(-s * 0.08)} ${n(s * 0.1)} ${n(-s * 0.16)} ${n(s * 0.1)}h${n(-s * 0.38)}Z`,
      hull,
    ) +
    path(
      `M${n(x + s * 0.01)} ${n(y - s * 0.04)}V${n(y - s)}Q${n(x - s * 0.26)} ${n(y - s * 0.4)} ${n(x - s * 0.25)} ${n(y - s * 0.04)}Z`,
      scene.lit('#fffaf0'),
    ) +
    path(
      `M${n(x + s * 0.05)} ${n(y - s * 0.04)}V${n(y - s * 0.86)}Q${n(x + s * 0.26)} ${n(y - s * 0.3)} ${n(x + s * 0.3)} ${n(y - s * 0.04)}Z`,
      scene.lit('#e7dccb'),
    )
  );
}

/** Draws a wooden rowing boat moored in the shallows. */
export function rowboat(scene: Scene, x: number, y: number, length: number, colour: string): string {
  const l = length;
  return (
    `<ellipse cx="${n(x)}" cy="${n(y + l * 0.13)}" rx="${n(l * 0.52)}" ry="${n(l * 0.05)}" fill="${scene.lit(scene.land.deep)}" opacity=".45"/>` +
    path(
      `M${n(x - l / 2)} ${n(y - l * 0.06)}Q${n(x)} ${n(y + l * 0.03)} ${n(x + l / 2)} ${n(y - l * 0.08)}Q${n(x + l * 0.44)} ${n(y + l * 0.14)} ${n(x + l * 0.28)} ${n(y + l * 0.15)}H${n(x - l * 0.3)}Q${n(x - l * 0.42)} ${n(y + l * 0.12)} ${n(x - l / 2)} ${n(y - l * 0.06)}Z`,
      scene.lit(colour),
    ) +
    path(
      `M${n(x - l / 2)} ${n(y - l * 0.06)}Q${n(x)} ${n(y + l * 0.03)} ${n(x + l / 2)} ${n(y - l * 0.08)}Q${n(x)} ${n(y + l * 0.07)} ${n(x - l / 2)} ${n(y - l * 0.06)}Z`,
      scene.lit('#f6ecd9'),
    )
  );
}
