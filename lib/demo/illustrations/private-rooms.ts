import { darker, lighter, mix } from './colour.ts';
import { pendant, poster, pottedPlant, rug, vase } from './decoration.ts';
import { bed, nightstand } from './furniture.ts';
import { interior } from './interior.ts';
import { windowOnto } from './room.ts';
import { circle, ellipse, floorShadow, line, path, polygon, rect } from './shapes.ts';
import { glow } from './sky.ts';
import type { Template } from './template.ts';

const bedroom = interior(
  'bedroom',
  2,
  {
    en: 'a bedroom',
    fr: 'une chambre',
    de: 'ein Schlafzimmer',
    es: 'un dormitorio',
    it: 'una camera da letto',
  },
  (scene, room) => {
    const behind = scene.random.chance(0.4);
    const bedX = behind ? 350 : 130;
    return (
      (behind
        ? windowOnto(scene, room, 330, 90, 540, 330, { bars: 3 })
        : windowOnto(scene, room, 690, 110, 400, 400, { curtains: scene.random.chance(0.6), bars: 2 }) +
          poster(scene, room, 290, 160, 180, 230)) +
      rug(room, bedX + 260, 838, 430, false) +
      nightstand(scene, room, bedX - 122 < 8 ? 14 : bedX - 122, 740) +
      nightstand(scene, room, bedX + 522, 740) +
      bed(room, bedX, 800, 500) +
      (behind
        ? pottedPlant(scene, room, 120, 800, 150) + pottedPlant(scene, room, 1090, 800, 200)
        : pottedPlant(scene, room, 1060, 820, 210))
    );
  },
);

const kitchen = interior(
  'kitchen',
  1,
  { en: 'a kitchen', fr: 'une cuisine', de: 'eine Küche', es: 'una cocina', it: 'una cucina' },
  (scene, room) => {
    const { inside, manner } = room;
    const front = mix(manner.fabric, manner.wall, 0.35);
    let units = '';
    for (let i = 0; i < 7; i++) {
      const x = 20 + i * 168;
      units +=
        rect(x, 510, 160, 170, inside(i % 2 ? front : lighter(front, 0.05))) +
        rect(x + 12, 524, 136, 142, 'none', ` stroke="${inside(darker(front, 0.18))}" stroke-width="3"`) +
        rect(x + 60, 534, 40, 6, inside('#d9b868'), ' rx="3"');
    }
    const shelf = (y: number) =>
      rect(60, y, 230, 12, inside(manner.wood)) +
      [0, 1, 2, 3, 4]
        .map((i) =>
          rect(
            76 + i * 42,
            y - 30 - (i % 2) * 14,
            26,
            30 + (i % 2) * 14,
            inside([manner.accent, '#f3ead6', manner.fabric, '#c9a45c', '#e9dcc2'][i] ?? '#f3ead6'),
            ' rx="5"',
          ),
        )
        .join('');
    const hood =
      polygon(
        [
          [990, 90],
          [1080, 90],
          [1130, 270],
          [940, 270],
        ],
        inside(lighter(manner.wall, 0.3)),
      ) + rect(930, 268, 210, 20, inside(manner.wood));
    const island =
      floorShadow(600, 878, 400, 16) +
      rect(250, 740, 700, 136, inside(darker(front, 0.2))) +
      line(
        [0, 1, 2, 3, 4, 5].map((i) => `M${370 + i * 116} 752V868`).join(''),
        inside(darker(front, 0.36)),
        3,
      ) +
      polygon(
        [
          [230, 712],
          [970, 712],
          [1000, 742],
          [200, 742],
        ],
        inside(lighter(manner.wood, 0.24)),
      ) +
      rect(200, 740, 800, 12, inside(manner.wood)) +
      vase(room, 410, 728, 74) +
      ellipse(690, 724, 76, 14, inside('#f6f0e4')) +
      [0, 1, 2, 3]
        .map((i) => circle(656 + i * 24, 708 - (i % 2) * 8, 15, inside(i % 2 ? '#e0a13f' : '#d8664f')))
        .join('');
    return (
      windowOnto(scene, room, 370, 100, 480, 330, { bars: 3 }) +
      rect(0, 430, 1200, 60, inside(lighter(manner.wall, 0.3)), ' opacity=".5"') +
      shelf(210) +
      shelf(330) +
      hood +
      units +
      rect(0, 488, 1200, 24, inside('#efe8da')) +
      rect(0, 512, 1200, 6, '#1a1424', ' opacity=".2"') +
      line('M600 488v-58q0 -30 30 -30t30 30', inside('#b9bcc0'), 9) +
      rect(985, 470, 110, 18, inside('#4a4a50'), ' rx="6"') +
      path('M1000 470v-34h70v34Z', inside(manner.accent)) +
      line('M1070 446h34', inside('#4a4a50'), 7) +
      pottedPlant(scene, room, 170, 490, 74) +
      pendant(scene, room, 420, 250, 46) +
      pendant(scene, room, 780, 250, 46) +
      island
    );
  },
);

