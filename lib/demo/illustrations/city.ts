import { darker, lighter } from './colour.ts';
import { streetLamp } from './lamps.ts';
import { archway, panes, windowAt } from './openings.ts';
import type { Scene } from './scene.ts';
import { circle, HEIGHT, line, n, path, polygon, rect, WIDTH } from './shapes.ts';
import { mist, sky } from './sky.ts';
import { SNOW_HOURS, type Template, WARM_HOURS } from './template.ts';
import { skyline } from './townscape.ts';
import { broadleaf } from './trees.ts';
import { reflection, water } from './water.ts';

const citySkyline: Template = {
  name: 'city-skyline',
  regions: ['american', 'japanese', 'antipodean', 'monsoon', 'latin', 'warm-america'],
  subject: 'view',
  horizon: 470,
  landscapes: ['city'],
  hours: WARM_HOURS,
  count: 4,
  caption: {
    en: 'a city skyline across a river',
    fr: 'les tours d’une ville au bord d’un fleuve',
    de: 'die Skyline einer Stadt am Fluss',
    es: 'el perfil de una ciudad junto a un río',
    it: 'il profilo di una città lungo un fiume',
  },
  draw(scene) {
    const foot = 690;
    const town = skyline(scene, foot);
    const pylons = [300, 860]
      .map(
        (x) =>
          rect(x - 9, 500, 18, 220, scene.away('#5c4a4a', 0.12)) +
          rect(x - 15, 494, 30, 12, scene.away('#6d5856', 0.12)),
      )
      .join('');
    let cables = 'M-40 560Q130 690 300 506Q580 830 860 506Q1040 690 1240 560';
    for (let x = -20; x < WIDTH; x += 28) {
      const t = x < 300 ? (x + 40) / 340 : x < 860 ? (x - 300) / 560 : (x - 860) / 380;
      const sag =
        x < 300 || x >= 860
          ? 560 + 4 * t * (1 - t) * 76 - (x < 300 ? 54 * t : 54 * (1 - t))
          : 506 + 4 * t * (1 - t) * 162;
      if (sag < 676) cables += `M${x} ${n(sag)}V682`;
    }
    return (
      sky(scene) +
      town +
      water(scene, foot) +
      reflection(skyline(scene, foot), foot, 0.2, 0.45) +
      line(cables, scene.away('#4a3d44', 0.1), 2.4) +
      pylons +
      rect(0, 680, WIDTH, 12, scene.away('#6d5856', 0.06)) +
      path(`M-20 ${HEIGHT + 10}V856Q500 838 1220 868V${HEIGHT + 10}Z`, scene.lit('#3f5a4c')) +
      [0, 1, 2, 3, 4, 5, 6, 7, 8]
        .map((i) => broadleaf(scene, 40 + i * 142, 900, 130 + (i % 3) * 30))
        .join('') +
      streetLamp(scene, 560, 888, 150) +
      streetLamp(scene, 1010, 888, 150)
    );
  },
};

const townhouses: Template = {
  name: 'townhouse-street',
  regions: ['french', 'central', 'alpine'],
  subject: 'exterior',
  horizon: 500,
  landscapes: ['city'],
  hours: SNOW_HOURS,
  count: 3,
  caption: {
    en: 'tall townhouses on a tree-lined street',
    fr: 'de hautes maisons de ville dans une rue arborée',
    de: 'hohe Stadthäuser an einer Allee',
    es: 'casas altas en una calle arbolada',
    it: 'palazzi alti in una via alberata',
  },
  draw(scene) {
    const { random } = scene;
    const walls = ['#e9d9bd', '#d8c3a5', '#e6cfc0', '#cfd0c4', '#c98b6c', '#f0e6d2'];
    let facade = '';
    let x = -70;
    while (x < WIDTH) {
      const width = random.between(220, 270);
      facade += townhouse(scene, x, 762, width, random.between(390, 440), random.pick(walls));
      x += width + 3;
    }
    const road =
      rect(0, 800, WIDTH, 110, scene.lit(scene.hour === 'snow' ? '#d7e0ea' : '#77757d')) +
      rect(0, 760, WIDTH, 42, scene.lit('#c9bda9')) +
      rect(0, 798, WIDTH, 7, scene.lit('#e6dccb'));
    return (
      sky(scene) +
      skyline(scene, 720) +
      mist(scene, 560, 300, 0.35) +
      facade +
      road +
      [130, 520, 930]
        .map((tx, i) => broadleaf(scene, tx + random.between(-30, 30), 782, 330 - i * 14))
        .join('') +
      streetLamp(scene, 330, 790, 250) +
      streetLamp(scene, 750, 790, 250) +
      bicycle(scene, random.between(600, 680), 786)
    );
  },
};

