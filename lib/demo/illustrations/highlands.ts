import { aFrame } from './cabins.ts';
import { darker, lighter, mix } from './colour.ts';
import { house } from './house.ts';
import { mountains } from './inlands.ts';
import { peaks, ridge } from './land.ts';
import { bough, grasses } from './plants.ts';
import type { Scene } from './scene.ts';
import { line, n, path, rect, WIDTH } from './shapes.ts';
import { mist, sky } from './sky.ts';
import { SNOW_HOURS, type Template } from './template.ts';
import { tower } from './towers.ts';
import { bush, fir, treeline } from './trees.ts';
import { reflection, water } from './water.ts';

const chaletMeadow: Template = {
  name: 'chalet-meadow',
  regions: ['alpine', 'american'],
  subject: 'exterior',
  horizon: 430,
  landscapes: ['alpine'],
  hours: SNOW_HOURS,
  count: 5,
  caption: {
    en: 'a wooden chalet below the peaks',
    fr: 'un chalet de bois au pied des sommets',
    de: 'ein Holzchalet unter den Gipfeln',
    es: 'un chalé de madera al pie de las cumbres',
    it: 'uno chalet di legno ai piedi delle vette',
  },
  draw(scene) {
    const { random, land } = scene;
    const near = ridge(scene, { y: 690, amplitude: 18, colour: land.grass, distance: 0.02, lean: [30, -30] });
    const x = random.between(520, 640);
    const base = near.at(x + 150) + 46;
    return (
      mountains(scene) +
      near.drawn +
      firs(scene, near.at, 640, WIDTH, 190, 5) +
      chalet(scene, x, base, 1) +
      fence(scene, near.at, x) +
      fir(scene, 90, 870, 400) +
      fir(scene, 230, 890, 310) +
      fir(scene, -10, 900, 330) +
      fir(scene, x + 480, base + 60, 270) +
      (scene.hour === 'snow'
        ? drift(scene)
        : grasses(scene, () => 912, 70, mix(land.grass, land.foliage, 0.35), [
            '#f2d35c',
            '#ffffff',
            '#c9a3d6',
            '#d8556a',
          ]))
    );
  },
};

/** Draws a chalet: a broad gable with a stone foot, a balcony and flowers. */
function chalet(scene: Scene, x: number, base: number, size: number): string {
  const width = 270 * size;
  const height = 150 * size;
  const wood = scene.random.pick(['#9a6a45', '#84583a', '#a97850']);
  const balcony = base - height * 0.56;
  let rails = '';
  for (let k = 0; k <= 18; k++)
    rails += `M${n(x - 8 + ((width + 16) * k) / 18)} ${n(balcony)}v${n(-26 * size)}`;
  let blossom = '';
  if (scene.hour !== 'snow')
    for (let k = 0; k < 13; k++)
      blossom += bush(
        scene,
        x + 6 + (width - 12) * (k / 12),
        balcony - 18 * size,
        15 * size,
        k % 2 ? '#d8455a' : '#e8787f',
      );
  return (
    house(scene, {
      x,
      base,
      width,
      height,
      depth: 120 * size,
      wall: wood,
      roof: '#6a4a3a',
      shape: 'front',
      roofHeight: 104 * size,
      eaves: 36 * size,
      storeys: 2,
      columns: 4,
      doorAt: 1,
      door: '#4d3324',
      window: { shutters: '#4d7a54', frame: '#f6ead2' },
      texture: 'logs',
      chimney: '#b9ada0',
    }) +
    rect(x - 10, balcony, width + 20, 8 * size, scene.lit('#5c4230')) +
    line(rails, scene.lit('#6d4a34'), 4 * size) +
    rect(x - 10, balcony - 30 * size, width + 20, 7 * size, scene.lit('#7a5236')) +
    blossom +
    windowRow(scene, x + width / 2, base - height - 34 * size, size)
  );
}

function windowRow(scene: Scene, middle: number, y: number, size: number): string {
  const pane = scene.lamps ? '#ffd98a' : scene.lit('#3a4f66');
  return [-1, 1]
    .map(
      (k) =>
        rect(middle + k * 17 * size - 13 * size, y - 17 * size, 26 * size, 34 * size, scene.lit('#f6ead2')) +
        rect(middle + k * 17 * size - 10 * size, y - 14 * size, 20 * size, 28 * size, pane),
    )
    .join('');
}

function firs(
  scene: Scene,
  at: (x: number) => number,
  from: number,
  to: number,
  height: number,
  count: number,
): string {
  const { random } = scene;
  let drawn = '';
  for (let i = 0; i < count; i++) {
    const x = from + ((to - from) * (i + random.between(0.1, 0.9))) / count;
    drawn += fir(scene, x, at(x) + 12 + i * 2, height * random.between(0.75, 1.15), 0.1);
  }
  return drawn;
}

function fence(scene: Scene, at: (x: number) => number, to: number): string {
  let d = '';
  for (let x = 300; x < to - 20; x += 46)
    d += `M${n(x)} ${n(at(x) + 66)}v-44M${n(x - 6)} ${n(at(x) + 34)}L${n(x + 46)} ${n(at(x + 46) + 30)}M${n(x - 6)} ${n(at(x) + 50)}L${n(x + 46)} ${n(at(x + 46) + 48)}`;
  return line(d, scene.lit('#7d5c42'), 5);
}

/** Draws fresh snow along the lower edge of the picture. */
function drift(scene: Scene): string {
  const paint = scene.gradient('down', [
    [0, scene.lit('#ffffff')],
    [1, scene.lit('#c9d8ea')],
  ]);
  return path('M-20 860Q200 800 470 850T900 846T1240 810V920H-20Z', paint);
}

