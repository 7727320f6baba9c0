import { darker, lighter, mix } from './colour.ts';
import type { Scene } from './scene.ts';
import { disc, n, type Point, path, polygon, rect, WIDTH } from './shapes.ts';

/** Draws a fir, lit from the left, white with snow at the hour `snow`. Its trunk meets the ground at `x`, `base`. */
export function fir(scene: Scene, x: number, base: number, height: number, distance = 0): string {
  const { random } = scene;
  const colour = mix(scene.land.foliage, '#1f4a44', 0.35);
  const tiers = height > 150 ? 7 : 5;
  const half = height * random.between(0.2, 0.25);
  const left: Point[] = [];
  const right: Point[] = [];
  const top = base - height;
  const skirt = base - height * 0.07;
  for (let i = 1; i <= tiers; i++) {
    const t = i / tiers;
    const y = top + (skirt - top) * t;
    const wide = half * (0.16 + 0.84 * t) * random.between(0.9, 1.06);
    const notch = half * (0.08 + 0.46 * t);
    left.push([x - wide, y + height * 0.012], [x - (i === tiers ? 0 : notch), y - height * 0.02]);
    right.push([x + wide, y + height * 0.012], [x + (i === tiers ? 0 : notch), y - height * 0.02]);
  }
  const shade = scene.away(darker(colour, 0.22), distance);
  const light = scene.away(
    scene.hour === 'snow' ? mix(colour, '#e9f1f8', 0.6) : lighter(colour, 0.12),
    distance,
  );
  const body: Point[] = [[x, top], ...right, ...left.toReversed()];
  return (
    rect(
      x - height * 0.018,
      base - height * 0.1,
      height * 0.036,
      height * 0.1,
      scene.away('#4a3527', distance),
    ) +
    polygon(body, shade) +
    polygon(
      [[x, top], [x + half * 0.04, skirt - height * 0.2], [x - half * 0.12, skirt], ...left.toReversed()],
      light,
    )
  );
}

/** Draws a distant wood as one silhouette of pointed trees, which stand at y `at(x)` for each `x` from `from` to `to`. */
export function treeline(
  scene: Scene,
  at: (x: number) => number,
  height: number,
  distance: number,
  from = -20,
  to = WIDTH + 20,
): string {
  const { random } = scene;
  let d = '';
  for (let x = from; x < to; x += height * random.between(0.16, 0.42)) {
    const h = height * random.between(0.55, 1.1);
    const w = h * random.between(0.17, 0.22);
    const y = at(x) + 5;
    d += `M${n(x - w)} ${n(y)}L${n(x - w * 0.35)} ${n(y - h * 0.42)}L${n(x - w * 0.6)} ${n(y - h * 0.42)}L${n(x)} ${n(y - h)}L${n(x + w * 0.6)} ${n(y - h * 0.42)}L${n(x + w * 0.35)} ${n(y - h * 0.42)}L${n(x + w)} ${n(y)}Z`;
  }
  return path(d, scene.away(mix(scene.land.foliage, '#1f4a44', 0.4), distance));
}

/** Draws a slender cypress, lit from the left; it stands at `x`, `base`. */
export function cypress(scene: Scene, x: number, base: number, height: number, distance = 0): string {
  const colour = mix(scene.land.foliage, '#24452f', 0.6);
  const w = height * 0.1;
  const top = base - height;
  const right = `C${n(x + w * 0.5)} ${n(top + height * 0.12)} ${n(x + w * 1.25)} ${n(top + height * 0.55)} ${n(x + w)} ${n(base - height * 0.12)}Q${n(x + w * 0.8)} ${n(base - height * 0.02)} ${n(x)} ${n(base - height * 0.02)}`;
  const left = `C${n(x - w * 0.5)} ${n(top + height * 0.12)} ${n(x - w * 1.25)} ${n(top + height * 0.55)} ${n(x - w)} ${n(base - height * 0.12)}Q${n(x - w * 0.8)} ${n(base - height * 0.02)} ${n(x)} ${n(base - height * 0.02)}`;
  return (
    rect(
      x - height * 0.012,
      base - height * 0.06,
      height * 0.024,
      height * 0.06,
      scene.away('#4a3527', distance),
    ) +
    path(`M${n(x)} ${n(top)}${right}Z`, scene.away(darker(colour, 0.28), distance)) +
    path(
      `M${n(x)} ${n(top)}${left}Q${n(x + w * 0.35)} ${n(base - height * 0.4)} ${n(x)} ${n(top)}Z`,
      scene.away(lighter(colour, 0.08), distance),
    )
  );
}

