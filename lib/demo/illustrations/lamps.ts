import type { Scene } from './scene.ts';
import { circle, line, n, polygon, rect } from './shapes.ts';
import { glow } from './sky.ts';

/** Draws a street lamp, lit at dusk and at night. `height` is that of its post. */
export function streetLamp(scene: Scene, x: number, base: number, height: number): string {
  const iron = scene.lit('#2f3340');
  return (
    rect(x - 4, base - height, 8, height, iron) +
    rect(x - 13, base - 14, 26, 14, iron) +
    polygon(
      [
        [x - 12, base - height],
        [x + 12, base - height],
        [x + 18, base - height - 38],
        [x - 18, base - height - 38],
      ],
      scene.lamps ? '#ffe3a0' : scene.lit('#f3ead6'),
    ) +
    polygon(
      [
        [x - 22, base - height - 38],
        [x + 22, base - height - 38],
        [x, base - height - 58],
      ],
      iron,
    ) +
    (scene.lamps ? glow(scene, x, base - height - 20, 150, 0.6) : '')
  );
}

/** Draws a sagging string of small lights to the right from `x`, `y`. */
export function lanterns(scene: Scene, x: number, y: number, length: number): string {
  const sag = 46;
  let drawn = line(
    `M${n(x)} ${n(y)}Q${n(x + length / 2)} ${n(y + sag * 2)} ${n(x + length)} ${n(y)}`,
    scene.lit('#3a2c26'),
    2.4,
  );
  for (let i = 1; i < 12; i++) {
    const t = i / 12;
    const px = x + length * t;
    const py = y + sag * 4 * t * (1 - t) + 9;
    drawn +=
      (scene.lamps ? glow(scene, px, py, 26, 0.6) : '') +
      circle(px, py, 6, scene.lamps ? '#ffe7ac' : scene.lit('#fff3d0'));
  }
  return drawn;
}
