import { mix } from './colour.ts';
import { cube, windmill } from './island-buildings.ts';
import { headland, ridge } from './land.ts';
import { agave, bloomingCorner, grasses } from './plants.ts';
import { HEIGHT, path } from './shapes.ts';
import { islands } from './shores.ts';
import { type Template, WARM_HOURS } from './template.ts';
import { sailboat } from './water.ts';

const BOUGAINVILLEA = ['#d6337c', '#b3257e', '#e85b9a', '#c73aa0'] as const;

const whiteVillage: Template = {
  name: 'white-village',
  regions: ['aegean'],
  subject: 'exterior',
  horizon: 390,
  landscapes: ['cyclades'],
  hours: WARM_HOURS,
  count: 4,
  caption: {
    en: 'white houses and blue domes above the sea',
    fr: 'des maisons blanches et des dômes bleus au-dessus de la mer',
    de: 'weiße Häuser und blaue Kuppeln über dem Meer',
    es: 'casas blancas y cúpulas azules sobre el mar',
    it: 'case bianche e cupole blu sul mare',
  },
  draw(scene) {
    const { random, land } = scene;
    const slope = (x: number) => 850 - 430 * ((x - 380) / 820) ** 0.8;
    const rock = scene.shaded(land.rock, 0.1, 0.3);
    const cliff = path(
      `M330 ${HEIGHT}L400 812L470 760L560 690L690 610L840 530L1000 480L1240 425V${HEIGHT}Z`,
      rock,
    );
    let homes = '';
    const domes = new Set([
      random.whole(2, 5),
      random.whole(9, 12),
      random.whole(16, 19),
      random.whole(22, 25),
    ]);
    let index = 0;
    for (let row = 4; row >= 0; row--) {
      for (let x = 1180; x > 420 + (4 - row) * 20; x -= random.between(76, 102)) {
        const base = slope(x) + 178 - row * 44 + random.between(-10, 10);
        const w = random.between(66, 92) * (1 - row * 0.05);
        homes += cube(
          scene,
          x - 20,
          base + 26,
          w,
          random.between(64, 96) + 26,
          domes.has(index),
          row * 0.045,
        );
        index++;
      }
    }
    return (
      islands(scene) +
      sailboat(scene, random.between(140, 300), 600, 90) +
      sailboat(scene, random.between(380, 520), 480, 44) +
      cliff +
      homes +
      path(`M520 ${HEIGHT + 5}Q760 828 1000 862T1240 838V${HEIGHT + 5}Z`, rock) +
      [0, 1, 2, 3].map((i) => agave(scene, 760 + i * 130, 892 - (i % 2) * 16, 58)).join('') +
      bloomingCorner(scene, BOUGAINVILLEA, '#3f7047', 0.82)
    );
  },
};

const islandWindmills: Template = {
  name: 'island-windmills',
  regions: ['aegean'],
  subject: 'exterior',
  horizon: 470,
  landscapes: ['cyclades'],
  hours: WARM_HOURS,
  count: 3,
  caption: {
    en: 'windmills and a chapel on an island headland',
    fr: 'des moulins et une chapelle sur un cap',
    de: 'Windmühlen und eine Kapelle auf einer Landzunge',
    es: 'molinos y una capilla en un cabo de la isla',
    it: "mulini a vento e una cappella su un promontorio dell'isola",
  },
  draw(scene) {
    const { random, land } = scene;
    const cape = headland(scene, random.between(430, 480), 560, 830, 0.04);
    const mills = [640, 810, 960].map((x, i) => windmill(scene, x, cape.at(x) + 26, 200 - i * 26)).join('');
    const chapel = cube(scene, 1040, cape.at(1090) + 70, 104, 78, true);
    const front = ridge(scene, {
      y: 858,
      amplitude: 14,
      colour: mix(land.grass, land.rock, 0.35),
      distance: 0,
      lean: [-60, 30],
    });
    return (
      islands(scene) +
      sailboat(scene, random.between(150, 330), 620, 100) +
      cape.drawn +
      mills +
      chapel +
      front.drawn +
      grasses(scene, (x) => front.at(x) + 8, 54, land.grass, ['#d8455a', '#f0c24f', '#ffffff']) +
      agave(scene, random.between(90, 220), 880, 110)
    );
  },
};

/** The picture templates of white houses of the Greek islands. */
export const WHITE_ISLANDS: readonly Template[] = [whiteVillage, islandWindmills];
