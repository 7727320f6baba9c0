import { tent } from './cabins.ts';
import { darker, lighter, mix } from './colour.ts';
import { house } from './house.ts';
import { rockDesert } from './inlands.ts';
import { lanterns } from './lamps.ts';
import { dune } from './land.ts';
import { archway, panes } from './openings.ts';
import { agave, cactus, grasses, palm } from './plants.ts';
import { pool } from './poolside.ts';
import type { Scene } from './scene.ts';
import { HEIGHT, line, n, path, polygon, rect } from './shapes.ts';
import { glow, mist, sky } from './sky.ts';
import { type Template, WARM_HOURS } from './template.ts';
import { bush } from './trees.ts';

const desertRiad: Template = {
  name: 'desert-riad',
  regions: ['maghreb', 'latin'],
  subject: 'exterior',
  horizon: 420,
  landscapes: ['desert'],
  hours: WARM_HOURS,
  count: 4,
  caption: {
    en: 'an earthen house with a pool and palms in the desert',
    fr: 'une maison de terre avec bassin et palmiers dans le désert',
    de: 'ein Lehmhaus mit Pool und Palmen in der Wüste',
    es: 'una casa de adobe con piscina y palmeras en el desierto',
    it: 'una casa di terra con piscina e palme nel deserto',
  },
  draw(scene) {
    const { random, land } = scene;
    const x = random.between(520, 600);
    const wall = random.pick(['#cf8458', '#d99a68', '#c9744f', '#e0ad7c']);
    const ground = polygon(
      [
        [-20, 690],
        [1220, 690],
        [1220, 920],
        [-20, 920],
      ],
      scene.lit(mix(land.sand, land.rock, 0.24)),
    );
    const block = (bx: number, base: number, w: number, h: number, d: number) =>
      house(scene, {
        x: bx,
        base,
        width: w,
        height: h,
        depth: d,
        wall,
        roof: lighter(wall, 0.1),
        shape: 'flat',
        roofHeight: 0,
        eaves: 4,
        storeys: 1,
        columns: Math.max(2, Math.round(w / 74)),
        window: { arched: true, frame: '#f2d9b0', tall: 1.7 },
      }) + merlons(scene, bx, base - h - 10, w, wall);
    return (
      rockDesert(scene) +
      palm(scene, x - 60, 700, 320, 0.06, -0.08) +
      palm(scene, x + 470, 700, 380, 0.05, 0.06) +
      block(x + 130, 600, 180, 150, 80) +
      block(x + 250, 690, 220, 150, 96) +
      block(x, 694, 280, 116, 60) +
      arcade(scene, x + 20, 694, 4) +
      palm(scene, x + 520, 740, 280, 0.02, 0.1) +
      ground +
      pool(scene, 250, 736) +
      agave(scene, 1010, 780, 80) +
      agave(scene, 1100, 850, 110) +
      cactus(scene, 1040, 900, 260) +
      palm(scene, 110, 940, 650, 0, 0.14) +
      palm(scene, 10, 940, 460, 0, -0.04) +
      [0, 1, 2].map((i) => bush(scene, 250 + i * 60, 912, 56, '#8a8f56')).join('')
    );
  },
};

function merlons(scene: Scene, x: number, y: number, width: number, wall: string): string {
  let drawn = '';
  for (let at = x; at < x + width - 6; at += 24)
    drawn += polygon(
      [
        [at, y + 2],
        [at + 4, y - 11],
        [at + 12, y - 11],
        [at + 16, y + 2],
      ],
      scene.lit(lighter(wall, 0.1)),
    );
  return drawn;
}

function arcade(scene: Scene, x: number, base: number, count: number): string {
  let drawn = '';
  for (let i = 0; i < count; i++)
    drawn +=
      path(archway(x + i * 62, base - 88, 46, 88), scene.lit('#f2d9b0')) +
      path(archway(x + i * 62 + 5, base - 82, 36, 82), panes(scene));
  return drawn;
}

const duneCamp: Template = {
  name: 'dune-camp',
  regions: ['maghreb'],
  subject: 'exterior',
  horizon: 430,
  landscapes: ['desert'],
  hours: ['dusk', 'night', 'golden', 'day', 'dawn'],
  count: 3,
  caption: {
    en: 'a tented camp among sand dunes',
    fr: 'un campement de tentes au milieu des dunes',
    de: 'ein Zeltlager zwischen Sanddünen',
    es: 'un campamento de jaimas entre dunas',
    it: 'un campo tendato tra le dune',
  },
  draw(scene) {
    const { random, land } = scene;
    const sand = scene.gradient('down', [
      [0, scene.lit(mix(land.sand, land.rock, 0.2))],
      [1, scene.lit(mix(land.sand, land.rock, 0.5))],
    ]);
    let steps = '';
    for (let i = 0; i < 26; i++)
      steps += `M${n(random.between(0, 1200))} ${n(730 + i * 7)}q40 -9 ${n(random.between(70, 150))} 0`;
    return (
      sky(scene) +
      rect(0, scene.horizon, 1200, HEIGHT, scene.away(land.sand, 0.4)) +
      dune(scene, 190, 350, 420, 520, 0.52) +
      dune(scene, 620, 380, 420, 530, 0.5) +
      dune(scene, 1010, 300, 460, 560, 0.4) +
      mist(scene, 510, 130, 0.35) +
      dune(scene, 430, 400, 480, 640, 0.24) +
      dune(scene, 960, 430, 560, 700, 0.14) +
      dune(scene, 60, 480, 430, 720, 0.1) +
      path(`M-20 690Q300 640 640 676T1220 670V${HEIGHT + 10}H-20Z`, sand) +
      line(steps, scene.lit(darker(land.sand, 0.3)), 3, ' opacity=".3"') +
      palm(scene, 1040, 700, 300, 0.06, 0.1) +
      palm(scene, 1100, 710, 230, 0.06, 0.14) +
      tent(scene, 930, 706, 150) +
      tent(scene, 700, 724, 190) +
      tent(scene, 450, 756, 230) +
      lanterns(scene, 500, 610, 440) +
      campfire(scene, 760, 812) +
      agave(scene, 1090, 880, 100) +
      grasses(scene, (x) => 916 - Math.max(0, 300 - x) * 0.08, 54, '#a58c52', [], -10, 420)
    );
  },
};

function campfire(scene: Scene, x: number, base: number): string {
  return (
    (scene.lamps ? glow(scene, x, base - 20, 190, 0.7) : '') +
    line(`M${n(x - 34)} ${n(base)}l68 -12M${n(x - 34)} ${n(base - 12)}l68 12`, scene.lit('#5c4030'), 10) +
    path(
      `M${n(x - 20)} ${n(base - 8)}Q${n(x - 26)} ${n(base - 40)} ${n(x - 2)} ${n(base - 70)}Q${n(x + 2)} ${n(base - 48)} ${n(x + 16)} ${n(base - 42)}Q${n(x + 28)} ${n(base - 24)} ${n(x + 18)} ${n(base - 8)}Z`,
      '#f08a3c',
    ) +
    path(
      `M${n(x - 10)} ${n(base - 8)}Q${n(x - 12)} ${n(base - 28)} ${n(x)} ${n(base - 46)}Q${n(x + 14)} ${n(base - 26)} ${n(x + 9)} ${n(base - 8)}Z`,
      '#ffd873',
    )
  );
}

/** The picture templates of houses and camps in the desert. */
export const DESERTS: readonly Template[] = [desertRiad, duneCamp];