function townhouse(
  scene: Scene,
  x: number,
  base: number,
  width: number,
  height: number,
  wall: string,
): string {
  const top = base - height;
  const roof = scene.hour === 'snow' ? '#eef3f9' : '#5c6472';
  const front = scene.shaded(wall, 0.14, 0.08);
  let drawn =
    polygon(
      [
        [x, top],
        [x + width, top],
        [x + width - 18, top - 74],
        [x + 18, top - 74],
      ],
      scene.lit(roof),
    ) +
    polygon(
      [
        [x + width * 0.8, top],
        [x + width, top],
        [x + width - 18, top - 74],
        [x + width * 0.8, top - 74],
      ],
      scene.lit(darker(roof, 0.2)),
    ) +
    rect(x + width * 0.7, top - 112, 40, 50, scene.lit('#a86a52')) +
    rect(x, top, width, height, front) +
    rect(x - 3, top - 6, width + 6, 12, scene.lit(lighter(wall, 0.3)));
  const storey = height / 4;
  for (let c = 0; c < 3; c++) {
    const m = x + (width * (c + 0.5)) / 3;
    drawn +=
      rect(m - 20, top - 58, 40, 52, scene.lit(lighter(wall, 0.2))) +
      rect(m - 13, top - 50, 26, 44, panes(scene)) +
      path(
        `M${n(m - 24)} ${n(top - 56)}Q${n(m)} ${n(top - 80)} ${n(m + 24)} ${n(top - 56)}Z`,
        scene.lit(darker(roof, 0.14)),
      );
    for (let s = 1; s < 4; s++) {
      const y = base - storey * s - storey * 0.84;
      drawn += windowAt(scene, m - 15, y, 30, storey * 0.64, {
        frame: '#fbf6ea',
        ...(scene.random.chance(0.2) ? { flowers: ['#d8455a', '#e88fb0'] } : {}),
      });
      drawn += line(
        `M${n(m - 26)} ${n(y + storey * 0.66)}h52M${n(m - 26)} ${n(y + storey * 0.46)}h52${[-26, -16, -6, 4, 14, 26].map((k) => `M${n(m + k)} ${n(y + storey * 0.46)}v${n(storey * 0.2)}`).join('')}`,
        scene.lit('#2f3340'),
        2,
      );
    }
    drawn +=
      c === 1
        ? path(archway(m - 25, base - 92, 50, 92), scene.lit('#fbf3e2')) +
          path(
            archway(m - 20, base - 87, 40, 87),
            scene.lit(scene.random.pick(['#2f4f3f', '#7a2f28', '#2f4560'])),
          )
        : rect(m - 31, base - 82, 62, 62, scene.lit('#fbf3e2')) +
          rect(m - 27, base - 78, 54, 56, panes(scene)) +
          path(
            `M${n(m - 36)} ${n(base - 88)}h72l8 22h-88Z`,
            scene.lit(scene.random.pick(['#b4493a', '#2f6d5c', '#d9a441'])),
          );
  }
  return (
    drawn +
    rect(x, base - storey - 2, width, 7, scene.lit(lighter(wall, 0.3))) +
    rect(x + width - 7, top, 7, height, scene.lit('#1c2440'), ' opacity=".2"')
  );
}

function bicycle(scene: Scene, x: number, base: number): string {
  const frame = scene.lit('#2f6d8c');
  return (
    ['', '']
      .map((_, i) =>
        circle(x + i * 74, base - 24, 23, 'none', ` stroke="${scene.lit('#23252e')}" stroke-width="3.5"`),
      )
      .join('') +
    line(
      `M${n(x)} ${n(base - 24)}L${n(x + 22)} ${n(base - 58)}H${n(x + 60)}L${n(x + 34)} ${n(base - 24)}ZM${n(x + 34)} ${n(base - 24)}L${n(x + 20)} ${n(base - 66)}M${n(x + 74)} ${n(base - 24)}L${n(x + 58)} ${n(base - 74)}l14 -4M${n(x + 10)} ${n(base - 67)}h20`,
      frame,
      4,
      ' stroke-linejoin="round"',
    )
  );
}

/** The picture templates of a modern city. */
export const CITY: readonly Template[] = [citySkyline, townhouses];
