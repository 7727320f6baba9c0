import { thatchedHut } from './cabins.ts';
import { darker, mix } from './colour.ts';
import { agave, bloomingCorner, grasses, palm } from './plants.ts';
import type { Scene } from './scene.ts';
import { HEIGHT, line, n, path, polygon, rect, WIDTH } from './shapes.ts';
import { islands } from './shores.ts';
import { type Template, WARM_HOURS } from './template.ts';
import { beach, rowboat, sailboat } from './water.ts';

const palmBeach: Template = {
  name: 'palm-beach',
  regions: ['monsoon', 'latin'],
  subject: 'exterior',
  horizon: 430,
  landscapes: ['tropical'],
  hours: WARM_HOURS,
  count: 4,
  caption: {
    en: 'a thatched bungalow under palms on a beach',
    fr: 'un bungalow au toit de palmes sur une plage bordée de palmiers',
    de: 'ein strohgedeckter Bungalow unter Palmen am Strand',
    es: 'un bungaló con techo de palma bajo las palmeras de una playa',
    it: 'un bungalow con tetto di paglia sotto le palme in spiaggia',
  },
  draw(scene) {
    const { random, land } = scene;
    const x = random.between(680, 740);
    return (
      islands(scene) +
      sailboat(scene, random.between(130, 260), 520, 70) +
      beach(scene, 690, 570, 40) +
      palm(scene, x + 330, 700, 380, 0.12, -0.1) +
      palm(scene, x - 40, 690, 300, 0.14, -0.16) +
      palm(scene, x + 210, 690, 430, 0.08, 0.1) +
      thatchedHut(scene, x, 720, 250, 18) +
      hammock(scene, x - 210, 720) +
      rowboat(scene, random.between(330, 420), 712, 130, random.pick(['#3f9aa6', '#d8664f', '#f0b75a'])) +
      grasses(scene, (at) => 918 - Math.max(0, at - 600) * 0.06, 66, land.foliage, [], 560) +
      agave(scene, 1090, 890, 120, land.foliage) +
      palm(scene, 150, 940, random.between(640, 700), 0, 0.16) +
      palm(scene, 60, 940, 480, 0, -0.06)
    );
  },
};

function hammock(scene: Scene, x: number, base: number): string {
  return (
    line(`M${n(x)} ${n(base + 10)}v-100M${n(x + 160)} ${n(base + 4)}v-100`, scene.lit('#6d4a34'), 7) +
    path(
      `M${n(x)} ${n(base - 82)}Q${n(x + 80)} ${n(base + 6)} ${n(x + 160)} ${n(base - 88)}Q${n(x + 80)} ${n(base - 34)} ${n(x)} ${n(base - 82)}Z`,
      scene.lit('#f4e3c4'),
    )
  );
}

const overwaterHuts: Template = {
  name: 'overwater-huts',
  regions: ['monsoon'],
  subject: 'exterior',
  horizon: 420,
  landscapes: ['tropical'],
  hours: WARM_HOURS,
  count: 4,
  caption: {
    en: 'huts on stilts in a turquoise lagoon',
    fr: 'des cases sur pilotis dans un lagon turquoise',
    de: 'Pfahlhütten in einer türkisfarbenen Lagune',
    es: 'cabañas sobre pilotes en una laguna turquesa',
    it: 'capanne su palafitte in una laguna turchese',
  },
  draw(scene) {
    const { random, land } = scene;
    let huts = '';
    const count = 5;
    for (let i = count - 1; i >= 0; i--) {
      const s = 0.34 + 0.66 * (1 - i / (count - 1)) ** 1.5;
      huts += thatchedHut(scene, 820 - i * 132 + 10 * i * i * 0.4, 470 + 270 * s, 270 * s, 74 * s, i * 0.07);
    }
    const planks: string[] = [];
    for (let i = 0; i < 22; i++) {
      const t = (i / 21) ** 2;
      const y = 520 + 400 * t;
      planks.push(
        polygon(
          [
            [560 + 30 * t - 8 - 100 * t, y],
            [560 + 30 * t + 8 + 100 * t, y],
            [560 + 30 * t + 8 + 108 * t, y + 3 + 34 * t],
            [560 + 30 * t - 8 - 108 * t, y + 3 + 34 * t],
          ],
          scene.lit(i % 2 ? '#b08d66' : '#9d7a55'),
        ),
      );
    }
    const reef = path(
      `M-40 700Q200 640 420 700T900 720T1240 690V760Q900 790 640 752T-40 790Z`,
      scene.lit(mix(land.shallow, '#fff6dc', 0.3)),
      ' opacity=".35"',
    );
    return (
      islands(scene) +
      reef +
      huts +
      planks.join('') +
      rowboat(scene, random.between(200, 330), 760, 170, random.pick(['#e0785a', '#f4ead4'])) +
      palm(scene, -30, 960, 620, 0, 0.2) +
      path(`M-20 ${HEIGHT + 10}V850Q120 820 260 ${HEIGHT + 10}Z`, scene.lit(darker(land.sand, 0.14))) +
      agave(scene, 70, 890, 90, land.foliage)
    );
  },
};

const lagoonSwing: Template = {
  name: 'lagoon-view',
  regions: ['monsoon', 'latin', 'warm-america'],
  subject: 'view',
  horizon: 450,
  landscapes: ['tropical'],
  hours: WARM_HOURS,
  count: 2,
  caption: {
    en: 'a lagoon seen from a flowering veranda',
    fr: "un lagon vu d'une véranda fleurie",
    de: 'eine Lagune, gesehen von einer blühenden Veranda',
    es: 'una laguna vista desde una veranda florida',
    it: 'una laguna vista da una veranda fiorita',
  },
  draw(scene) {
    const { random } = scene;
    const wood = scene.lit('#6d4a34');
    const deck = scene.gradient('down', [
      [0, scene.lit('#b58c62')],
      [1, scene.lit('#7d5a3d')],
    ]);
    let boards = '';
    for (let i = -9; i <= 9; i++) boards += `M${n(600 + i * 76)} 770L${n(600 + i * 130)} ${HEIGHT}`;
    let rails = '';
    for (let x = 40; x < WIDTH; x += 62) rails += rect(x, 652, 9, 118, wood);
    return (
      islands(scene) +
      sailboat(scene, random.between(520, 700), 560, 90) +
      palm(scene, 200, 830, 470, 0.06, 0.14) +
      palm(scene, 320, 830, 330, 0.1, 0.1) +
      beach(scene, 690, 720, 20) +
      rails +
      rect(0, 640, WIDTH, 16, wood) +
      rect(0, 768, WIDTH, HEIGHT - 768, deck) +
      line(boards, scene.lit('#5c4230'), 3, ' opacity=".5"') +
      rect(0, 0, WIDTH, 44, wood) +
      rect(0, 44, WIDTH, 10, scene.lit('#4c3325')) +
      rect(44, 0, 32, 790, wood) +
      rect(76, 54, 10, 716, scene.lit('#4c3325')) +
      bloomingCorner(scene, ['#e85b9a', '#f2a33c', '#f6d873'], '#2f7a4c', 0.95) +
      agave(scene, 1080, 850, 140, '#3f8a5c') +
      polygon(
        [
          [1020, 842],
          [1140, 842],
          [1122, HEIGHT],
          [1038, HEIGHT],
        ],
        scene.lit('#c9694a'),
      )
    );
  },
};

/** The picture templates of tropical beaches. */
export const TROPICS: readonly Template[] = [palmBeach, overwaterHuts, lagoonSwing];
