import { streetLamp } from './lamps.ts';
import { panes, windowAt } from './openings.ts';
import { bloomingCorner } from './plants.ts';
import type { Scene } from './scene.ts';
import { line, n, path, rect, WIDTH } from './shapes.ts';
import { sky } from './sky.ts';
import { type Template, WARM_HOURS } from './template.ts';
import { broadleaf } from './trees.ts';
import { reflection, rowboat, water } from './water.ts';

const canalHouses: Template = {
  name: 'canal-houses',
  regions: ['lowland'],
  subject: 'exterior',
  horizon: 470,
  landscapes: ['old-town', 'city'],
  hours: WARM_HOURS,
  count: 3,
  caption: {
    en: 'gabled houses along a canal',
    fr: "des maisons à pignon le long d'un canal",
    de: 'Giebelhäuser an einem Kanal',
    es: 'casas con hastial junto a un canal',
    it: 'case con timpano lungo un canale',
  },
  draw(scene) {
    const { random } = scene;
    const brick = ['#a8553f', '#7d4438', '#c07a55', '#e0c49a', '#5f5550', '#d9d0bf', '#8f4b40', '#b8906c'];
    let row = '';
    let last = '';
    for (let x = -50; x < WIDTH; ) {
      const width = random.between(112, 150);
      const wall = random.pick(brick.filter((colour) => colour !== last));
      last = wall;
      row += canalHouse(scene, x, 640, width, random.between(290, 380), wall);
      x += width + 2;
    }
    const quay =
      rect(0, 634, WIDTH, 44, scene.lit('#a8998a')) + rect(0, 628, WIDTH, 12, scene.lit('#d0c3b2'));
    const trees = [random.between(120, 220), random.between(480, 640), random.between(930, 1060)]
      .map((x) => broadleaf(scene, x, 636, 190, 0.02, '#7d9a52'))
      .join('');
    return (
      sky(scene) +
      row +
      trees +
      quay +
      water(scene, 676) +
      reflection(row, 676, 0.3, 0.6) +
      bridge(scene) +
      rowboat(scene, random.between(520, 680), 790, 200, random.pick(['#2f6d8c', '#b4493a', '#3f6f52'])) +
      bloomingCorner(scene, ['#e88fb0', '#f4c6d4', '#ffffff'], '#5c7f4a', 0.6) +
      streetLamp(scene, 90, 905, 300)
    );
  },
};

function canalHouse(
  scene: Scene,
  x: number,
  base: number,
  width: number,
  height: number,
  wall: string,
): string {
  const { random } = scene;
  const top = base - height;
  const m = x + width / 2;
  const kind = random.whole(0, 2);
  const front = scene.shaded(wall, 0.08, 0.1);
  const cream = scene.lit('#f6efdf');
  const gable =
    kind === 0
      ? `M${n(x)} ${n(top)}h${n(width * 0.18)}v-26h${n(width * 0.14)}v-26h${n(width * 0.12)}v-24h${n(width * 0.12)}v24h${n(width * 0.12)}v26h${n(width * 0.14)}v26h${n(width * 0.18)}Z`
      : kind === 1
        ? `M${n(x)} ${n(top)}Q${n(x + width * 0.16)} ${n(top - 8)} ${n(x + width * 0.24)} ${n(top - 46)}Q${n(x + width * 0.28)} ${n(top - 76)} ${n(m)} ${n(top - 84)}Q${n(x + width * 0.72)} ${n(top - 76)} ${n(x + width * 0.76)} ${n(top - 46)}Q${n(x + width * 0.84)} ${n(top - 8)} ${n(x + width)} ${n(top)}Z`
        : `M${n(x)} ${n(top)}L${n(m - 14)} ${n(top - 78)}h28L${n(x + width)} ${n(top)}Z`;
  let windows = '';
  for (let s = 0; s < 4; s++) {
    for (let c = 0; c < 3; c++) {
      const w = width * 0.17;
      const h = 48 - s * 5;
      if (s === 0 && c === 1)
        windows +=
          rect(
            m - w * 0.8,
            base - 68,
            w * 1.6,
            68,
            scene.lit(random.pick(['#2f4f3f', '#7a2f28', '#2f4560'])),
          ) + rect(m - w * 0.6, base - 62, w * 1.2, 14, panes(scene));
      else
        windows += windowAt(
          scene,
          x + width * (0.2 + 0.3 * c) - w / 2,
          base - 76 - s * (height / 4.2),
          w,
          h,
          { frame: '#fbf6ea' },
        );
    }
  }
  return (
    rect(x, top - 1, width, height, front) +
    path(gable, front, ` stroke="${cream}" stroke-width="5" stroke-linejoin="round"`) +
    rect(x, top - 2, width, 6, front) +
    windows +
    windowAt(scene, m - 10, top - 46, 20, 28, { frame: '#fbf6ea', arched: true }) +
    rect(x + width - 5, top, 5, height, scene.lit('#1c2440'), ' opacity=".2"')
  );
}

function bridge(scene: Scene): string {
  const stone = scene.lit('#b39a80');
  return (
    path(`M${n(760)} 720Q960 610 1240 640V760H1180Q1120 690 1010 700Q900 712 880 790H730Z`, stone) +
    line('M752 716Q960 604 1240 632', scene.lit('#e0cfb4'), 13) +
    line(
      `${Array.from(
        { length: 9 },
        (_, i) => `M${790 + i * 52} ${n(690 - 62 * Math.sin(((i + 1) / 11) * 1.9))}v-34`,
      ).join('')}M786 664Q960 578 1240 602`,
      scene.lit('#2f3340'),
      5,
    )
  );
}

/** The picture templates of houses at a canal. */
export const CANAL: readonly Template[] = [canalHouses];
