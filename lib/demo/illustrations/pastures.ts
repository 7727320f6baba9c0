import { darker, mix } from './colour.ts';
import { house } from './house.ts';
import { pastures } from './inlands.ts';
import { ridge } from './land.ts';
import { grasses } from './plants.ts';
import type { Scene } from './scene.ts';
import { circle, ellipse, line, n, path, rect } from './shapes.ts';
import { ALL_HOURS, type Template } from './template.ts';
import { broadleaf, bush } from './trees.ts';

const stoneCottage: Template = {
  name: 'stone-cottage',
  regions: ['british'],
  subject: 'exterior',
  horizon: 390,
  landscapes: ['moor'],
  hours: [...ALL_HOURS, 'snow'],
  count: 4,
  caption: {
    en: 'a stone cottage and dry walls among green hills',
    fr: 'un cottage de pierre et ses murets au milieu de vertes collines',
    de: 'ein Steincottage mit Trockenmauern zwischen grünen Hügeln',
    es: 'una casita de piedra y sus muros entre verdes colinas',
    it: 'un cottage in pietra e muretti a secco tra verdi colline',
  },
  draw(scene) {
    const { random, land } = scene;
    const field = ridge(scene, {
      y: 690,
      amplitude: 10,
      colour: land.grass,
      distance: 0.02,
      lean: [30, -30],
    });
    const x = random.between(560, 640);
    const base = field.at(x + 140) + 36;
    const doorColour = random.pick(['#2f6d8c', '#b4493a', '#3f6f52', '#d9a441']);
    return (
      pastures(scene) +
      field.drawn +
      broadleaf(scene, x - 90, base, 240, 0.06) +
      broadleaf(scene, x + 490, base + 6, 290, 0.05) +
      house(scene, {
        x: x + 270,
        base: base - 4,
        width: 110,
        height: 84,
        depth: 60,
        wall: '#b3aa9c',
        roof: '#5f6571',
        shape: 'side',
        roofHeight: 54,
        storeys: 1,
        columns: 2,
        texture: 'stone',
      }) +
      house(scene, {
        x,
        base,
        width: 270,
        height: 132,
        depth: 96,
        wall: '#bdb3a3',
        roof: '#5a606c',
        shape: 'side',
        roofHeight: 88,
        storeys: 2,
        columns: 4,
        doorAt: 2,
        door: doorColour,
        texture: 'stone',
        chimney: '#a39a8c',
      }) +
      [0, 1, 2, 3, 4]
        .map((i) =>
          bush(scene, x + i * 96, base + 16, 42, i % 2 && scene.hour !== 'snow' ? '#c58aa6' : undefined),
        )
        .join('') +
      sheep(scene, 5) +
      dryWall(scene, 842) +
      grasses(
        scene,
        () => 918,
        62,
        land.grass,
        scene.hour === 'snow' ? [] : ['#b184c0', '#f6e6f0', '#f2d35c'],
      )
    );
  },
};

