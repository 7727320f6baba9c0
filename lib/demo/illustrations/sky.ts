import { mix } from './colour.ts';
import type { Scene } from './scene.ts';
import { circle, disc, ellipse, HEIGHT, line, n, path, rect, WIDTH } from './shapes.ts';

/**
 * Draws the sky down to the horizon: its colours, the sun (at night the moon) in its glow, clouds and birds, stars at dusk
 * and at night.
 */
export function sky(scene: Scene): string {
  const { sky: colours, hour } = scene;
  const paint = scene.gradient('down', [
    [0, colours.top],
    [0.42, colours.middle],
    [0.8, colours.low],
    [1, colours.horizon],
  ]);
  const stars = hour === 'night' ? starfield(scene, 110) : hour === 'dusk' ? starfield(scene, 26) : '';
  return (
    rect(0, 0, WIDTH, HEIGHT, colours.horizon) +
    rect(0, 0, WIDTH, scene.horizon + 30, paint) +
    stars +
    clouds(scene, 0.5) +
    sun(scene) +
    clouds(scene, 1) +
    birds(scene)
  );
}

function starfield(scene: Scene, count: number): string {
  const { random } = scene;
  let d = '';
  for (let i = 0; i < count; i++) {
    const y = random.between(0, 1) ** 1.4 * scene.horizon * 0.85;
    d += disc(random.between(0, WIDTH), y, random.between(0.7, 2.1));
  }
  return path(d, '#fff6dc', ' opacity=".8"');
}

function sun(scene: Scene): string {
  const { x, y } = scene.sun;
  const colour = scene.sky.sun;
  const night = scene.hour === 'night';
  const low = scene.hour === 'dusk' || scene.hour === 'golden' || scene.hour === 'dawn';
  const radius = low ? 52 : night ? 40 : 42;
  const warm = low ? mix(colour, scene.sky.horizon, 0.35) : colour;
  const glow = scene.gradient('out', [
    [0, warm, night ? 0.42 : 0.85],
    [0.18, warm, night ? 0.22 : 0.5],
    [0.5, warm, night ? 0.07 : 0.16],
    [1, warm, 0],
  ]);
  const halo =
    circle(x, y, radius * 2.1, colour, ' opacity=".12"') +
    circle(x, y, radius * 1.5, colour, ' opacity=".16"');
  const disc = circle(x, y, radius, colour);
  const craters = night
    ? circle(x - 12, y - 8, 9, '#d9d3bd', ' opacity=".5"') +
      circle(x + 13, y + 12, 12, '#d9d3bd', ' opacity=".45"') +
      circle(x + 10, y - 16, 5, '#d9d3bd', ' opacity=".45"')
    : '';
  return circle(x, y, low ? 520 : 400, glow) + halo + disc + craters;
}

function clouds(scene: Scene, nearness: number): string {
  const { random, hour } = scene;
  const puffy = (hour === 'day' || hour === 'snow' || hour === 'dawn') && nearness === 1;
  const count = puffy ? random.whole(1, 3) : random.whole(2, 4);
  let drawn = '';
  for (let i = 0; i < count; i++) {
    const x = random.between(-120, WIDTH - 60);
    const y = scene.horizon * random.between(0.14, 0.78);
    const width = random.between(220, 460) * (0.55 + (0.6 * (scene.horizon - y)) / scene.horizon);
    drawn += puffy ? cumulus(scene, x, y, width * 0.85) : streak(scene, x, y, width);
  }
  return drawn;
}

/** Draws a fair-weather cloud with a flat foot. */
function cumulus(scene: Scene, x: number, foot: number, width: number): string {
  const { random } = scene;
  const small = width * 0.055;
  let d = `M${n(x)} ${n(foot - small)}a${n(small)} ${n(small)} 0 0 0 ${n(small)} ${n(small)}h${n(width - 2 * small)}a${n(small)} ${n(small)} 0 0 0 0 ${n(-2 * small)}h${n(2 * small - width)}a${n(small)} ${n(small)} 0 0 0 ${n(-small)} ${n(small)}Z`;
  const bumps = random.whole(4, 6);
  for (let i = 0; i < bumps; i++) {
    const at = (i + 0.7) / (bumps + 0.4);
    const radius = width * (0.05 + 0.1 * Math.sin(Math.PI * at) * random.between(0.65, 1.1));
    d += disc(x + width * (0.06 + 0.88 * at), foot - radius, radius);
  }
  const paint = scene.gradient('down', [
    [0, scene.sky.cloud, 0.96],
    [0.55, scene.sky.cloud, 0.8],
    [1, mix(scene.sky.cloud, scene.sky.middle, 0.35), 0.55],
  ]);
  return path(d, paint);
}

/** Draws a long thin cloud of a few bands that fade at both ends. */
function streak(scene: Scene, x: number, y: number, width: number): string {
  const { random } = scene;
  const strength = scene.hour === 'night' ? 0.4 : 0.55;
  const paint = scene.gradient('across', [
    [0, scene.sky.cloud, 0],
    [0.3, scene.sky.cloud, strength],
    [0.65, scene.sky.cloud, strength],
    [1, scene.sky.cloud, 0],
  ]);
  let drawn = '';
  for (let band = 0; band < 3; band++) {
    const height = random.between(7, 15) * (width / 380);
    const shift = random.between(-0.22, 0.22) * width;
    const length = width * random.between(0.6, 1);
    drawn += rect(x + shift, y + band * height * 0.85, length, height, paint, ` rx="${n(height / 2)}"`);
  }
  return drawn;
}

function birds(scene: Scene): string {
  const { random, hour } = scene;
  if (hour === 'night' || hour === 'snow' || random.chance(0.45)) return '';
  const startX = random.between(620, 960);
  const startY = scene.horizon * random.between(0.25, 0.6);
  const count = random.whole(3, 6);
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = startX + random.between(-80, 80);
    const y = startY + random.between(-36, 36);
    const s = random.between(6, 12);
    d += `M${n(x - s)} ${n(y - s * 0.35)}Q${n(x - s * 0.4)} ${n(y - s * 0.5)} ${n(x)} ${n(y)}Q${n(x + s * 0.4)} ${n(y - s * 0.5)} ${n(x + s)} ${n(y - s * 0.35)}`;
  }
  return line(d, scene.away('#2a3350', 0.2), 2.2, ' opacity=".65"');
}

/** Draws a soft band of mist across the picture, in the horizon's colour. `y` is its middle, where its opacity is `strength`, 0 to 1. */
export function mist(scene: Scene, y: number, height: number, strength: number): string {
  const paint = scene.gradient('down', [
    [0, scene.sky.horizon, 0],
    [0.5, scene.sky.horizon, strength],
    [1, scene.sky.horizon, 0],
  ]);
  return rect(0, y - height / 2, WIDTH, height, paint);
}

/** Draws the soft light around a lamp or a lit window. `strength` is its opacity at the centre `x`, `y`, 0 to 1. */
export function glow(scene: Scene, x: number, y: number, radius: number, strength: number): string {
  const paint = scene.gradient('out', [
    [0, '#ffd27d', strength],
    [0.4, '#ffc76a', strength * 0.4],
    [1, '#ffbf5e', 0],
  ]);
  return ellipse(x, y, radius, radius, paint);
}
