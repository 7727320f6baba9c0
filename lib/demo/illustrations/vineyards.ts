import { lighter, mix } from './colour.ts';
import { house } from './house.ts';
import { rollingHills } from './inlands.ts';
import { ridge } from './land.ts';
import { bough, grasses, rows } from './plants.ts';
import { n, path } from './shapes.ts';
import { type Template, WARM_HOURS } from './template.ts';
import { broadleaf, bush, cypress, stonePine } from './trees.ts';

const STONE_HOUSE = { roof: '#b5623f', texture: 'stone' } as const;

const hillFarmhouse: Template = {
  name: 'hill-farmhouse',
  regions: ['mediterranean', 'iberian'],
  subject: 'exterior',
  horizon: 380,
  landscapes: ['hills'],
  hours: WARM_HOURS,
  count: 4,
  caption: {
    en: 'a stone farmhouse and cypresses on a hill',
    fr: 'une ferme de pierre et des cyprès sur une colline',
    de: 'ein Landhaus aus Stein mit Zypressen auf einem Hügel',
    es: 'una casa de piedra entre cipreses en una colina',
    it: 'un casale in pietra tra i cipressi su una collina',
  },
  draw(scene) {
    const { random, land } = scene;
    const hill = ridge(scene, {
      y: 660,
      amplitude: 6,
      colour: lighter(land.grass, 0.06),
      distance: 0.03,
      lean: [90, -40],
    });
    const x = random.between(610, 680);
    const base = hill.at(x + 120) + 22;
    const wall = random.pick(['#dcb98a', '#e3c8a0', '#cfa67c']);
    const road = `M${n(x + 120)} ${n(base + 4)}C${n(x - 40)} ${n(base + 50)} 300 ${n(base + 40)} 380 ${n(base + 110)}S700 850 640 920H800C880 840 520 830 500 ${n(base + 100)}S${n(x + 60)} ${n(base + 66)} ${n(x + 170)} ${n(base + 4)}Z`;
    const avenue = [
      [420, base + 84, 120],
      [470, base + 62, 108],
      [530, base + 46, 98],
      [330, base + 110, 134],
    ] as const;
    return (
      rollingHills(scene) +
      hill.drawn +
      cypress(scene, x - 40, base, 230, 0.05) +
      cypress(scene, x - 80, base + 2, 190, 0.05) +
      house(scene, {
        ...STONE_HOUSE,
        x: x + 210,
        base: base - 6,
        width: 90,
        height: 188,
        depth: 66,
        wall,
        shape: 'hip',
        roofHeight: 34,
        storeys: 3,
        columns: 2,
        window: { shutters: '#6d5138' },
      }) +
      house(scene, {
        ...STONE_HOUSE,
        x,
        base,
        width: 220,
        height: 124,
        depth: 92,
        wall,
        shape: 'side',
        roofHeight: 58,
        storeys: 2,
        columns: 4,
        doorAt: 1,
        door: '#6d4a34',
        window: { shutters: '#6d5138', tall: 1.5 },
        chimney: '#c9a07a',
      }) +
      cypress(scene, x + 420, base + 4, 250) +
      cypress(scene, x + 462, base + 8, 200) +
      [0, 1, 2, 3, 4].map((i) => bush(scene, x - 10 + i * 84, base + 14, 44)).join('') +
      path(road, scene.lit(mix(land.sand, '#f6e6c4', 0.4))) +
      avenue.map(([ax, ay, h]) => cypress(scene, ax, ay, h)).join('') +
      cypress(scene, 90, 930, 470) +
      cypress(scene, 185, 940, 370) +
      grasses(scene, () => 916, 60, mix(land.grass, '#d9b44a', 0.2), ['#d8455a', '#d8455a', '#f6e6c4']) +
      (random.chance(0.5) ? bough(scene, 'olive') : '')
    );
  },
};

