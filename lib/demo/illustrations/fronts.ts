import { SCENERY } from '#lib/demo/scenery';
import { darker, lighter, mix } from './colour.ts';
import { streetLamp } from './lamps.ts';
import { archway, door, panes, windowAt } from './openings.ts';
import { plantPot, regionTree } from './planting.ts';
import { bloomingCorner } from './plants.ts';
import { regionHouse } from './region-house.ts';
import { regionsAlone } from './regional.ts';
import type { Scene } from './scene.ts';
import { ellipse, group, HEIGHT, line, n, path, polygon, rect, WIDTH } from './shapes.ts';
import { glow, sky } from './sky.ts';
import type { Template } from './template.ts';

/** The hours of the templates, used in turn: mostly by day, never with snow. */
const HOURS = ['day', 'golden', 'dawn', 'day', 'dusk'] as const;

const frontDoor: Template = {
  name: 'front-door',
  subject: 'exterior',
  horizon: 60,
  landscapes: [],
  grounds: regionsAlone(),
  hours: HOURS,
  count: 1,
  caption: {
    en: 'a front door with plants in pots',
    fr: "une porte d'entrée et des plantes en pots",
    de: 'eine Haustür mit Pflanzen in Töpfen',
    es: 'una puerta de entrada con macetas',
    it: "una porta d'ingresso con piante in vaso",
  },
  draw(scene) {
    const { random } = scene;
    const { architecture, vegetation } = scene.scenery;
    const wall = random.pick(architecture.walls);
    const shutters = architecture.shutters ? { shutters: random.pick(architecture.shutters) } : {};
    const style = {
      frame: architecture.frame,
      arched: architecture.arched,
      flowers: vegetation.blossoms,
      ...shutters,
    };
    const doorX = random.between(380, 460);
    const floor = 740;
    return (
      rect(0, 0, WIDTH, floor, scene.shaded(wall, 0.12, 0.08)) +
      surface(scene, wall, floor) +
      rect(0, 0, WIDTH, 34, scene.lit(random.pick(architecture.roofs))) +
      rect(0, 34, WIDTH, 26, '#10122a', ' opacity=".16"') +
      windowAt(scene, doorX - 80, 110, 160, 170, style) +
      windowAt(scene, 830, 110, 160, 170, style) +
      windowAt(scene, 810, 400, 190, 210, style) +
      rect(0, floor, WIDTH, 170, scene.shaded(architecture.paving, 0.1, 0.16)) +
      cobbles(scene, floor) +
      rect(doorX - 150, floor - 22, 300, 26, scene.lit(lighter(architecture.paving, 0.2))) +
      rect(doorX - 150, floor + 4, 300, 12, scene.lit(darker(architecture.paving, 0.24))) +
      door(scene, doorX, floor - 20, 172, 366, random.pick(architecture.doors), 0, architecture.arched) +
      panels(scene, doorX, floor - 20) +
      lamp(scene, doorX + 134, 430) +
      bench(scene, 905, floor + 26, random.pick(architecture.doors)) +
      plantPot(scene, doorX - 190, floor + 10, 150, vegetation.blossoms) +
      plantPot(scene, doorX + 196, floor + 14, 120, vegetation.blossoms) +
      plantPot(scene, doorX + 286, floor + 44, 92, vegetation.blossoms) +
      plantPot(scene, 1110, floor + 40, 150, vegetation.blossoms) +
      bloomingCorner(scene, vegetation.blossoms, '#4f7a4c', random.between(0.8, 1.1))
    );
  },
};

/** Draws the texture of a wall that fills the picture down to y `floor`: stones, boards, logs, beams, or none. */
function surface(scene: Scene, wall: string, floor: number): string {
  const { texture } = scene.scenery.architecture;
  const dark = scene.lit(darker(wall, 0.22));
  let d = '';
  if (texture === 'planks' || texture === 'logs') {
    const step = texture === 'logs' ? 42 : 30;
    for (let y = 60; y < floor; y += step) d += `M0 ${y}H${WIDTH}`;
    return line(d, dark, texture === 'logs' ? 4 : 2.4, ' opacity=".5"');
  }
  if (texture === 'stone') {
    for (let i = 0; i < 130; i++) {
      const w = scene.random.between(30, 66);
      d += `M${n(scene.random.between(-20, WIDTH))} ${n(60 + 28 * scene.random.whole(0, 23))}h${n(w)}v20h${n(-w)}Z`;
    }
    return path(d, dark, ' opacity=".32"');
  }
  if (texture !== 'timber') return '';
  for (const x of [24, 250, 640, 750, 1080]) d += `M${x} 60V${floor}`;
  return line(`${d}M0 330H${WIDTH}M24 620L250 340M1080 340L1190 620`, scene.lit('#5a3f2e'), 24);
}

function cobbles(scene: Scene, floor: number): string {
  let d = '';
  for (let row = 0; row < 5; row++)
    for (let x = -30 + (row % 2) * 40; x < WIDTH; x += 62 + row * 16)
      d += `M${n(x)} ${n(floor + 22 + row * 30)}h${n(46 + row * 12)}`;
  return line(d, scene.lit(darker(scene.scenery.architecture.paving, 0.26)), 4, ' opacity=".4"');
}

