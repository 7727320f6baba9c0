import { SEASIDES } from '#lib/demo/landscapes';
import { BACKDROPS } from './backdrops.ts';
import { darker, lighter, mix } from './colour.ts';
import { streetLamp } from './lamps.ts';
import { headland } from './land.ts';
import { plantPot, regionTree } from './planting.ts';
import { regionHouse, villageHouse } from './region-house.ts';
import { groundsOf } from './regional.ts';
import type { Scene } from './scene.ts';
import { HEIGHT, line, n, path, rect, WIDTH } from './shapes.ts';
import type { Template } from './template.ts';
import { beach, reflection, rowboat, sailboat, water } from './water.ts';

/** The hours of the templates, used in turn: mostly by day, never with snow. */
const HOURS = ['golden', 'day', 'dawn', 'day', 'dusk'] as const;
const HULLS = ['#2f6d8c', '#b4493a', '#3f6f52', '#e0a84f', '#f4efe6'] as const;

const harbour: Template = {
  name: 'harbour',
  subject: 'exterior',
  horizon: 380,
  landscapes: [],
  grounds: groundsOf((region) => region !== 'monsoon' && region !== 'maghreb', [...SEASIDES, 'lake']),
  hours: HOURS,
  count: 1,
  caption: {
    en: 'houses and boats at a small harbour',
    fr: 'des maisons et des barques dans un petit port',
    de: 'Häuser und Boote an einem kleinen Hafen',
    es: 'casas y barcas en un pequeño puerto',
    it: 'case e barche in un porticciolo',
  },
  draw(scene) {
    const { random } = scene;
    const { architecture } = scene.scenery;
    const quay = 640;
    let row = '';
    for (let x = random.between(-60, -20); x < WIDTH - 150; ) {
      const width = random.between(128, 172);
      row += regionHouse(scene, {
        x,
        base: quay - 8,
        width,
        height: random.between(150, 230),
        depth: 26,
        storeys: 2,
        columns: 2,
        doorAt: random.whole(0, 1),
      });
      x += width + random.between(16, 34);
    }
    const trees = [random.between(180, 320), random.between(640, 820)]
      .map((x) => regionTree(scene, x, quay, 190, 0.02))
      .join('');
    return (
      BACKDROPS[scene.landscape](scene) +
      rect(0, quay - 40, WIDTH, 60, scene.lit(mix(scene.land.grass, architecture.paving, 0.5))) +
      row +
      trees +
      rect(0, quay - 10, WIDTH, 14, scene.lit(lighter(architecture.paving, 0.2))) +
      rect(0, quay + 4, WIDTH, 34, scene.lit(darker(architecture.paving, 0.2))) +
      water(scene, quay + 36) +
      reflection(row, quay + 36, 0.22, 0.42) +
      streetLamp(scene, 1090, quay, 170) +
      sailboat(scene, random.between(820, 980), 800, 230) +
      rowboat(scene, random.between(200, 300), 760, 190, random.pick(HULLS)) +
      rowboat(scene, random.between(480, 600), 836, 240, random.pick(HULLS))
    );
  },
};

