import { darker } from './colour.ts';
import { house } from './house.ts';
import { streetLamp } from './lamps.ts';
import { bloomingCorner } from './plants.ts';
import type { Scene } from './scene.ts';
import { HEIGHT, line, n, rect, WIDTH } from './shapes.ts';
import { mist, sky } from './sky.ts';
import { SNOW_HOURS, type Template } from './template.ts';
import { tower } from './towers.ts';
import { roofscape, TILES } from './townscape.ts';
import { broadleaf, bush } from './trees.ts';

const halfTimbered: Template = {
  name: 'half-timbered-square',
  regions: ['central'],
  subject: 'exterior',
  horizon: 520,
  landscapes: ['old-town'],
  hours: SNOW_HOURS,
  count: 3,
  caption: {
    en: 'half-timbered houses around an old square',
    fr: 'des maisons à colombages autour d’une vieille place',
    de: 'Fachwerkhäuser an einem alten Platz',
    es: 'casas con entramado de madera en una plaza antigua',
    it: 'case a graticcio attorno a una vecchia piazza',
  },
  draw(scene) {
    const { random } = scene;
    const flowers = ['#d8455a', '#e88fb0', '#f2d35c'];
    const plaster = ['#f6e7c6', '#f2d3a8', '#e9c7a6', '#efe3d0', '#dfe3d0', '#e8bfa4'];
    let far = '';
    for (let i = 0; i < 9; i++) {
      const w = random.between(96, 130);
      far += house(scene, {
        x: -40 + i * 138,
        base: 640,
        width: w,
        height: random.between(170, 230),
        depth: 44,
        wall: random.pick(plaster),
        roof: random.pick(TILES),
        shape: i % 2 ? 'front' : 'side',
        roofHeight: 80,
        storeys: 3,
        columns: 3,
        texture: 'timber',
        distance: 0.3,
      });
    }
    const spire = tower(
      scene,
      random.between(440, 560),
      640,
      84,
      330,
      '#cdb596',
      random.pick(['#5f8a80', '#7a4a3e', '#4f5866']),
      random.pick(['spire', 'onion']),
      0.4,
    );
    const square = rect(0, 636, WIDTH, 140, scene.away(scene.hour === 'snow' ? '#e6edf5' : '#c2b09a', 0.16));
    let near = '';
    const widths = [196, 178, 206, 186];
    let x = 420;
    for (const width of widths) {
      near += house(scene, {
        x,
        base: 770,
        width,
        height: random.between(270, 330),
        depth: 60,
        wall: random.pick(plaster),
        roof: random.pick(TILES),
        shape: random.chance(0.7) ? 'front' : 'side',
        roofHeight: random.between(110, 140),
        eaves: 16,
        storeys: 3,
        columns: 3,
        doorAt: random.whole(0, 2),
        door: random.pick(['#4f6f5c', '#7a3b32', '#3f5f7f', '#5c4030']),
        texture: 'timber',
        window: { flowers, frame: '#fbf3e2' },
      });
      x += width + 10;
    }
    return (
      sky(scene) +
      spire +
      far +
      mist(scene, 620, 110, 0.35) +
      square +
      near +
      cobbles(scene, 768) +
      streetLamp(scene, 330, 830, 250) +
      broadleaf(scene, 150, 830, 330) +
      bench(scene, 150, 850) +
      [0, 1, 2, 3]
        .map((i) =>
          bush(scene, 470 + i * 200, 782, 34, i % 2 && scene.hour !== 'snow' ? '#d8556a' : undefined),
        )
        .join('')
    );
  },
};

function cobbles(scene: Scene, y: number): string {
  const stone = scene.hour === 'snow' ? '#e6edf5' : '#c2b09a';
  const paint = scene.shaded(stone, 0.1, 0.2);
  let d = '';
  for (let row = 0; row < 9; row++) {
    const py = y + 8 + row * row * 1.7 + row * 4;
    for (let x = -20 + (row % 2) * 20; x < WIDTH; x += 46 + row * 5)
      d += `M${n(x)} ${n(py)}q${n(12 + row)} -5 ${n(24 + row * 2)} 0`;
  }
  return rect(0, y, WIDTH, HEIGHT - y, paint) + line(d, scene.lit(darker(stone, 0.32)), 2.2, ' opacity=".4"');
}

function bench(scene: Scene, x: number, base: number): string {
  return (
    rect(x - 80, base - 34, 160, 9, scene.lit('#8d6744')) +
    rect(x - 80, base - 64, 160, 9, scene.lit('#9a7350')) +
    rect(x - 80, base - 50, 160, 7, scene.lit('#8d6744')) +
    line(`M${n(x - 66)} ${n(base)}v-66M${n(x + 66)} ${n(base)}v-66`, scene.lit('#2f3340'), 7)
  );
}

const oldTownRoofs: Template = {
  name: 'old-town-roofs',
  regions: ['central', 'mediterranean', 'provence', 'iberian', 'alpine'],
  subject: 'view',
  horizon: 420,
  landscapes: ['old-town', 'city'],
  hours: SNOW_HOURS,
  count: 3,
  caption: {
    en: 'the roofs of an old town around its church',
    fr: 'les toits d’une vieille ville autour de son église',
    de: 'die Dächer einer Altstadt um ihre Kirche',
    es: 'los tejados de un casco antiguo en torno a su iglesia',
    it: 'i tetti di un centro storico attorno alla chiesa',
  },
  draw(scene) {
    return (
      sky(scene) +
      roofscape(scene) +
      rect(0, 826, WIDTH, 80, scene.lit('#cdb79a')) +
      rect(0, 818, WIDTH, 12, scene.lit('#e9d9bd')) +
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((i) =>
          bush(
            scene,
            70 + i * 155,
            826,
            66,
            scene.hour === 'snow' ? undefined : i % 3 === 0 ? '#d8455a' : i % 3 === 1 ? '#e88fb0' : undefined,
          ),
        )
        .join('') +
      bloomingCorner(scene, ['#d8455a', '#f4c6d4'], '#4d7444', 0.6)
    );
  },
};

/** The picture templates of an old town. */
export const OLD_TOWN: readonly Template[] = [halfTimbered, oldTownRoofs];