function panels(scene: Scene, x: number, floor: number): string {
  const dark = ' fill="none" stroke="#10122a" stroke-opacity=".3" stroke-width="4"';
  return (
    [-62, 10]
      .map((dx) =>
        [0.08, 0.4]
          .map(
            (t) =>
              `<rect x="${n(x + dx)}" y="${n(floor - 366 * (t + 0.28))}" width="52" height="${n(366 * 0.24)}"${dark}/>`,
          )
          .join(''),
      )
      .join('') + (scene.lamps ? glow(scene, x, floor - 300, 150, 0.2) : '')
  );
}

function lamp(scene: Scene, x: number, y: number): string {
  return (
    (scene.lamps ? glow(scene, x, y + 30, 220, 0.6) : '') +
    rect(x - 17, y, 34, 58, scene.lit('#2f3340'), ' rx="5"') +
    rect(x - 10, y + 8, 20, 42, scene.lamps ? '#ffe7ac' : scene.lit('#f3ead6'))
  );
}

function bench(scene: Scene, middle: number, base: number, colour: string): string {
  const wood = scene.lit(mix(colour, '#8d6744', 0.4));
  return (
    ellipse(middle, base + 44, 160, 12, '#1a1424', ' opacity=".22"') +
    [0, 26, 52].map((dy) => rect(middle - 140, base - 96 + dy, 280, 16, wood)).join('') +
    rect(middle - 150, base - 26, 300, 20, scene.lit(lighter(colour, 0.14))) +
    line(
      `M${n(middle - 130)} ${base - 96}V${base + 44}M${n(middle + 130)} ${base - 96}V${base + 44}`,
      wood,
      13,
    )
  );
}

const lane: Template = {
  name: 'village-lane',
  subject: 'exterior',
  horizon: 470,
  landscapes: [],
  grounds: regionsAlone(),
  hours: HOURS,
  count: 1,
  caption: {
    en: 'a lane between houses',
    fr: 'une ruelle entre des maisons',
    de: 'eine Gasse zwischen Häusern',
    es: 'una callejuela entre casas',
    it: 'un vicolo tra le case',
  },
  draw(scene) {
    const { random } = scene;
    const { architecture, vegetation } = scene.scenery;
    const side = (far: number): string => {
      let drawn = '';
      for (let k = 4; k >= 0; k--) {
        const size = 1 / (1 + k * 0.62);
        const width = random.between(300, 340) * size;
        const edge = 560 - 420 * size - far;
        drawn += regionHouse(scene, {
          x: edge - width,
          base: 520 + 330 * size,
          width,
          height: random.between(380, 480) * size,
          depth: 170 * size,
          storeys: 2,
          columns: 2,
          doorAt: 1,
          distance: k * 0.055,
        });
      }
      return drawn;
    };
    const way = polygon(
      [
        [560, 620],
        [640, 620],
        [1120, HEIGHT + 10],
        [80, HEIGHT + 10],
      ],
      scene.shaded(architecture.paving, 0.14, 0.12),
    );
    let steps = '';
    for (let i = 1; i < 9; i++) {
      const t = (i / 9) ** 1.7;
      steps += `M${n(560 - 480 * t)} ${n(620 + 290 * t)}H${n(640 + 480 * t)}`;
    }
    return (
      sky(scene) +
      rect(0, 600, WIDTH, 310, scene.shaded(darker(architecture.paving, 0.1), 0.1, 0.14)) +
      regionTree(scene, random.between(570, 630), 640, random.between(200, 250), 0.3) +
      side(0) +
      group(`translate(${WIDTH} 0) scale(-1 1)`, side(random.between(-10, 10))) +
      way +
      line(steps, scene.lit(darker(architecture.paving, 0.24)), 5, ' opacity=".55"') +
      streetLamp(scene, 790, 770, 210) +
      plantPot(scene, 250, 850, 130, vegetation.blossoms) +
      plantPot(scene, 352, 770, 88, vegetation.blossoms) +
      plantPot(scene, 950, 850, 120, vegetation.blossoms) +
      bloomingCorner(scene, vegetation.blossoms, '#4f7a4c', 0.72)
    );
  },
};

