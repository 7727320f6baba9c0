import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { quietScene, SCENE_VARIATIONS, type SceneFacts, sceneKind, sceneSeed } from '#lib/photos/quiet-scene';

const kindOf = (handles: string, rentalType = '', kind = '') =>
  sceneKind({
    trail: handles
      .split(' ')
      .map((handle, index, all) => ({ handle, kind: index === all.length - 1 ? kind : '' })),
    rentalType,
  } satisfies SceneFacts);

test('a scene is chosen by the names of places, the narrowest first, then by the type and the kind of place', () => {
  expect(kindOf('italy lake-garda limone', 'apartment')).toBe('lake');
  expect(kindOf('france cote-d-azur nice', 'apartment')).toBe('sea');
  expect(kindOf('italy alpi lago-di-braies')).toBe('lake');
  expect(kindOf('austria tirol kufstein', 'villa')).toBe('peaks');
  expect(kindOf('germany berlin mitte', 'apartment')).toBe('town');
  expect(kindOf('france provence gordes', 'chalet')).toBe('peaks');
  expect(kindOf('greece santorini', 'villa', 'island')).toBe('sea');
  expect(kindOf('germany berlin', '', 'city')).toBe('town');
  expect(kindOf('france provence gordes', 'villa')).toBe('hills');
  // A part of a word is no word.
  expect(kindOf('usa tennessee', 'cabin')).toBe('hills');
});

test('eight homes in a row have eight scenes, and a home always has the same', () => {
  for (const first of [1, 12_345_678_901]) {
    const scenes = Array.from({ length: SCENE_VARIATIONS }, (_, index) => quietScene('sea', first + index));
    expect(new Set(scenes).size).toBe(SCENE_VARIATIONS);
  }
  expect(quietScene('sea', 5)).toBe(quietScene('sea', 5));
  expect(sceneSeed('summer')).not.toBe(sceneSeed('winter'));
});

test('the style sheet has every scene and every variation', () => {
  const sheet = readFileSync('app/scenes.css', 'utf8');
  for (let seed = 0; seed < SCENE_VARIATIONS; seed++) {
    for (const kind of ['sea', 'lake', 'peaks', 'town', 'hills'] as const) {
      const [base, place, variation = ''] = quietScene(kind, seed).split(' ');
      expect(sheet).toContain(`.${base} {`);
      expect(sheet).toContain(`.${place} {`);
      // The first is that of the base.
      if (variation !== 'scene-1') expect(sheet).toContain(`.${variation} {`);
    }
  }
});
