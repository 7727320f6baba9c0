import type { Scene } from './scene.ts';
import { n, opacity, path, rect, WIDTH } from './shapes.ts';

const RAY_WIDTH = 12;

/** Per curtain: the height of its hem and of itself, as shares of the sky, and its opacity. */
const CURTAINS = [
  { hem: 0.5, height: 0.42, strength: 0.55 },
  { hem: 0.8, height: 0.62, strength: 1 },
] as const;

/**
 * Draws northern lights at night, and nothing at other hours: curtains of upright rays, brightest at the hem and violet
 * where they fade. They hang low, because wide pages crop a picture to its middle.
 */
export function aurora(scene: Scene): string {
  if (scene.hour !== 'night') return '';
  const { horizon, random } = scene;
  const paint = scene.gradient('down', [
    [0, '#8d6fe6', 0],
    [0.4, '#5f9fe0', 0.2],
    [0.72, '#4fe0ac', 0.5],
    [0.93, '#a4ffd0', 0.85],
    [1, '#6df5b8', 0],
  ]);
  let drawn = '';
  for (const { hem, height, strength } of CURTAINS) {
    const phase = random.between(0, 6);
    const footAt = (x: number) =>
      horizon * (hem + 0.085 * Math.sin(x / 175 + phase) + 0.03 * Math.sin(x / 58 + phase * 1.7));
    for (let x = -RAY_WIDTH; x < WIDTH; x += RAY_WIDTH) {
      const right = x + RAY_WIDTH + 0.6;
      const tall =
        horizon * height * (0.8 + 0.2 * Math.sin(x / 120 + phase * 2) + random.between(-0.08, 0.08));
      const foot = footAt(x);
      const swell = 0.62 + 0.28 * Math.sin(x / 210 + phase * 3);
      drawn += path(
        `M${n(x)} ${n(foot)}L${n(right)} ${n(footAt(right))}V${n(footAt(right) - tall)}H${n(x)}Z`,
        paint,
        opacity(strength * Math.max(0.12, swell + random.between(-0.1, 0.1))),
      );
    }
  }
  return drawn;
}

/** Draws the reflection of the northern lights on still water below the horizon, at night; nothing at other hours. */
export function auroraOnWater(scene: Scene): string {
  if (scene.hour !== 'night') return '';
  const sheen = scene.gradient('down', [
    [0, '#6df5b8', 0.34],
    [1, '#6df5b8', 0],
  ]);
  return rect(0, scene.horizon, WIDTH, 190, sheen);
}
