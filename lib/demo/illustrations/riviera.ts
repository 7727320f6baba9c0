import { darker, mix } from './colour.ts';
import { house } from './house.ts';
import { ridge } from './land.ts';
import { agave, palm } from './plants.ts';
import { loungers, pool } from './poolside.ts';
import type { Scene } from './scene.ts';
import { HEIGHT, n, path, polygon, rect, WIDTH } from './shapes.ts';
import { islands, openSea } from './shores.ts';
import { type Template, WARM_HOURS } from './template.ts';
import { tower } from './towers.ts';
import { FACADES, TILES } from './townscape.ts';
import { bush, cypress, stonePine } from './trees.ts';
import { sailboat } from './water.ts';

const rivieraVillage: Template = {
  name: 'riviera-village',
  regions: ['mediterranean', 'provence'],
  subject: 'exterior',
  horizon: 400,
  landscapes: ['mediterranean'],
  alsoFits: ['coast'],
  hours: WARM_HOURS,
  count: 4,
  caption: {
    en: 'a pastel village stepping down to a bay',
    fr: 'un village aux façades pastel qui descend vers la baie',
    de: 'ein pastellfarbenes Dorf an einer Bucht',
    es: 'un pueblo de fachadas pastel junto a una bahía',
    it: 'un borgo dai colori pastello affacciato sulla baia',
  },
  draw(scene) {
    const { random, land } = scene;
    const hill = `M420 ${HEIGHT}C500 720 640 560 800 470S1080 330 1240 300V${HEIGHT}Z`;
    const hillPaint = scene.gradient('down', [
      [0, scene.away(land.foliage, 0.3)],
      [1, scene.lit(mix(land.rock, land.foliage, 0.4))],
    ]);
    const slope = (x: number) => 780 - ((x - 470) / 730) * 420;
    let homes = '';
    for (let row = 5; row >= 0; row--) {
      const start = 1120 - row * 22;
      for (let k = 5; k >= 0; k--) {
        const x = start - 560 + k * 116 + random.between(-12, 12) + (row % 2) * 40;
        const base = slope(x) + 250 - row * 62 + random.between(-8, 8);
        if (base < slope(x) - 10 || x > WIDTH + 20 || x < 500 + (5 - row) * 8) continue;
        const distance = row * 0.05;
        const size = 1 - row * 0.06;
        homes += house(scene, {
          x,
          base,
          width: 88 * size,
          height: random.between(84, 128) * size,
          depth: 34 * size,
          wall: random.pick(FACADES),
          roof: random.pick(TILES),
          shape: random.chance(0.6) ? 'side' : 'hip',
          roofHeight: 30 * size,
          eaves: 6,
          storeys: 2,
          columns: 2,
          doorAt: -1,
          window: { tall: 1.6, shutters: random.pick(['#4f7f6c', '#5b7f9a', '#7a5a44']) },
          distance,
        });
        if (random.chance(0.34)) homes += cypress(scene, x - 10, base + 6, 92 * size, distance);
        else if (random.chance(0.5)) homes += bush(scene, x + 96 * size, base + 8, 38 * size);
      }
      if (row === 4)
        homes += tower(
          scene,
          1010,
          slope(1010) + 40,
          46,
          190,
          '#ecd3a4',
          random.pick(['#4f9488', '#b5583c']),
          random.pick(['onion', 'pyramid']),
          0.16,
        );
    }
    const quay =
      polygon(
        [
          [380, HEIGHT],
          [452, 838],
          [WIDTH, 838],
          [WIDTH, HEIGHT],
        ],
        scene.lit('#cbb79a'),
      ) + rect(440, 832, WIDTH, 10, scene.lit('#e4d3b5'));
    return (
      openSea(scene, 2) +
      sailboat(scene, random.between(420, 560), 520, 66) +
      sailboat(scene, random.between(130, 320), 620, 110) +
      path(hill, hillPaint) +
      homes +
      quay +
      stonePine(scene, random.between(90, 150), 930, random.between(560, 640)) +
      stonePine(scene, 330, 945, 330) +
      path(`M-20 ${HEIGHT}V836Q180 800 430 ${HEIGHT}Z`, scene.lit(darker(land.foliage, 0.3)))
    );
  },
};