const beachHouse: Template = {
  name: 'house-by-the-beach',
  subject: 'exterior',
  horizon: 400,
  landscapes: [],
  grounds: groundsOf((region) => region !== 'nordic' && region !== 'british', SEASIDES),
  hours: HOURS,
  count: 1,
  caption: {
    en: 'a house and parasols on a beach',
    fr: 'une maison et des parasols sur une plage',
    de: 'ein Haus und Sonnenschirme an einem Strand',
    es: 'una casa y sombrillas en una playa',
    it: 'una casa e ombrelloni su una spiaggia',
  },
  draw(scene) {
    const { random } = scene;
    const x = random.between(700, 760);
    return (
      BACKDROPS[scene.landscape](scene) +
      sailboat(scene, random.between(160, 380), 540, 80) +
      beach(scene, 760, 600, 40) +
      path(`M560 760Q760 600 1240 590V770Q900 720 560 760Z`, scene.shaded(scene.land.grass, 0.1, 0.1)) +
      regionTree(scene, x - 60, 700, random.between(220, 280), 0.05) +
      regionTree(scene, 1130, 690, random.between(280, 330), 0.05) +
      regionHouse(scene, { x, base: 706, width: 280, columns: 3 }) +
      parasol(scene, random.between(190, 250), 850, random.pick(['#e0785a', '#f0c063', '#4f9aa6'])) +
      parasol(scene, random.between(420, 480), 800, random.pick(['#e0785a', '#f6ead2', '#4f9aa6'])) +
      rowboat(scene, random.between(760, 880), 856, 220, random.pick(HULLS)) +
      plantPot(scene, 1120, 860, 110, scene.scenery.vegetation.blossoms)
    );
  },
};

function parasol(scene: Scene, x: number, base: number, colour: string): string {
  const top = base - 170;
  return (
    line(`M${n(x)} ${n(base)}V${n(top)}`, scene.lit('#8d6744'), 6) +
    path(
      `M${n(x - 108)} ${n(top + 52)}Q${n(x)} ${n(top - 66)} ${n(x + 108)} ${n(top + 52)}Q${n(x)} ${n(top + 28)} ${n(x - 108)} ${n(top + 52)}Z`,
      scene.lit(colour),
    ) +
    path(
      `M${n(x)} ${n(top - 8)}Q${n(x + 70)} ${n(top - 4)} ${n(x + 108)} ${n(top + 52)}Q${n(x + 60)} ${n(top + 38)} ${n(x + 20)} ${n(top + 37)}Z`,
      scene.lit(darker(colour, 0.2)),
    ) +
    path(`M${n(x - 96)} ${n(base + 6)}h96l44 -36l10 8l-46 42h-104Z`, scene.lit('#fffaf0'))
  );
}

const anchorage: Template = {
  name: 'bay-with-boats',
  subject: 'exterior',
  horizon: 400,
  landscapes: [],
  grounds: groundsOf((region) => region !== 'monsoon', [...SEASIDES, 'lake']),
  hours: HOURS,
  count: 1,
  caption: {
    en: 'sailing boats in a bay below a few houses',
    fr: 'des voiliers dans une baie au pied de quelques maisons',
    de: 'Segelboote in einer Bucht unterhalb einiger Häuser',
    es: 'veleros en una bahía al pie de unas casas',
    it: 'barche a vela in una baia sotto alcune case',
  },
  draw(scene) {
    const { random } = scene;
    const cape = headland(scene, random.between(560, 620), 460, 690, 0.1);
    let homes = '';
    for (let i = 5; i >= 0; i--) {
      const x = 690 + i * 82 + random.between(-8, 8);
      homes += villageHouse(scene, {
        x,
        base: cape.at(x) + 22 + (i % 2) * 26,
        width: random.between(62, 78),
        distance: 0.1,
      });
    }
    return (
      BACKDROPS[scene.landscape](scene) +
      sailboat(scene, random.between(420, 500), 500, 50) +
      cape.drawn +
      regionTree(scene, 660, cape.at(660) + 12, 130, 0.1) +
      homes +
      regionTree(scene, 1150, cape.at(1150) + 40, 190, 0.08) +
      sailboat(scene, random.between(230, 320), 780, 330) +
      sailboat(scene, random.between(520, 580), 680, 150) +
      rowboat(scene, random.between(760, 900), 830, 210, random.pick(HULLS)) +
      path(`M-20 ${HEIGHT + 5}V880Q300 862 620 ${HEIGHT + 5}Z`, scene.lit(darker(scene.land.rock, 0.3)))
    );
  },
};

/** The picture templates of harbours, beaches and bays, drawn for every region with water. */
export const HARBOURS: readonly Template[] = [harbour, beachHouse, anchorage];