const vineyard: Template = {
  name: 'vineyard-estate',
  regions: ['mediterranean', 'provence', 'iberian', 'french'],
  subject: 'exterior',
  horizon: 370,
  landscapes: ['hills'],
  hours: WARM_HOURS,
  count: 4,
  caption: {
    en: 'a wine estate above its rows of vines',
    fr: 'un domaine viticole au-dessus de ses rangs de vigne',
    de: 'ein Weingut über seinen Rebzeilen',
    es: 'una finca vinícola sobre sus hileras de viñas',
    it: 'una tenuta sopra i suoi filari di vite',
  },
  draw(scene) {
    const { random, land } = scene;
    const x = random.between(540, 620);
    return (
      rollingHills(scene) +
      rows(scene, {
        top: 640,
        vanishing: random.between(420, 520),
        colour: random.pick(['#7d9a44', '#8fa347', '#6f8f4a']),
        soil: '#c49a68',
      }) +
      path(`M-20 652Q300 600 640 612T1220 640V660H-20Z`, scene.lit(land.foliage)) +
      [0, 1, 2, 3].map((i) => cypress(scene, x - 150 + i * 38, 628, 150 - i * 8, 0.08)).join('') +
      house(scene, {
        x: x + 300,
        base: 630,
        width: 150,
        height: 82,
        depth: 70,
        wall: '#ead9b8',
        roof: '#a9583c',
        shape: 'side',
        roofHeight: 44,
        storeys: 1,
        columns: 3,
        window: { arched: true },
        distance: 0.04,
      }) +
      house(scene, {
        x,
        base: 634,
        width: 260,
        height: 138,
        depth: 90,
        wall: '#f0e2c4',
        roof: '#b5623f',
        shape: 'hip',
        roofHeight: 56,
        storeys: 2,
        columns: 5,
        doorAt: 2,
        door: '#5f7a6a',
        window: { shutters: '#5f7a6a', tall: 1.5 },
        chimney: '#cfa888',
      }) +
      broadleaf(scene, x + 540, 646, 170, 0.04) +
      cypress(scene, x + 480, 644, 170, 0.04) +
      bush(scene, x - 10, 644, 40) +
      bush(scene, x + 250, 646, 44) +
      (random.chance(0.6) ? bough(scene, 'olive') : '')
    );
  },
};

const lavenderMas: Template = {
  name: 'lavender-mas',
  regions: ['provence'],
  subject: 'exterior',
  horizon: 370,
  landscapes: ['hills', 'mediterranean'],
  hours: WARM_HOURS,
  count: 2,
  caption: {
    en: 'a farmhouse behind fields of lavender',
    fr: 'un mas derrière des champs de lavande',
    de: 'ein Landhaus hinter Lavendelfeldern',
    es: 'una masía tras los campos de lavanda',
    it: 'una casa di campagna dietro campi di lavanda',
  },
  draw(scene) {
    const { random } = scene;
    const x = random.between(560, 680);
    const blue = random.pick(['#6f93b5', '#8fa6a0', '#7f8fc0']);
    return (
      rollingHills(scene) +
      rows(scene, { top: 632, vanishing: random.between(380, 560), colour: '#8f76c4', soil: '#b9a878' }) +
      stonePine(scene, x + 400, 640, 260, 0.04) +
      cypress(scene, x - 44, 634, 220, 0.05) +
      cypress(scene, x - 84, 634, 180, 0.05) +
      house(scene, {
        x: x + 230,
        base: 634,
        width: 120,
        height: 86,
        depth: 70,
        wall: '#e0c296',
        roof: '#c07a52',
        shape: 'side',
        roofHeight: 36,
        storeys: 1,
        columns: 2,
        window: { shutters: blue },
        texture: 'stone',
      }) +
      house(scene, {
        x,
        base: 638,
        width: 240,
        height: 140,
        depth: 80,
        wall: '#e8cda2',
        roof: '#c4764e',
        shape: 'side',
        roofHeight: 52,
        storeys: 2,
        columns: 4,
        doorAt: 1,
        door: blue,
        window: { shutters: blue, tall: 1.5 },
        chimney: '#d9b48c',
        texture: 'stone',
      }) +
      broadleaf(scene, x - 190, 646, 150, 0.06, scene.hour === 'snow' ? '#c9d3da' : '#94a274') +
      [0, 1, 2, 3, 4]
        .map((i) => bush(scene, x - 20 + i * 92, 650, 44, i % 2 ? '#8f76c4' : undefined))
        .join('') +
      bough(scene, 'olive')
    );
  },
};

/** The picture templates of farmhouses among vines and lavender. */
export const VINEYARDS: readonly Template[] = [hillFarmhouse, vineyard, lavenderMas];
