import { darker, lighter, mix } from './colour.ts';
import { house } from './house.ts';
import { ridge } from './land.ts';
import { grasses } from './plants.ts';
import { HEIGHT, line, n, path, rect } from './shapes.ts';
import { fjord } from './shores.ts';
import { SNOW_HOURS, type Template } from './template.ts';
import { bush, fir } from './trees.ts';
import { reflection, rowboat, sailboat } from './water.ts';

const rorbu: Template = {
  name: 'fjord-cabins',
  regions: ['nordic'],
  subject: 'exterior',
  horizon: 460,
  landscapes: ['fjord'],
  hours: SNOW_HOURS,
  count: 4,
  caption: {
    en: 'red fishermen’s cabins on a fjord',
    fr: 'des cabanes de pêcheurs rouges sur un fjord',
    de: 'rote Fischerhütten an einem Fjord',
    es: 'cabañas rojas de pescadores en un fiordo',
    it: 'capanne rosse di pescatori su un fiordo',
  },
  draw(scene) {
    const { random, land } = scene;
    const one = (x: number, base: number, size: number, wall: string, shape: 'front' | 'side') =>
      line(
        [0.1, 0.5, 0.9, 1.25].map((t) => `M${n(x + 150 * size * t)} ${n(base)}v${n(56 * size)}`).join(''),
        scene.lit('#4c3a30'),
        8 * size,
      ) +
      rect(x - 18 * size, base - 3, 250 * size, 11 * size, scene.lit('#8d7057')) +
      house(scene, {
        x,
        base,
        width: 150 * size,
        height: 88 * size,
        depth: 70 * size,
        wall,
        roof: '#4c525c',
        shape,
        roofHeight: 74 * size,
        eaves: 11,
        storeys: 1,
        columns: 3,
        doorAt: shape === 'front' ? 1 : 0,
        door: '#f4efe4',
        texture: 'planks',
        window: { frame: '#fbf6ea' },
      });
    const reds = ['#b23a2f', '#a5332b', '#c0483a', '#d7a548'];
    const rocks =
      path(
        `M440 ${HEIGHT + 10}C520 800 640 770 820 740S1130 700 1240 690V${HEIGHT + 10}Z`,
        scene.lit(scene.hour === 'snow' ? '#dbe5ef' : mix(land.rock, land.grass, 0.25)),
      ) +
      path(
        `M560 ${HEIGHT + 10}Q800 800 1240 770V${HEIGHT + 10}Z`,
        scene.lit(scene.hour === 'snow' ? '#f2f6fb' : mix(land.grass, land.foliage, 0.2)),
      );
    const cabins =
      one(960, 646, 0.72, random.pick(reds), 'side') +
      one(770, 676, 0.86, random.pick(reds), 'front') +
      one(520, 712, 1.06, '#b23a2f', 'side');
    return (
      fjord(scene) +
      reflection(cabins, 770, 0.2, 0.6) +
      path(
        `M700 760C800 690 1000 660 1240 640V780Z`,
        scene.lit(darker(mix(land.rock, land.grass, 0.3), 0.14)),
      ) +
      cabins +
      rocks +
      rowboat(scene, random.between(280, 370), 760, 150, '#e8dcc4') +
      sailboat(scene, random.between(560, 640), 520, 40) +
      [0, 1, 2, 3].map((i) => bush(scene, 720 + i * 130, 838 - i * 16, 44)).join('') +
      (scene.hour === 'snow'
        ? ''
        : grasses(
            scene,
            (x) => 930 - (x > 560 ? (x - 560) * 0.1 : 0),
            70,
            land.grass,
            ['#c98fd0', '#f2e6f0'],
            520,
          )) +
      fir(scene, 1140, 870, 300)
    );
  },
};

const turfHouse: Template = {
  name: 'fjord-turf-house',
  regions: ['nordic'],
  subject: 'exterior',
  horizon: 440,
  landscapes: ['fjord'],
  hours: SNOW_HOURS,
  count: 4,
  caption: {
    en: 'a turf-roofed house above a fjord',
    fr: "une maison au toit d'herbe au-dessus d'un fjord",
    de: 'ein Haus mit Grasdach über einem Fjord',
    es: 'una casa con techo de hierba sobre un fiordo',
    it: 'una casa dal tetto erboso sopra un fiordo',
  },
  draw(scene) {
    const { random, land } = scene;
    const slope = ridge(scene, {
      y: 690,
      amplitude: 10,
      colour: land.grass,
      distance: 0.02,
      lean: [110, -50],
    });
    const x = random.between(600, 690);
    const base = slope.at(x + 140) + 44;
    const wall = random.pick(['#6b4a38', '#33383f', '#e9dfc9', '#a8382e']);
    const home = house(scene, {
      x,
      base,
      width: 300,
      height: 112,
      depth: 120,
      wall,
      roof: mix(land.grass, land.foliage, 0.3),
      shape: 'side',
      roofHeight: 92,
      eaves: 18,
      storeys: 1,
      columns: 5,
      doorAt: 2,
      door: '#c8a24f',
      texture: 'planks',
      chimney: '#9a948c',
    });
    const turf =
      scene.hour === 'snow'
        ? ''
        : grasses(
            scene,
            (at) => base - 112 - 90 + (at - x - 60) * 0,
            22,
            mix(land.grass, land.foliage, 0.1),
            ['#f2d35c', '#ffffff'],
            x + 50,
            x + 350,
          );
    return (
      fjord(scene) +
      sailboat(scene, random.between(400, 500), 540, 56) +
      slope.drawn +
      fir(scene, x + 500, base + 10, 230, 0.06) +
      turf +
      home +
      fir(scene, 120, 900, 330) +
      fir(scene, 30, 920, 420) +
      [0, 1, 2].map((i) => bush(scene, x - 40 + i * 190, base + 16, 42)).join('') +
      path(
        `M${n(x + 130)} ${n(base + 4)}Q${n(x + 80)} ${n(base + 80)} ${n(x - 60)} 910h120Q${n(x + 160)} ${n(base + 70)} ${n(x + 170)} ${n(base + 4)}Z`,
        scene.lit(lighter(mix(land.sand, land.rock, 0.3), 0.1)),
        ' opacity=".8"',
      ) +
      (scene.hour === 'snow'
        ? ''
        : grasses(scene, () => 916, 84, land.grass, ['#c98fd0', '#f2e6f0', '#f6d873']))
    );
  },
};

/** The picture templates of houses at a fjord. */
export const FJORDS: readonly Template[] = [rorbu, turfHouse];