/** Draws an umbrella pine, a bare leaning trunk with flat clouds of needles; it stands at `x`, `base`. */
export function stonePine(scene: Scene, x: number, base: number, height: number, distance = 0): string {
  const { random } = scene;
  const colour = mix(scene.land.foliage, '#2d5a3a', 0.5);
  const lean = height * random.between(-0.08, 0.1);
  const crownY = base - height * 0.8;
  const w = height * 0.025;
  const bark = scene.away('#6b4632', distance);
  const cx = x + lean;
  const trunk =
    path(
      `M${n(x - w)} ${n(base)}Q${n(x - w * 0.4)} ${n(base - height * 0.4)} ${n(cx - w * 0.5)} ${n(crownY)}h${n(w)}Q${n(x + w * 1.4)} ${n(base - height * 0.4)} ${n(x + w * 1.2)} ${n(base)}Z`,
      bark,
    ) +
    path(
      `M${n(x + lean * 0.6)} ${n(base - height * 0.5)}L${n(cx + height * 0.2)} ${n(crownY)}h${n(w)}L${n(x + lean * 0.6 + w * 1.6)} ${n(base - height * 0.46)}Z`,
      bark,
    ) +
    path(
      `M${n(x + lean * 0.7)} ${n(base - height * 0.56)}L${n(cx - height * 0.2)} ${n(crownY)}h${n(w)}L${n(x + lean * 0.7 + w)} ${n(base - height * 0.5)}Z`,
      bark,
    );
  let shade = '';
  let light = '';
  const half = height * 0.42;
  for (let i = 0; i <= 8; i++) {
    const t = i / 4 - 1;
    const r = height * (0.075 + 0.065 * Math.sqrt(1 - t * t * 0.85));
    const y = crownY - height * 0.07 * (1 - t * t);
    shade += disc(cx + t * half, y, r);
    light += disc(cx + t * half * 0.92 - r * 0.18, y - r * 0.36, r * 0.68);
  }
  const flat = `M${n(cx - half)} ${n(crownY - height * 0.02)}v${n(height * 0.065)}h${n(half * 2)}v${n(-height * 0.065)}Z`;
  return (
    trunk +
    path(flat + shade, scene.away(darker(colour, 0.24), distance)) +
    path(light, scene.away(lighter(colour, 0.1), distance))
  );
}

/**
 * Draws a broad-leaved tree with a round crown; it stands at `x`, `base`. `tint` replaces the landscape's colour of foliage,
 * such as silver for an olive.
 */
export function broadleaf(
  scene: Scene,
  x: number,
  base: number,
  height: number,
  distance = 0,
  tint?: string,
): string {
  const { random } = scene;
  const colour = tint ?? (scene.hour === 'snow' ? '#9fb0b8' : scene.land.foliage);
  const crown = base - height * 0.62;
  let shade = disc(x, crown, height * 0.26);
  let light = '';
  for (let i = 0; i < 8; i++) {
    const angle = (i / 8) * Math.PI * 2;
    const r = height * random.between(0.12, 0.18);
    const px = x + Math.cos(angle) * height * 0.22;
    const py = crown + Math.sin(angle) * height * 0.19;
    shade += disc(px, py, r);
    if (Math.cos(angle + 0.9) < 0.35) light += disc(px - r * 0.12, py - r * 0.22, r * 0.72);
  }
  const w = height * 0.035;
  return (
    path(
      `M${n(x - w * 1.3)} ${n(base)}Q${n(x - w * 0.5)} ${n(base - height * 0.2)} ${n(x - w * 0.8)} ${n(crown)}h${n(w * 1.6)}Q${n(x + w * 0.5)} ${n(base - height * 0.2)} ${n(x + w * 1.3)} ${n(base)}Z`,
      scene.away('#5a4130', distance),
    ) +
    path(shade, scene.away(darker(colour, 0.2), distance)) +
    path(light, scene.away(lighter(colour, 0.14), distance))
  );
}

/** Draws a low round bush; it stands at `x`, `base`. `tint` replaces the landscape's colour of foliage. */
export function bush(scene: Scene, x: number, base: number, size: number, tint?: string): string {
  const { random } = scene;
  const colour = tint ?? (scene.hour === 'snow' ? '#dfe8f0' : scene.land.foliage);
  let shade = '';
  let light = '';
  for (let i = 0; i < 4; i++) {
    const t = i / 3 - 0.5;
    const r = size * random.between(0.26, 0.36) * (1.15 - Math.abs(t) * 0.7);
    shade += disc(x + t * size * 1.1, base - r * 0.75, r);
    light += disc(x + t * size * 1.1 - r * 0.2, base - r * 1.05, r * 0.62);
  }
  return path(shade, scene.lit(darker(colour, 0.16))) + path(light, scene.lit(lighter(colour, 0.12)));
}

/** Draws a bare, slightly leaning tree trunk of one colour from its foot at `x`, `base` to beyond the top of the picture. */
export function trunk(
  scene: Scene,
  x: number,
  base: number,
  width: number,
  distance: number,
  colour: string,
): string {
  const { random } = scene;
  const lean = random.between(-16, 16);
  const paint = scene.gradient('across', [
    [0, scene.away(lighter(colour, 0.16), distance)],
    [0.4, scene.away(colour, distance)],
    [1, scene.away(darker(colour, 0.34), distance)],
  ]);
  return path(
    `M${n(x - width * 0.75)} ${n(base)}Q${n(x - width * 0.45)} ${n(base - 70)} ${n(x - width * 0.42 + lean)} -20h${n(width * 0.84)}Q${n(x + width * 0.5)} ${n(base - 70)} ${n(x + width * 0.85)} ${n(base)}Z`,
    paint,
  );
}