const alpineVillage: Template = {
  name: 'alpine-village',
  regions: ['alpine'],
  subject: 'exterior',
  horizon: 420,
  landscapes: ['alpine'],
  hours: ['golden', 'snow', 'day'],
  count: 3,
  caption: {
    en: 'a mountain village around its church',
    fr: 'un village de montagne autour de son église',
    de: 'ein Bergdorf um seine Kirche',
    es: 'un pueblo de montaña en torno a su iglesia',
    it: 'un paese di montagna attorno alla sua chiesa',
  },
  draw(scene) {
    const { random, land } = scene;
    const slope = ridge(scene, { y: 600, amplitude: 16, colour: land.grass, distance: 0.1, lean: [10, -20] });
    const near = ridge(scene, {
      y: 740,
      amplitude: 16,
      colour: lighter(land.grass, 0.05),
      distance: 0.02,
      lean: [-30, 30],
    });
    const churchX = random.between(540, 640);
    const nave = house(scene, {
      x: churchX + 22,
      base: slope.at(churchX) + 60,
      width: 120,
      height: 70,
      depth: 46,
      wall: '#f8f3e8',
      roof: '#6a5147',
      shape: 'side',
      roofHeight: 56,
      storeys: 1,
      columns: 4,
      window: { arched: true, tall: 2 },
      distance: 0.06,
    });
    const homes = [330, 430, 760, 880, 1000].map((x, i) =>
      chalet(scene, x + random.between(-16, 16), slope.at(x) + 66 + (i % 2) * 26, 0.36 + (i % 3) * 0.05),
    );
    return (
      mountains(scene) +
      slope.drawn +
      firs(scene, (x) => slope.at(x) - 8, 40, WIDTH, 110, 11) +
      tower(
        scene,
        churchX,
        slope.at(churchX) + 62,
        50,
        150,
        '#faf5ea',
        random.pick(['#8a4a3a', '#4f7f74', '#6a5147']),
        random.pick(['onion', 'spire']),
        0.05,
      ) +
      nave +
      homes.join('') +
      near.drawn +
      path(
        `M${n(churchX - 10)} ${n(slope.at(churchX) + 74)}C${n(churchX + 60)} 720 ${n(churchX - 220)} 770 ${n(churchX - 130)} 910h150C${n(churchX - 90)} 790 ${n(churchX + 130)} 730 ${n(churchX + 8)} ${n(slope.at(churchX) + 74)}Z`,
        scene.lit(scene.hour === 'snow' ? '#d3dfee' : '#d9c8a2'),
      ) +
      fir(scene, 80, 900, 430) +
      fir(scene, 205, 910, 300) +
      fir(scene, 1130, 910, 360) +
      fir(scene, 1040, 915, 240) +
      (scene.hour === 'snow'
        ? drift(scene)
        : grasses(scene, () => 914, 60, land.grass, ['#ffffff', '#f2d35c']))
    );
  },
};

const tarnCabin: Template = {
  name: 'mountain-tarn',
  regions: ['alpine', 'nordic', 'american', 'antipodean', 'central'],
  subject: 'exterior',
  horizon: 400,
  landscapes: ['alpine', 'lake'],
  hours: ['dusk', 'snow', 'day'],
  count: 3,
  caption: {
    en: 'a glass-fronted cabin by a mountain lake',
    fr: 'une cabane vitrée au bord d’un lac de montagne',
    de: 'eine verglaste Hütte an einem Bergsee',
    es: 'una cabaña acristalada junto a un lago de montaña',
    it: 'una baita con vetrata su un lago di montagna',
  },
  draw(scene) {
    const { random, land, horizon } = scene;
    const shore = horizon + 130;
    const seed: [number, number, number][] = [
      [random.between(180, 260), horizon - 210, 340],
      [random.between(620, 700), horizon - 300, 420],
      [1060, horizon - 220, 340],
    ];
    const wood = ridge(scene, { y: shore - 32, amplitude: 16, colour: land.foliage, distance: 0.24 });
    const range = peaks(scene, seed, shore, 0.24);
    const standing =
      range + mist(scene, shore - 60, 110, 0.45) + wood.drawn + treeline(scene, wood.at, 66, 0.2);
    const bank = `M420 ${n(910)}C520 800 760 760 900 752S1160 700 1240 690V910Z`;
    return (
      sky(scene) +
      standing +
      water(scene, shore) +
      reflection(range, shore, 0.24, 0.62) +
      reflection(
        treeline(scene, () => shore - 2, 66, 0.12),
        shore,
        0.34,
        0.9,
      ) +
      mist(scene, shore, 30, 0.5) +
      fir(scene, 1090, 780, 330, 0.05) +
      fir(scene, 720, 800, 240, 0.05) +
      path(bank, scene.lit(scene.hour === 'snow' ? '#e6edf5' : darker(land.grass, 0.16))) +
      aFrame(scene, random.between(850, 900), 800, 220, 250) +
      fir(scene, 1150, 900, 420) +
      (scene.hour === 'snow'
        ? ''
        : grasses(scene, () => 914, 66, mix(land.grass, land.foliage, 0.4), [], 440)) +
      fir(scene, 60, 930, 380) +
      fir(scene, 165, 940, 260) +
      bough(scene, 'pine')
    );
  },
};

/** The picture templates of chalets and cabins in the mountains. */
export const HIGHLANDS: readonly Template[] = [chaletMeadow, alpineVillage, tarnCabin];