const thatchedCottage: Template = {
  name: 'thatched-cottage',
  regions: ['british', 'french', 'lowland'],
  subject: 'exterior',
  horizon: 390,
  landscapes: ['moor'],
  alsoFits: ['atlantic'],
  hours: [...ALL_HOURS, 'snow'],
  count: 4,
  caption: {
    en: 'a thatched cottage with a flower garden',
    fr: 'une chaumière et son jardin fleuri',
    de: 'ein reetgedecktes Cottage mit Blumengarten',
    es: 'una casita con techo de paja y jardín florido',
    it: 'un cottage dal tetto di paglia con giardino fiorito',
  },
  draw(scene) {
    const { random, land } = scene;
    const garden = ridge(scene, {
      y: 700,
      amplitude: 8,
      colour: mix(land.grass, land.foliage, 0.1),
      distance: 0.02,
    });
    const x = random.between(520, 600);
    const base = garden.at(x + 150) + 30;
    const roof = '#a88d5c';
    const flowers = ['#d8556a', '#f2d35c', '#c9a3d6', '#ffffff', '#e88a5a'];
    return (
      pastures(scene) +
      garden.drawn +
      broadleaf(scene, x + 530, base + 6, 320, 0.05) +
      house(scene, {
        x,
        base,
        width: 330,
        height: 118,
        depth: 110,
        wall: random.pick(['#faf3e4', '#f3dcc0', '#e9d3d0']),
        roof,
        shape: 'side',
        roofHeight: 122,
        eaves: 26,
        storeys: 1,
        columns: 5,
        doorAt: 2,
        door: random.pick(['#4d7a6a', '#b4493a', '#3f6f9a']),
        window: { flowers, tall: 1.1 },
        chimney: '#b07d62',
      }) +
      rect(
        x + 30,
        base - 118 - 128,
        340,
        14,
        scene.lit(scene.hour === 'snow' ? '#ffffff' : darker(roof, 0.2)),
        ' rx="7"',
      ) +
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          bush(
            scene,
            x - 30 + i * 90,
            base + 18,
            46,
            i % 2 && scene.hour !== 'snow' ? random.pick(flowers) : undefined,
          ),
        )
        .join('') +
      path(
        `M${n(x + 140)} ${n(base + 6)}Q${n(x + 120)} ${n(base + 90)} ${n(x + 30)} 920H${n(x + 230)}Q${n(x + 210)} ${n(base + 80)} ${n(x + 190)} ${n(base + 6)}Z`,
        scene.lit(mix(land.sand, land.rock, 0.2)),
      ) +
      sheep(scene, 3) +
      gate(scene, x + 130) +
      grasses(
        scene,
        () => 918,
        96,
        mix(land.grass, land.foliage, 0.3),
        scene.hour === 'snow' ? [] : flowers,
        -10,
        x + 10,
      ) +
      grasses(
        scene,
        () => 918,
        96,
        mix(land.grass, land.foliage, 0.3),
        scene.hour === 'snow' ? [] : flowers,
        x + 240,
      ) +
      broadleaf(scene, 40, 930, 460)
    );
  },
};

function gate(scene: Scene, middle: number): string {
  let d = '';
  for (let k = 0; k < 26; k++) {
    const x = 210 + k * 40;
    if (Math.abs(x - middle) < 84) continue;
    d += `M${n(x)} 872v-62`;
  }
  return (
    line(d, scene.lit('#fbf6ea'), 11) +
    line(
      `M200 846H${n(middle - 84)}M${n(middle + 84)} 846H1220M200 824H${n(middle - 84)}M${n(middle + 84)} 824H1220`,
      scene.lit('#efe6d4'),
      7,
    )
  );
}

function sheep(scene: Scene, count: number): string {
  const { random } = scene;
  let drawn = '';
  for (let i = 0; i < count; i++) {
    const x = random.between(130, 440);
    const y = random.between(735, 800);
    const s = 0.7 + (y - 735) / 130;
    drawn +=
      line(
        `M${n(x - 9 * s)} ${n(y)}v${n(13 * s)}M${n(x + 9 * s)} ${n(y)}v${n(13 * s)}`,
        scene.lit('#3b3a40'),
        3.4 * s,
      ) +
      ellipse(x, y - 5 * s, 19 * s, 12 * s, scene.lit('#f7f1e4')) +
      circle(x - 8 * s, y - 11 * s, 8 * s, scene.lit('#fffaf0')) +
      ellipse(x - 20 * s, y - 9 * s, 6.5 * s, 5 * s, scene.lit('#3b3a40'));
  }
  return drawn;
}

function dryWall(scene: Scene, y: number): string {
  const { random, land } = scene;
  let drawn = '';
  for (let row = 0; row < 2; row++)
    for (let x = -20; x < 1220; ) {
      const w = random.between(26, 54);
      drawn += rect(
        x,
        y + 18 - row * 20 + Math.sin(x / 160) * 6,
        w - 3,
        21,
        scene.lit(
          mix(scene.hour === 'snow' ? '#8d97ad' : land.rock, random.chance(0.5) ? '#cfc7ba' : '#6f6b69', 0.4),
        ),
        ' rx="7"',
      );
      x += w;
    }
  return drawn;
}

/** The picture templates of cottages in green pastures. */
export const PASTURES: readonly Template[] = [stoneCottage, thatchedCottage];
