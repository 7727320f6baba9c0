import { SCENERY } from '#lib/demo/scenery';
import { BACKDROPS } from './backdrops.ts';
import { darker, lighter, mix } from './colour.ts';
import { cube } from './island-buildings.ts';
import { ridge } from './land.ts';
import { plantPot, regionTree } from './planting.ts';
import { bloomingCorner, grasses } from './plants.ts';
import { loungers } from './poolside.ts';
import { villageHouse } from './region-house.ts';
import { groundsOf } from './regional.ts';
import type { Scene } from './scene.ts';
import { HEIGHT, line, n, rect, WIDTH } from './shapes.ts';
import type { Template } from './template.ts';
import { tower } from './towers.ts';

/** The hours of the templates, used in turn: mostly by day, never at night. */
const HOURS = ['day', 'dawn', 'golden', 'day', 'dusk'] as const;

const village: Template = {
  name: 'hillside-village',
  subject: 'exterior',
  horizon: 380,
  landscapes: [],
  grounds: groundsOf((region) => SCENERY[region].architecture.steeple !== undefined).filter(
    ({ landscapes: [drawn] }) => drawn !== 'city' && drawn !== 'desert' && drawn !== 'old-town',
  ),
  hours: HOURS,
  count: 1,
  inWinter: true,
  opensOntoView: true,
  caption: {
    en: 'a village on a hillside',
    fr: 'un village à flanc de colline',
    de: 'ein Dorf am Hang',
    es: 'un pueblo en una ladera',
    it: 'un borgo sul fianco di una collina',
  },
  draw(scene) {
    const { random, land } = scene;
    const hill = ridge(scene, {
      y: 610,
      amplitude: 14,
      colour: land.grass,
      distance: 0.08,
      lean: [150, -150],
    });
    let homes = '';
    for (let row = 4; row >= 0; row--) {
      const size = 1 - row * 0.09;
      for (let x = 460 + row * 74; x < WIDTH - 20; x += random.between(104, 138) * size) {
        if (random.chance(0.16)) {
          homes += regionTree(scene, x + 40, hill.at(x) + 210 - row * 52, 110 * size, 0.03 + row * 0.03);
          continue;
        }
        homes += villageHouse(scene, {
          x,
          base: hill.at(x) + 216 - row * 52 + random.between(-8, 8),
          width: random.between(76, 94) * size,
          distance: 0.02 + row * 0.03,
        });
      }
      if (row === 3) homes += church(scene, 860, hill.at(860) + 86);
    }
    const front = ridge(scene, {
      y: 836,
      amplitude: 12,
      colour: mix(land.grass, land.foliage, 0.25),
      distance: 0,
      lean: [-30, 30],
    });
    return (
      BACKDROPS[scene.landscape](scene) +
      hill.drawn +
      homes +
      front.drawn +
      grasses(
        scene,
        (x) => front.at(x) + 10,
        48,
        land.grass,
        scene.hour === 'snow' ? [] : scene.scenery.vegetation.blossoms,
      ) +
      regionTree(scene, random.between(120, 200), 905, random.between(430, 520))
    );
  },
};

function church(scene: Scene, x: number, base: number): string {
  const { walls, roofs, texture, steeple = 'spire' } = scene.scenery.architecture;
  if (scene.landscape === 'cyclades') return cube(scene, x, base + 10, 96, 80, true, 0.08);
  const isWooden = texture === 'logs' || texture === 'planks';
  const wall = lighter((isWooden ? undefined : walls[0]) ?? '#f4eee0', 0.1);
  return tower(scene, x, base, 48, 190, wall, scene.random.pick(roofs), steeple, 0.1);
}

const roofTerrace: Template = {
  name: 'roof-terrace',
  subject: 'exterior',
  horizon: 400,
  landscapes: [],
  grounds: groundsOf((region) => ['aegean', 'mediterranean', 'iberian', 'latin', 'maghreb'].includes(region)),
  hours: ['day', 'golden', 'dawn', 'dusk', 'day'],
  count: 1,
  opensOntoView: true,
  caption: {
    en: 'a roof terrace with sun loungers',
    fr: 'un toit-terrasse avec des transats',
    de: 'eine Dachterrasse mit Sonnenliegen',
    es: 'una azotea con tumbonas',
    it: 'una terrazza sul tetto con lettini',
  },
  draw(scene) {
    const { random } = scene;
    const { architecture, vegetation } = scene.scenery;
    const wall = random.pick(architecture.walls);
    let tiles = '';
    for (let i = -9; i <= 9; i++) tiles += `M${n(600 + i * 80)} 650L${n(600 + i * 160)} ${HEIGHT}`;
    for (let k = 1; k < 5; k++) tiles += `M0 ${n(650 + 250 * (k / 5) ** 1.4)}H${WIDTH}`;
    let roofs = '';
    for (let i = 0; i < 8; i++)
      roofs += villageHouse(scene, {
        x: -30 + i * 158 + random.between(-16, 16),
        base: 660,
        width: random.between(96, 126),
        distance: 0.12,
      });
    return (
      BACKDROPS[scene.landscape](scene) +
      roofs +
      rect(0, 570, WIDTH, 84, scene.shaded(wall, 0.1, 0.1)) +
      rect(0, 562, WIDTH, 16, scene.lit(lighter(wall, 0.4))) +
      rect(0, 650, WIDTH, 260, scene.shaded(lighter(architecture.paving, 0.12), 0.1, 0.12)) +
      line(tiles, scene.lit(darker(architecture.paving, 0.28)), 2.6, ' opacity=".4"') +
      rect(0, 650, WIDTH, 14, '#10122a', ' opacity=".14"') +
      loungers(scene, random.between(470, 560), 806) +
      plantPot(scene, 130, 770, 170, vegetation.blossoms) +
      plantPot(scene, 260, 720, 110, vegetation.blossoms) +
      plantPot(scene, 1080, 780, 160, vegetation.blossoms) +
      bloomingCorner(scene, vegetation.blossoms, '#4f7a4c', 0.78)
    );
  },
};

/** The picture templates of villages on hills, of the regions that have them, and of roof terraces. */
export const VILLAGES: readonly Template[] = [village, roofTerrace];