const courtyard: Template = {
  name: 'courtyard',
  subject: 'exterior',
  horizon: 160,
  landscapes: [],
  grounds: regionsAlone((region) => SCENERY[region].architecture.courtyards && region !== 'monsoon'),
  hours: HOURS,
  count: 1,
  caption: {
    en: 'a courtyard with arcades and a fountain',
    fr: 'une cour à arcades et sa fontaine',
    de: 'ein Innenhof mit Bögen und einem Brunnen',
    es: 'un patio con arcos y una fuente',
    it: 'un cortile con archi e una fontana',
  },
  draw(scene) {
    const { random } = scene;
    const { architecture, vegetation } = scene.scenery;
    const wall = random.pick(architecture.walls);
    const shutters = architecture.shutters ? { shutters: random.pick(architecture.shutters) } : {};
    const inner = scene.lamps
      ? scene.gradient('down', [
          [0, '#f7b765'],
          [1, '#a8623a'],
        ])
      : scene.lit(darker(wall, 0.55));
    const bays = [300, 520, 740];
    let tiles = '';
    for (let i = -9; i <= 9; i++) tiles += `M${n(600 + i * 74)} 640L${n(600 + i * 170)} ${HEIGHT}`;
    for (let k = 1; k < 6; k++) tiles += `M0 ${n(640 + 260 * (k / 6) ** 1.5)}H${WIDTH}`;
    const back =
      rect(230, 130, 740, 510, scene.shaded(wall, 0.1, 0.06)) +
      bays
        .map(
          (x) =>
            path(archway(x, 360, 160, 280), scene.lit(darker(wall, 0.16))) +
            path(archway(x + 12, 374, 136, 266), inner) +
            windowAt(scene, x + 52, 190, 56, 96, {
              frame: architecture.frame,
              arched: architecture.arched,
              ...shutters,
            }),
        )
        .join('') +
      rect(560, 480, 80, 160, scene.lit(random.pick(architecture.doors))) +
      rect(230, 326, 740, 12, scene.lit(lighter(wall, 0.3))) +
      rect(214, 112, 772, 24, scene.lit(random.pick(architecture.roofs)));
    const sideWall = (mirrored: boolean) => {
      const drawn =
        polygon(
          [
            [-10, -10],
            [232, 120],
            [232, 640],
            [-10, HEIGHT],
          ],
          scene.shaded(darker(wall, mirrored ? 0.2 : 0.06), 0.04, 0.1),
        ) +
        path('M60 560Q70 330 120 330Q176 330 178 600V690L60 780Z', scene.lit(darker(wall, 0.45))) +
        polygon(
          [
            [-10, -10],
            [250, 106],
            [250, 134],
            [-10, 36],
          ],
          scene.lit(darker(random.pick(architecture.roofs), 0.1)),
        );
      return mirrored ? group(`translate(${WIDTH} 0) scale(-1 1)`, drawn) : drawn;
    };
    return (
      sky(scene) +
      regionTree(scene, random.between(420, 760), 200, 210, 0.14) +
      back +
      sideWall(false) +
      sideWall(true) +
      rect(0, 640, WIDTH, 270, scene.shaded(architecture.paving, 0.1, 0.14)) +
      line(tiles, scene.lit(darker(architecture.paving, 0.28)), 2.6, ' opacity=".45"') +
      fountain(scene, 600, 770) +
      plantPot(scene, 330, 690, 120, vegetation.blossoms) +
      plantPot(scene, 880, 690, 120, vegetation.blossoms) +
      plantPot(scene, 150, 840, 170, vegetation.blossoms) +
      plantPot(scene, 1040, 850, 150, vegetation.blossoms) +
      bloomingCorner(scene, vegetation.blossoms, '#4f7a4c', 0.7)
    );
  },
};

function fountain(scene: Scene, x: number, y: number): string {
  const stone = scene.scenery.architecture.paving;
  const basin = (rx: number, cy: number, depth: number) =>
    path(
      `M${n(x - rx)} ${n(cy)}v${n(depth)}a${n(rx)} ${n(rx * 0.24)} 0 0 0 ${n(rx * 2)} 0v${n(-depth)}Z`,
      scene.lit(darker(stone, 0.18)),
    ) +
    ellipse(x, cy, rx, rx * 0.24, scene.lit(lighter(stone, 0.35))) +
    ellipse(x, cy + 2, rx * 0.88, rx * 0.19, scene.lamps ? '#5fc8c8' : scene.lit('#58b4c0'));
  return (
    ellipse(x, y + 66, 220, 34, '#1a1424', ' opacity=".2"') +
    basin(190, y, 54) +
    rect(x - 16, y - 120, 32, 124, scene.lit(lighter(stone, 0.1))) +
    basin(82, y - 122, 16) +
    path(
      `M${n(x - 3)} ${n(y - 124)}q-6 -60 -46 -8M${n(x + 3)} ${n(y - 124)}q6 -60 46 -8`,
      'none',
      ' stroke="#eef8fa" stroke-width="4" opacity=".8"',
    ) +
    panesOfWater(scene, x, y)
  );
}

function panesOfWater(scene: Scene, x: number, y: number): string {
  return path(
    `M${n(x - 60)} ${n(y - 4)}q-20 -46 -18 -112h6q2 60 22 112ZM${n(x + 60)} ${n(y - 4)}q20 -46 18 -112h-6q-2 60 -22 112Z`,
    scene.lamps ? panes(scene) : '#f4fbfc',
    ' opacity=".5"',
  );
}

/** The picture templates of house fronts, lanes and courtyards, drawn for every region. */
export const FRONTS: readonly Template[] = [frontDoor, lane, courtyard];
