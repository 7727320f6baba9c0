import { darker, lighter, mix } from './colour.ts';
import { floorLamp, pendant, poster, pottedPlant, rug, vase } from './decoration.ts';
import { armchair, bookshelf, chair, coffeeTable, sofa } from './furniture.ts';
import { interior } from './interior.ts';
import { type Room, windowOnto } from './room.ts';
import { circle, ellipse, floorShadow, line, n, path, polygon, rect } from './shapes.ts';
import { glow } from './sky.ts';
import type { Template } from './template.ts';

const livingRoom = interior(
  'living-room',
  2,
  { en: 'a living room', fr: 'un salon', de: 'ein Wohnzimmer', es: 'un salón', it: 'un soggiorno' },
  (scene, room) => {
    const wide = scene.random.chance(0.5);
    const x = wide ? 330 : 420;
    const w = wide ? 700 : 560;
    return (
      windowOnto(scene, room, x, 110, w, 390, { curtains: true, bars: wide ? 4 : 3 }) +
      (wide ? '' : poster(scene, room, 90, 170, 170, 220)) +
      (wide ? poster(scene, room, 70, 190, 140, 180) : '') +
      rug(room, 560, 812, 480, scene.random.chance(0.5)) +
      sofa(room, 250, 760, 560) +
      (scene.random.chance(0.6)
        ? armchair(room, 900, 830, mix(room.manner.accent, room.manner.wall, 0.25))
        : pottedPlant(scene, room, 1040, 790, 220)) +
      floorLamp(scene, room, 160, 770) +
      coffeeTable(room, 560, 862, 300)
    );
  },
);

const diningRoom = interior(
  'dining-room',
  1,
  {
    en: 'a dining room',
    fr: 'une salle à manger',
    de: 'ein Esszimmer',
    es: 'un comedor',
    it: 'una sala da pranzo',
  },
  (scene, room) => {
    const { inside, manner } = room;
    const set = [400, 540, 680, 800]
      .map((x) => ellipse(x, 656 + ((x / 20) % 2), 36, 7, inside('#fdf9f0')))
      .join('');
    return (
      windowOnto(scene, room, 230, 90, 740, 400, { bars: 4, curtains: scene.random.chance(0.4) }) +
      rug(room, 600, 830, 500, false) +
      chair(room, 250, 800, 1) +
      chair(room, 950, 800, -1) +
      floorShadow(600, 812, 330, 16) +
      line('M360 668L336 812M840 668L864 812', inside(darker(manner.wood, 0.2)), 18) +
      polygon(
        [
          [310, 640],
          [890, 640],
          [930, 672],
          [270, 672],
        ],
        inside(lighter(manner.wood, 0.16)),
      ) +
      rect(270, 670, 660, 16, inside(darker(manner.wood, 0.12))) +
      set +
      vase(room, 600, 656, 84) +
      [460, 740]
        .map(
          (x) =>
            rect(x - 3, 612, 6, 40, inside('#f6efdc')) +
            (scene.lamps ? glow(scene, x, 604, 70, 0.7) + ellipse(x, 602, 4, 9, '#ffe08a') : ''),
        )
        .join('') +
      [430, 600, 770].map((x) => backChair(room, x, 860)).join('') +
      pendant(scene, room, 480, 230, 54) +
      pendant(scene, room, 720, 230, 54) +
      pottedPlant(scene, room, 1110, 800, 210) +
      poster(scene, room, 52, 190, 120, 160)
    );
  },
);

/** Draws a dining chair seen from behind. */
function backChair({ inside, manner }: Room, middle: number, base: number): string {
  return (
    floorShadow(middle, base + 2, 60, 8) +
    line(
      `M${n(middle - 42)} ${n(base)}V${n(base - 190)}M${n(middle + 42)} ${n(base)}V${n(base - 190)}`,
      inside(darker(manner.wood, 0.24)),
      10,
    ) +
    rect(middle - 44, base - 110, 88, 18, inside(manner.fabric), ' rx="6"') +
    rect(middle - 46, base - 200, 92, 20, inside(darker(manner.wood, 0.14)), ' rx="8"') +
    line(
      [-21, 0, 21].map((k) => `M${n(middle + k)} ${n(base - 184)}v72`).join(''),
      inside(darker(manner.wood, 0.2)),
      7,
    )
  );
}

