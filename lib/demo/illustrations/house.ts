import { darker, lighter } from './colour.ts';
import type { HouseOptions } from './house-options.ts';
import { door, panes, windowAt } from './openings.ts';
import { chimney, RISE, roof } from './roof.ts';
import type { Scene } from './scene.ts';
import { line, n, type Point, path, polygon, rect } from './shapes.ts';
import { glow } from './sky.ts';

/**
 * Draws a house with its roof, windows and door: the front, lit, faces the viewer; the side, to the right, is in the shade.
 * Parallel edges rise slightly into the distance.
 */
export function house(scene: Scene, options: HouseOptions): string {
  const { x, base, width, height, depth, wall, distance = 0 } = options;
  const top = base - height;
  const right = x + width;
  const front = scene.shaded(wall, 0.12, 0.06, distance);
  const side = scene.away(darker(wall, 0.27), distance);
  const sideFace: Point[] = [
    [right, top],
    [right + depth, top + depth * RISE * 0.4],
    [right + depth, base - depth * RISE],
    [right, base],
  ];
  const shadow = polygon(
    [
      [x + 6, base - 2],
      [right, base - 2],
      [right + depth, base - depth * RISE],
      [right + depth + height * 0.42, base - depth * RISE + 4],
      [right + height * 0.34, base + height * 0.1],
      [x + 14, base + 5],
    ],
    scene.away('#1c2440', distance),
    ` opacity="${scene.lamps ? 0.3 : 0.2}"`,
  );
  return (
    shadow +
    chimney(scene, options, true) +
    polygon(sideFace, side) +
    rect(x, top, width, height, front) +
    (options.shape === 'front'
      ? polygon(
          [
            [x, top],
            [right, top],
            [x + width / 2, top - options.roofHeight],
          ],
          scene.away(lighter(wall, 0.12), distance),
        )
      : '') +
    (options.shape === 'side'
      ? polygon(
          [
            [right, top],
            [right + depth, top + depth * RISE * 0.4],
            [right + depth / 2, top - options.roofHeight + depth * 0.02],
          ],
          side,
        )
      : '') +
    texture(scene, options) +
    openings(scene, options) +
    rect(x, top, width, Math.min(16, height * 0.08), scene.away('#1c2440', distance), ' opacity=".18"') +
    roof(scene, options) +
    chimney(scene, options, false)
  );
}

function texture(scene: Scene, options: HouseOptions): string {
  const { x, base, width, height, wall, distance = 0, shape, roofHeight } = options;
  const { random } = scene;
  const dark = scene.away(darker(wall, 0.2), distance);
  if (options.texture === 'stone') {
    let d = '';
    for (let i = 0; i < (width * height) / 900; i++) {
      const w = random.between(10, 24);
      d += `M${n(x + random.between(4, width - 28))} ${n(base - random.between(8, height - 8))}h${n(w)}v7h${n(-w)}Z`;
    }
    return path(d, dark, ' opacity=".4"');
  }
  if (options.texture === 'planks' || options.texture === 'logs') {
    const upright = options.texture === 'planks';
    let d = '';
    if (upright)
      for (let at = x + 11; at < x + width - 4; at += 13) {
        const inGable = shape === 'front' ? roofHeight * (1 - Math.abs(at - x - width / 2) / (width / 2)) : 0;
        d += `M${n(at)} ${n(base)}V${n(base - height - inGable * 0.92)}`;
      }
    else for (let at = base - 13; at > base - height; at -= 14) d += `M${n(x)} ${n(at)}h${n(width)}`;
    return line(d, dark, 2, ' opacity=".5"');
  }
  if (options.texture !== 'timber') return '';
  const beam = scene.away('#4f3526', distance);
  const storey = height / options.storeys;
  let d = `M${n(x + 3)} ${n(base)}V${n(base - height)}M${n(x + width - 3)} ${n(base)}V${n(base - height)}`;
  for (let s = 1; s <= options.storeys; s++) d += `M${n(x)} ${n(base - storey * s)}h${n(width)}`;
  for (let s = 1; s < options.storeys; s++) {
    const bay = width / options.columns;
    const low = base - storey * s;
    d += `M${n(x + 3)} ${n(low)}l${n(bay * 0.24)} ${n(-storey)}M${n(x + width - 3)} ${n(low)}l${n(-bay * 0.24)} ${n(-storey)}`;
    for (let c = 1; c < options.columns; c++) d += `M${n(x + bay * c)} ${n(low)}v${n(-storey)}`;
  }
  if (shape === 'front')
    d += `M${n(x + width / 2)} ${n(base - height)}v${n(-roofHeight * 0.86)}M${n(x + width * 0.2)} ${n(base - height)}l${n(width * 0.3)} ${n(-roofHeight * 0.5)}l${n(width * 0.3)} ${n(roofHeight * 0.5)}`;
  return line(d, beam, Math.max(4, width * 0.022));
}

function openings(scene: Scene, options: HouseOptions): string {
  const { x, base, width, height, depth, storeys, columns, doorAt = -1, distance = 0 } = options;
  const storey = height / storeys;
  const bay = width / columns;
  const style = options.window ?? {};
  const w = Math.min(bay * (style.shutters ? 0.4 : 0.5), storey * 0.5);
  const h = Math.min(storey * 0.56, w * (style.tall ?? 1.35));
  let drawn = '';
  for (let s = 0; s < storeys; s++) {
    for (let c = 0; c < columns; c++) {
      const middle = x + bay * (c + 0.5);
      const floor = base - storey * s;
      if (s === 0 && c === doorAt)
        drawn += door(
          scene,
          middle,
          floor,
          Math.min(bay * 0.56, storey * 0.5),
          storey * 0.72,
          options.door ?? '#6b4632',
          distance,
          style.arched,
        );
      else drawn += windowAt(scene, middle - w / 2, floor - storey * 0.22 - h, w, h, style, distance);
    }
  }
  const sw = Math.min(depth * 0.26, w * 0.7);
  const lampSide = depth > 50 ? storeys : 0;
  for (let s = 0; s < lampSide; s++) {
    const sx = x + width + depth * 0.5 - sw / 2;
    const sy = base - storey * s - storey * 0.22 - h;
    const tilt = (depth * 0.5 * RISE * (storeys - s - 1.6)) / storeys;
    const glass = panes(scene, distance);
    drawn += polygon(
      [
        [sx, sy - tilt * 0.2],
        [sx + sw, sy - tilt * 0.2 - sw * 0.03],
        [sx + sw, sy + h - depth * RISE * 0.5 - sw * 0.06],
        [sx, sy + h - depth * RISE * 0.44],
      ],
      glass,
    );
  }
  if (scene.lamps) drawn += glow(scene, x + width / 2, base - height * 0.45, width * 0.85, 0.2);
  return drawn;
}