const poolVilla: Template = {
  name: 'pool-villa',
  regions: [
    'mediterranean',
    'aegean',
    'provence',
    'iberian',
    'warm-america',
    'antipodean',
    'cape',
    'latin',
    'monsoon',
  ],
  subject: 'exterior',
  horizon: 420,
  landscapes: ['mediterranean', 'tropical', 'coast', 'cyclades'],
  hours: WARM_HOURS,
  count: 2,
  caption: {
    en: 'a modern white villa with a pool above the sea',
    fr: 'une villa blanche moderne avec piscine face à la mer',
    de: 'eine moderne weiße Villa mit Pool über dem Meer',
    es: 'una villa blanca moderna con piscina frente al mar',
    it: 'una villa bianca moderna con piscina sul mare',
  },
  draw(scene) {
    const { random, land, landscape } = scene;
    const terrace = ridge(scene, {
      y: 640,
      amplitude: 8,
      colour: mix(land.grass, land.foliage, 0.35),
      distance: 0.04,
      lean: [20, -40],
    });
    const wall = random.pick(['#fbf7ee', '#f4ecdf', '#f3e4cf']);
    const stone = scene.gradient('down', [
      [0, scene.lit('#f0e4cd')],
      [1, scene.lit('#cdb897')],
    ]);
    const tall = landscape === 'tropical' || landscape === 'coast';
    const left = tall
      ? palm(scene, 120, 930, 640, 0, 0.12) + palm(scene, 20, 930, 470, 0, -0.05)
      : stonePine(scene, 130, 930, 600) + agave(scene, 300, 880, 90);
    return (
      (landscape === 'tropical' || landscape === 'cyclades' ? islands(scene) : openSea(scene, 2)) +
      sailboat(scene, random.between(300, 420), 520, 70) +
      terrace.drawn +
      [0, 1, 2]
        .map((i) =>
          tall
            ? palm(scene, 470 + i * 60, 690, 210 - i * 20, 0.1, 0.08)
            : cypress(scene, 470 + i * 44, 690, 170 - i * 18),
        )
        .join('') +
      villa(scene, random.between(590, 630), 690, wall) +
      polygon(
        [
          [-20, 690],
          [WIDTH + 20, 690],
          [WIDTH + 20, HEIGHT + 10],
          [-20, HEIGHT + 10],
        ],
        stone,
      ) +
      pool(scene, 250, 728) +
      loungers(scene, 880, 850) +
      left +
      [0, 1, 2, 3]
        .map((i) =>
          bush(
            scene,
            1060 + i * 54,
            900,
            70,
            landscape === 'mediterranean' && i % 2 && scene.hour !== 'snow' ? '#c9548f' : undefined,
          ),
        )
        .join('')
    );
  },
};

function villa(scene: Scene, x: number, base: number, wall: string): string {
  const glass = { frame: '#3d4650', tall: 2 };
  const flat = { wall, roof: '#efe8da', shape: 'flat', roofHeight: 0, eaves: 16, window: glass } as const;
  return (
    house(scene, {
      ...flat,
      x: x + 120,
      base: base - 118,
      width: 220,
      height: 104,
      depth: 96,
      storeys: 1,
      columns: 3,
    }) +
    house(scene, {
      ...flat,
      x,
      base,
      width: 390,
      height: 118,
      depth: 130,
      storeys: 1,
      columns: 5,
      doorAt: 1,
      door: '#9a6b45',
    }) +
    rect(x - 96, base - 118, 110, 10, scene.lit('#efe8da')) +
    rect(x - 90, base - 110, 8, 110, scene.lit('#d9cfbd')) +
    path(
      `M${n(x - 18)} ${n(base - 128)}h110v-34h-110Z`,
      scene.lamps ? '#ffe2a8' : scene.lit('#bcd6dc'),
      ' opacity=".45"',
    )
  );
}

/** The picture templates of a warm rocky coast. */
export const RIVIERA: readonly Template[] = [rivieraVillage, poolVilla];