const bathroom = interior(
  'bathroom',
  1,
  {
    en: 'a bathroom with a freestanding tub',
    fr: 'une salle de bains avec baignoire îlot',
    de: 'ein Bad mit freistehender Wanne',
    es: 'un baño con bañera exenta',
    it: 'un bagno con vasca a centro stanza',
  },
  (scene, room) => {
    const { inside, manner } = room;
    let tiles = '';
    for (let y = 470; y < 630; y += 32) tiles += `M0 ${y}H1200`;
    for (let x = 0; x < 1200; x += 48) tiles += `M${x} 440V622`;
    const tile = inside(mix(manner.fabric, '#ffffff', 0.55));
    const tub =
      floorShadow(560, 824, 330, 18) +
      rect(300, 804, 40, 18, inside('#c9a45c'), ' rx="6"') +
      rect(780, 804, 40, 18, inside('#c9a45c'), ' rx="6"') +
      path('M240 610Q244 812 400 812H720Q876 812 880 610Z', inside('#fdfaf4')) +
      path('M700 610Q740 780 640 812H720Q876 812 880 610Z', inside('#d9d6d2')) +
      ellipse(560, 610, 322, 30, inside('#ffffff')) +
      ellipse(560, 612, 300, 22, inside(mix('#9fd0d6', scene.sky.low, 0.2))) +
      [0, 1, 2, 3, 4, 5, 6]
        .map((i) =>
          circle(350 + i * 34, 606 - (i % 3) * 6, 18 - (i % 2) * 5, inside('#ffffff'), ' opacity=".9"'),
        )
        .join('');
    return (
      rect(0, 438, 1200, 186, tile) +
      line(tiles, inside('#ffffff'), 2.5, ' opacity=".6"') +
      rect(0, 430, 1200, 12, inside(lighter(manner.accent, 0.2))) +
      windowOnto(scene, room, 340, 80, 440, 320, { bars: 2 }) +
      rug(room, 560, 846, 380, true) +
      line('M836 640V470q0 -34 -36 -34h-30v26', inside('#c9a45c'), 11) +
      tub +
      path('M790 596q60 -8 74 10l8 120q-40 12 -78 0Z', inside(manner.accent)) +
      rect(950, 560, 190, 220, inside(manner.wood)) +
      rect(966, 580, 158, 80, inside(lighter(manner.wood, 0.14))) +
      rect(966, 674, 158, 80, inside(lighter(manner.wood, 0.1))) +
      rect(940, 546, 210, 18, inside('#f6f2ea')) +
      ellipse(1045, 540, 70, 20, inside('#ffffff')) +
      line('M1045 520v-34q0 -18 22 -18', inside('#c9a45c'), 8) +
      circle(1045, 300, 92, inside('#c9a45c')) +
      circle(1045, 300, 82, inside(mix(scene.sky.middle, '#f3f3f0', 0.55))) +
      polygon(
        [
          [1000, 340],
          [1060, 230],
          [1080, 236],
          [1020, 352],
        ],
        inside('#ffffff'),
        ' opacity=".4"',
      ) +
      (scene.lamps ? glow(scene, 1045, 190, 190, 0.5) : '') +
      rect(1012, 176, 66, 16, scene.lamps ? '#ffeec2' : inside('#f7ecd6'), ' rx="8"') +
      pottedPlant(scene, room, 130, 800, 220)
    );
  },
);

/** The picture templates of bedrooms, kitchens and bathrooms. */
export const PRIVATE_ROOMS: readonly Template[] = [bedroom, kitchen, bathroom];
