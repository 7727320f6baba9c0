import { mix } from './colour.ts';
import { house } from './house.ts';
import { ridge } from './land.ts';
import { grasses } from './plants.ts';
import { line, n, polygon, rect, WIDTH } from './shapes.ts';
import { openSea } from './shores.ts';
import { ALL_HOURS, type Template } from './template.ts';
import { beach, sailboat } from './water.ts';

const beachHuts: Template = {
  name: 'beach-huts',
  regions: ['british', 'french', 'lowland', 'nordic', 'american', 'antipodean'],
  subject: 'exterior',
  horizon: 410,
  landscapes: ['coast'],
  alsoFits: ['atlantic'],
  hours: ALL_HOURS,
  count: 2,
  caption: {
    en: 'a row of painted beach huts on the sand',
    fr: 'une rangée de cabines de plage colorées sur le sable',
    de: 'eine Reihe bunter Strandhäuschen im Sand',
    es: 'una hilera de casetas de colores en la playa',
    it: 'una fila di cabine colorate sulla spiaggia',
  },
  draw(scene) {
    const { random } = scene;
    const colours = ['#d8664f', '#f0b75a', '#4f9aa6', '#f4ead4', '#6f8fb8', '#e39a86', '#86a86c'];
    const start = random.whole(0, 6);
    const sand = beach(scene, 600, 560, 30);
    const width = random.between(118, 138);
    let huts = '';
    for (let i = 4; i >= 0; i--) {
      const scale = 1 - i * 0.1;
      const x = 240 + i * 178 - i * i * 5;
      const colour = colours[(start + i) % colours.length] ?? '#d8664f';
      huts += house(scene, {
        x,
        base: 742 - i * 17,
        width: width * scale,
        height: 140 * scale,
        depth: 56 * scale,
        wall: colour,
        roof: mix(colour, '#fff7e6', 0.75),
        shape: 'front',
        roofHeight: 66 * scale,
        eaves: 9,
        storeys: 1,
        columns: 1,
        doorAt: 0,
        door: '#fbf3e2',
        texture: 'planks',
      });
    }
    return (
      openSea(scene, 1) +
      sailboat(scene, random.between(120, 260), 470, 76) +
      sailboat(scene, random.between(620, 820), 445, 46) +
      sand +
      huts +
      grasses(
        scene,
        (x) => 905 - 26 * Math.sin(x / 190) - (x > 800 ? (x - 800) * 0.12 : 0),
        92,
        mix(scene.land.grass, '#8f9a58', 0.4),
      )
    );
  },
};

const duneHouse: Template = {
  name: 'dune-house',
  regions: ['lowland', 'nordic', 'american', 'british', 'french'],
  subject: 'exterior',
  horizon: 430,
  landscapes: ['coast', 'atlantic'],
  hours: ALL_HOURS,
  count: 3,
  caption: {
    en: 'a wooden house in the dunes above the sea',
    fr: 'une maison de bois dans les dunes face à la mer',
    de: 'ein Holzhaus in den Dünen über dem Meer',
    es: 'una casa de madera en las dunas frente al mar',
    it: 'una casa di legno tra le dune davanti al mare',
  },
  draw(scene) {
    const { random, land } = scene;
    const back = ridge(scene, {
      y: 640,
      amplitude: 18,
      colour: mix(land.sand, land.grass, 0.25),
      distance: 0.06,
      swells: 1.4,
      lean: [60, -40],
    });
    const front = ridge(scene, {
      y: 770,
      amplitude: 26,
      colour: mix(land.sand, land.grass, 0.38),
      distance: 0,
      swells: 1.5,
    });
    const x = random.between(610, 700);
    const wall = random.pick(['#a7b3b5', '#c8bda8', '#8fa3ad', '#d9cdb8']);
    const walk: string[] = [];
    for (let i = 0; i < 13; i++) {
      const t = (i / 12) ** 1.5;
      walk.push(
        polygon(
          [
            [x + 60 - 190 * t, 700 + 205 * t],
            [x + 130 - 110 * t, 700 + 205 * t],
            [x + 130 - 110 * t + 6, 707 + 215 * t],
            [x + 56 - 194 * t, 707 + 215 * t],
          ],
          scene.lit(i % 2 ? '#a98a68' : '#bb9c78'),
        ),
      );
    }
    return (
      openSea(scene, 1) +
      sailboat(scene, random.between(180, 420), 500, 64) +
      beach(scene, 590, 640, 10) +
      back.drawn +
      grasses(scene, (at) => back.at(at) + 8, 34, mix(land.grass, land.sand, 0.3)) +
      house(scene, {
        x: x - 150,
        base: 702,
        width: 150,
        height: 96,
        depth: 60,
        wall,
        roof: '#6d6f78',
        shape: 'side',
        roofHeight: 62,
        storeys: 1,
        columns: 3,
        texture: 'logs',
      }) +
      house(scene, {
        x,
        base: 712,
        width: 250,
        height: 165,
        depth: 110,
        wall,
        roof: '#5f626d',
        shape: 'side',
        roofHeight: 108,
        storeys: 2,
        columns: 4,
        doorAt: 1,
        door: '#2f5f73',
        texture: 'logs',
        chimney: '#a6755b',
      }) +
      rect(x - 20, 708, 330, 9, scene.lit('#c4a987')) +
      line(
        `M${n(x - 18)} 684H${n(x + 40)}M${n(x + 145)} 684H${n(x + 300)}${[-18, 10, 38, 147, 190, 240, 298].map((k) => `M${n(x + k)} 684v26`).join('')}`,
        scene.lit('#f4eddf'),
        4,
      ) +
      front.drawn +
      walk.join('') +
      grasses(scene, (at) => front.at(at) + 12, 60, mix(land.grass, '#8f9a58', 0.3), [], -10, x - 150) +
      grasses(
        scene,
        (at) => front.at(at) + 10,
        66,
        mix(land.grass, '#8f9a58', 0.3),
        [],
        x + 170,
        WIDTH + 10,
      ) +
      grasses(scene, () => 915, 120, mix(land.grass, '#5f7a4a', 0.5), [], -10, 330)
    );
  },
};

/** The picture templates of houses at a sandy beach. */
export const BEACHES: readonly Template[] = [beachHuts, duneHouse];
