import { mix } from './colour.ts';
import { house } from './house.ts';
import { headland, ridge } from './land.ts';
import { grasses } from './plants.ts';
import type { Scene } from './scene.ts';
import { HEIGHT, line, type Point, path, rect, soft } from './shapes.ts';
import { openSea } from './shores.ts';
import { ALL_HOURS, type Template } from './template.ts';
import { lighthouse } from './towers.ts';
import { bush } from './trees.ts';
import { sailboat } from './water.ts';

const lighthouseCliff: Template = {
  name: 'lighthouse-cliff',
  regions: ['british', 'french', 'iberian', 'nordic', 'american', 'antipodean', 'lowland'],
  subject: 'exterior',
  horizon: 470,
  landscapes: ['atlantic'],
  alsoFits: ['coast'],
  hours: ALL_HOURS,
  count: 2,
  caption: {
    en: 'a lighthouse and its cottage on a sea cliff',
    fr: 'un phare et sa maison sur une falaise',
    de: 'ein Leuchtturm mit Häuschen auf einer Klippe',
    es: 'un faro con su casa sobre el acantilado',
    it: 'un faro con la sua casa sulla scogliera',
  },
  draw(scene) {
    const { random, land } = scene;
    const far = headland(scene, random.between(760, 840), 420, 500, 0.5);
    const cliff = headland(scene, random.between(500, 560), 490, 780, 0.06);
    const towerX = random.between(700, 760);
    const stripes = random.chance(0.5);
    const tower = lighthouse(scene, towerX, cliff.at(towerX) + 16, random.between(270, 310), stripes);
    const cottageX = towerX + 74;
    const cottage = house(scene, {
      x: cottageX,
      base: cliff.at(cottageX + 60) + 20,
      width: 190,
      height: 82,
      depth: 60,
      wall: '#f3eee2',
      roof: '#5d6573',
      shape: 'side',
      roofHeight: 60,
      storeys: 1,
      columns: 4,
      doorAt: 1,
      door: '#2f6d8c',
      chimney: '#c9b8a0',
    });
    const front = ridge(scene, {
      y: 850,
      amplitude: 12,
      colour: mix(land.grass, land.foliage, 0.3),
      distance: 0,
      lean: [-56, 60],
    });
    return (
      openSea(scene, 1) +
      far.drawn +
      surf(scene, 760, 502, 470, 3) +
      cliff.drawn +
      surf(scene, 420, 782, 800, 7) +
      tower +
      cottage +
      [0, 1, 2, 3, 4]
        .map((i) => bush(scene, cottageX + 20 + i * 62, cliff.at(cottageX + i * 62) + 30, 22))
        .join('') +
      sailboat(scene, random.between(120, 300), 590, 96) +
      front.drawn +
      grasses(scene, (x) => front.at(x) + 8, 62, land.grass, ['#f2e6f0', '#e7a6c0', '#f6d873'])
    );
  },
};

/** Draws foam where rock meets the sea. */
function surf(scene: Scene, from: number, y: number, length: number, thick: number): string {
  const points: Point[] = [];
  for (let i = 0; i <= 16; i++)
    points.push([from + (length * i) / 16, y + scene.random.between(-thick, thick)]);
  return (
    line(soft(points), scene.lit('#ffffff'), thick * 1.6, ' opacity=".8"') +
    line(
      soft(points.map(([x, py]) => [x - 20, py + thick * 3])),
      scene.lit('#ffffff'),
      thick * 0.6,
      ' opacity=".5"',
    )
  );
}

const coveCottage: Template = {
  name: 'cove-cottage',
  regions: ['british', 'french'],
  subject: 'exterior',
  horizon: 400,
  landscapes: ['atlantic', 'coast'],
  hours: ALL_HOURS,
  count: 2,
  caption: {
    en: 'a white slate-roofed cottage above a cove',
    fr: "une maison blanche au toit d'ardoise au-dessus d'une crique",
    de: 'ein weißes Cottage mit Schieferdach über einer Bucht',
    es: 'una casita blanca con tejado de pizarra sobre una cala',
    it: "un cottage bianco con tetto d'ardesia sopra una cala",
  },
  draw(scene) {
    const { random, land } = scene;
    const right = headland(scene, random.between(640, 720), 370, 520, 0.34);
    const slope = `M-40 560C300 560 580 620 780 790S1060 900 1240 930V${HEIGHT + 40}H-40Z`;
    const grass = scene.shaded(land.grass, 0.14, 0.2);
    const x = random.between(150, 190);
    const shutter = random.pick(['#3f7f9a', '#b4493a', '#4d7f62']);
    let wall = '';
    for (let i = 0; i < 34; i++) {
      const t = i / 33;
      wall += rect(
        -10 + t * 660,
        716 + t * t * 150 - 22 + random.between(-3, 3),
        22,
        26,
        scene.lit(mix(land.rock, i % 3 ? '#b9b2a8' : '#8b8780', 0.5)),
        ' rx="6"',
      );
    }
    return (
      openSea(scene, 1) +
      right.drawn +
      surf(scene, 590, 522, 640, 4) +
      sailboat(scene, random.between(560, 700), 640, 84) +
      path(slope, grass) +
      house(scene, {
        x,
        base: 700,
        width: 280,
        height: 128,
        depth: 92,
        wall: '#f6f1e6',
        roof: '#59616f',
        shape: 'side',
        roofHeight: 92,
        storeys: 1,
        columns: 4,
        doorAt: 1,
        door: shutter,
        window: { shutters: shutter },
        chimney: '#d9cfbc',
      }) +
      [0, 1, 2, 3]
        .map((i) =>
          bush(scene, x + 10 + i * 100, 716, 40, i % 2 && scene.hour !== 'snow' ? '#7f8fc0' : undefined),
        )
        .join('') +
      wall +
      grasses(scene, (at) => 920 - Math.max(0, 560 - at) * 0.06, 84, mix(land.grass, land.foliage, 0.3), [
        '#e7a6c0',
        '#fff2dc',
        '#c9a3d6',
      ])
    );
  },
};

/** The picture templates of houses on cliffs. */
export const CLIFFS: readonly Template[] = [lighthouseCliff, coveCottage];