const fireside = interior(
  'fireside',
  2,
  {
    en: 'a lounge with an open fire',
    fr: 'un salon avec cheminée',
    de: 'eine Stube mit Kamin',
    es: 'una sala con chimenea',
    it: 'una sala con camino',
  },
  (scene, room) => {
    const { inside, manner } = room;
    const { random } = scene;
    let stones = rect(90, 0, 300, 660, inside('#8f877d'));
    for (let row = 0; row < 19; row++)
      for (let x = 90 + (row % 2) * -24; x < 390; ) {
        const w = random.between(40, 74);
        const left = Math.max(92, x);
        const right = Math.min(388, x + w - 4);
        if (right > left + 6)
          stones += rect(
            left,
            row * 35 + 2,
            right - left,
            31,
            inside(mix(random.pick(['#a79e92', '#8b837a', '#b8aea0', '#978d80']), manner.wall, 0.15)),
            ' rx="6"',
          );
        x += w;
      }
    const flame = (x: number, h: number, colour: string) =>
      path(
        `M${n(x - h * 0.3)} 640Q${n(x - h * 0.42)} ${n(640 - h * 0.5)} ${n(x)} ${n(640 - h)}Q${n(x + h * 0.06)} ${n(640 - h * 0.62)} ${n(x + h * 0.24)} ${n(640 - h * 0.56)}Q${n(x + h * 0.4)} ${n(640 - h * 0.24)} ${n(x + h * 0.28)} 640Z`,
        colour,
      );
    const fire =
      path('M150 650V510Q150 450 240 450T330 510V650Z', '#2a1f22') +
      glow(scene, 240, 600, 240, 0.7) +
      flame(214, 92, '#e8743a') +
      flame(262, 104, '#f08a3c') +
      flame(238, 72, '#ffce6a') +
      line('M180 642l116 -14M184 628l116 16', '#5c3d2c', 15);
    return (
      windowOnto(scene, room, 500, 110, 600, 420, { bars: 3, curtains: scene.random.chance(0.4) }) +
      stones +
      rect(60, 400, 360, 26, inside(darker(manner.wood, 0.1))) +
      rect(60, 426, 360, 8, '#1a1424', ' opacity=".25"') +
      fire +
      rect(70, 650, 340, 22, inside('#a79e92')) +
      poster(scene, room, 170, 170, 140, 180) +
      vase(room, 110, 400, 50) +
      rug(room, 650, 820, 470, scene.random.chance(0.5)) +
      sofa(room, 560, 764, 470) +
      armchair(room, 300, 840, mix(manner.accent, manner.wood, 0.35)) +
      coffeeTable(room, 700, 868, 250) +
      pottedPlant(scene, room, 1120, 790, 180) +
      path('M430 670h70q10 0 10 10v38h-90v-38q0 -10 10 -10Z', inside(darker(manner.wood, 0.3))) +
      [0, 1, 2]
        .map(
          (i) =>
            circle(440 + i * 26, 668, 14, inside('#c79a68')) +
            circle(440 + i * 26, 668, 8, inside('#a67c50')),
        )
        .join('')
    );
  },
  ['alpine', 'forest', 'fjord', 'moor', 'atlantic', 'lake', 'old-town'],
);

const readingCorner = interior(
  'reading-corner',
  1,
  {
    en: 'a reading corner',
    fr: 'un coin lecture',
    de: 'eine Leseecke',
    es: 'un rincón de lectura',
    it: 'un angolo lettura',
  },
  (scene, room) =>
    windowOnto(scene, room, 560, 70, 500, 570, { bars: 3, toFloor: true, curtains: true }) +
    bookshelf(scene, room, 60, 690, 300, 5) +
    rug(room, 560, 832, 400, true) +
    floorLamp(scene, room, 436, 772) +
    armchair(room, 490, 820, mix(room.manner.fabric, room.manner.wall, 0.15)) +
    stool(room, 780, 850) +
    pottedPlant(scene, room, 1110, 800, 220),
);

function stool({ inside, manner }: Room, middle: number, base: number): string {
  return (
    floorShadow(middle, base + 2, 66, 9) +
    line(
      `M${n(middle - 40)} ${n(base)}l10 -76M${n(middle + 40)} ${n(base)}l-10 -76`,
      inside(manner.wood),
      9,
    ) +
    ellipse(middle, base - 78, 58, 14, inside(lighter(manner.wood, 0.16))) +
    rect(middle - 30, base - 96, 48, 9, inside(manner.accent), ' rx="2"') +
    rect(middle + 6, base - 108, 22, 24, inside('#fbf6ea'), ' rx="4"')
  );
}

/** The picture templates of living rooms and dining rooms. */
export const DAY_ROOMS: readonly Template[] = [livingRoom, diningRoom, fireside, readingCorner];
