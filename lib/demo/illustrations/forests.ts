import { mix } from './colour.ts';
import { house } from './house.ts';
import { wooded } from './inlands.ts';
import { lanterns } from './lamps.ts';
import { ridge } from './land.ts';
import { grasses } from './plants.ts';
import { line, n, path, rect } from './shapes.ts';
import { mist } from './sky.ts';
import { SNOW_HOURS, type Template } from './template.ts';
import { bush, fir, trunk } from './trees.ts';

const forestCabin: Template = {
  name: 'forest-cabin',
  regions: ['nordic', 'american', 'central', 'alpine'],
  subject: 'exterior',
  horizon: 400,
  landscapes: ['forest'],
  hours: SNOW_HOURS,
  count: 4,
  caption: {
    en: 'a log cabin in a forest clearing',
    fr: 'une cabane en rondins dans une clairière',
    de: 'eine Blockhütte auf einer Waldlichtung',
    es: 'una cabaña de troncos en un claro del bosque',
    it: 'una baita di tronchi in una radura',
  },
  draw(scene) {
    const { random, land } = scene;
    const glade = ridge(scene, {
      y: 720,
      amplitude: 12,
      colour: mix(land.grass, land.foliage, 0.25),
      distance: 0.02,
    });
    const x = random.between(500, 600);
    const base = glade.at(x + 120) + 40;
    const snow = scene.hour === 'snow';
    return (
      wooded(scene) +
      glade.drawn +
      [430, 560, 760, 860, 980, 1080]
        .map((fx, i) => fir(scene, fx + random.between(-26, 26), glade.at(fx) + 14, 300 + (i % 3) * 60, 0.14))
        .join('') +
      mist(scene, 690, 90, 0.2) +
      house(scene, {
        x,
        base,
        width: 260,
        height: 126,
        depth: 110,
        wall: '#8d6544',
        roof: random.pick(['#4b5a4c', '#55463d', '#5f4a42']),
        shape: random.pick(['side', 'front']),
        roofHeight: 100,
        eaves: 26,
        storeys: 1,
        columns: 3,
        doorAt: 1,
        door: '#4d3324',
        texture: 'logs',
        window: { frame: '#e9d8b8', tall: 1 },
        chimney: '#8d8a86',
      }) +
      rect(x - 30, base, 330, 9, scene.lit('#a9805a')) +
      [0, 1, 2, 3].map((i) => bush(scene, x - 40 + i * 130, base + 22, 50)).join('') +
      path(
        `M${n(x + 100)} ${n(base + 8)}Q${n(x + 60)} ${n(base + 70)} ${n(x - 120)} 920H${n(x + 110)}Q${n(x + 190)} ${n(base + 70)} ${n(x + 160)} ${n(base + 8)}Z`,
        scene.lit(snow ? '#cddaea' : '#b89a70'),
      ) +
      fir(scene, 110, 900, 620) +
      fir(scene, 260, 920, 420) +
      fir(scene, 1090, 910, 560) +
      fir(scene, 1180, 940, 660) +
      fir(scene, -10, 930, 520) +
      (snow ? '' : grasses(scene, () => 916, 78, mix(land.grass, land.foliage, 0.45), ['#f6e6c4', '#e88a5a']))
    );
  },
};

const treehouse: Template = {
  name: 'treehouse',
  regions: ['nordic', 'american', 'central', 'antipodean', 'french'],
  subject: 'exterior',
  horizon: 400,
  landscapes: ['forest'],
  hours: ['day', 'dusk', 'dawn', 'golden', 'night'],
  count: 3,
  caption: {
    en: 'a treehouse among tall trunks',
    fr: 'une cabane perchée entre de grands troncs',
    de: 'ein Baumhaus zwischen hohen Stämmen',
    es: 'una casa en el árbol entre altos troncos',
    it: 'una casa sull’albero tra alti tronchi',
  },
  draw(scene) {
    const { random, land } = scene;
    const floor = ridge(scene, {
      y: 800,
      amplitude: 12,
      colour: mix(land.foliage, land.grass, 0.4),
      distance: 0.03,
    });
    let woods = '';
    for (const [distance, width, count] of [
      [0.5, 26, 8],
      [0.32, 38, 6],
      [0.16, 52, 4],
    ] as const) {
      for (let i = 0; i < count; i++) {
        const x = (1200 * (i + random.between(0.15, 0.85))) / count;
        if (distance < 0.2 && x > 440 && x < 1040) continue;
        woods += trunk(scene, x, 800 - distance * 120, width, distance, '#6b4f3d');
      }
      woods += mist(scene, 640, 240, 0.2);
    }
    const x = random.between(600, 650);
    const y = 560;
    return (
      wooded(scene) +
      woods +
      floor.drawn +
      trunk(scene, x + 90, 850, 62, 0.02, '#6b4a36') +
      trunk(scene, x + 270, 840, 54, 0.04, '#5c4232') +
      line(
        `M${n(x + 60)} ${n(y + 120)}L${n(x - 10)} ${n(y + 10)}M${n(x + 300)} ${n(y + 120)}L${n(x + 390)} ${n(y + 10)}M${n(x + 110)} ${n(y + 130)}L${n(x + 180)} ${n(y + 12)}`,
        scene.lit('#4c3325'),
        13,
      ) +
      rect(x - 80, y, 560, 18, scene.lit('#a67c55')) +
      rect(x - 80, y + 18, 560, 8, scene.lit('#5c4230')) +
      house(scene, {
        x: x + 10,
        base: y,
        width: 240,
        height: 138,
        depth: 96,
        wall: random.pick(['#9a6f4a', '#7d6a55', '#a9805a']),
        roof: '#55463d',
        shape: 'side',
        roofHeight: 84,
        eaves: 20,
        storeys: 1,
        columns: 3,
        doorAt: 1,
        door: '#4d3324',
        texture: 'planks',
        window: { frame: '#e9d8b8', tall: 1.2 },
      }) +
      line(
        Array.from({ length: 12 }, (_, i) => `M${n(x - 76 + i * 8)} ${n(y)}v-46`).join('') +
          Array.from({ length: 12 }, (_, i) => `M${n(x + 380 + i * 8)} ${n(y)}v-46`).join('') +
          `M${n(x - 80)} ${n(y - 46)}h92M${n(x + 376)} ${n(y - 46)}h100`,
        scene.lit('#7a5a3e'),
        4,
      ) +
      line(
        `M${n(x - 66)} ${n(y + 20)}L${n(x - 150)} 830M${n(x - 26)} ${n(y + 20)}L${n(x - 104)} 830${Array.from({ length: 8 }, (_, i) => `M${n(x - 70 - i * 10)} ${n(y + 46 + i * 31)}l42 0`).join('')}`,
        scene.lit('#8d6744'),
        7,
      ) +
      lanterns(scene, x - 60, y - 150, 520) +
      [0, 1, 2, 3, 4, 5, 6].map((i) => bush(scene, 60 + i * 190, 890, 110)).join('') +
      trunk(scene, 70, 930, 110, 0, '#4f3a2e') +
      trunk(scene, 1150, 930, 86, 0, '#4f3a2e') +
      grasses(scene, () => 918, 84, mix(land.foliage, land.grass, 0.3))
    );
  },
};

/** The picture templates of cabins in a forest. */
export const FORESTS: readonly Template[] = [forestCabin, treehouse];
