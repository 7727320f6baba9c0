/** Merges of two people's changes, worked out by hand. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import { changedFields, mergeDrafts, withField } from '#lib/studio/campaigns/merge-drafts';

const BASE: CampaignDraft = {
  slug: 'winter',
  ordinal: 3,
  starts_on: '2026-12-01',
  ends_on: null,
  before_start: 'announced',
  selection: { search: 'guests=4' },
  texts: { en: { title: 'Winter', intro: 'Snow.', story: 'Long nights.' } },
  photos: [],
};
const en = BASE.texts.en ?? { title: '', intro: '', story: '' };

describe('two people change a draft', () => {
  test('in different fields: both changes are kept', () => {
    const mine: CampaignDraft = { ...BASE, texts: { en: { ...en, title: 'First snow' } } };
    const theirs: CampaignDraft = { ...BASE, ends_on: '2027-02-28', texts: { en: { ...en, intro: 'Ice.' } } };
    expect(mergeDrafts(BASE, mine, theirs)).toEqual({
      draft: { ...BASE, ends_on: '2027-02-28', texts: { en: { ...en, title: 'First snow', intro: 'Ice.' } } },
      conflicts: [],
    });
  });

  test('in the same field: one’s own value stays, and the field is a conflict', () => {
    const mine: CampaignDraft = { ...BASE, selection: { ids: [3, 1] }, before_start: 'hidden' };
    const theirs: CampaignDraft = { ...BASE, selection: { ids: [1, 3] }, before_start: 'hidden' };
    expect(mergeDrafts(BASE, mine, theirs)).toEqual({ draft: mine, conflicts: ['selection'] });
  });

  test('of the search and of the homes pinned on top of it: both changes are kept', () => {
    const pinned: CampaignDraft = { ...BASE, selection: { search: 'guests=4', pinned: [3, 1] } };
    const mine: CampaignDraft = { ...pinned, selection: { search: 'guests=6', pinned: [3, 1] } };
    const theirs: CampaignDraft = { ...pinned, selection: { search: 'guests=4', pinned: [1] } };
    const both: CampaignDraft = { ...pinned, selection: { search: 'guests=6', pinned: [1] } };
    expect(mergeDrafts(pinned, mine, theirs)).toEqual({ draft: both, conflicts: [] });
    expect(changedFields(pinned, both)).toEqual(['selection', 'pinned']);
    expect(mergeDrafts(pinned, BASE, theirs)).toEqual({ draft: BASE, conflicts: ['pinned'] });
    expect(withField(BASE, theirs, 'pinned')).toEqual(theirs);
    const listed: CampaignDraft = { ...BASE, selection: { ids: [7] } };
    expect(withField(listed, theirs, 'pinned')).toEqual(listed);
    expect(changedFields(BASE, { ...BASE, selection: { search: 'guests=4', pinned: [] } })).toEqual([]);
  });

  test('in the same way: there is no conflict', () => {
    const both: CampaignDraft = { ...BASE, starts_on: null };
    expect(mergeDrafts(BASE, both, { ...both })).toEqual({ draft: both, conflicts: [] });
  });

  test('in languages that the draft did not have', () => {
    const mine: CampaignDraft = { ...BASE, texts: { en, de: { title: 'Winter', intro: '', story: '' } } };
    const theirs: CampaignDraft = {
      ...BASE,
      texts: {
        en,
        de: { title: 'Schnee', intro: 'Eis.', story: '' },
        fr: { title: 'Neige', intro: '', story: '' },
      },
    };
    expect(mergeDrafts(BASE, mine, theirs)).toEqual({
      draft: {
        ...BASE,
        texts: {
          en,
          de: { title: 'Winter', intro: 'Eis.', story: '' },
          fr: { title: 'Neige', intro: '', story: '' },
        },
      },
      conflicts: ['texts.de.title'],
    });
  });
});

test('labels are fields of their own, and an empty one is none', () => {
  const mine: CampaignDraft = { ...BASE, texts: { en: { ...en, label: 'New' } } };
  const theirs: CampaignDraft = { ...BASE, texts: { en: { ...en, title: 'Ice' } } };
  expect(mergeDrafts(BASE, mine, theirs)).toEqual({
    draft: { ...BASE, texts: { en: { ...en, title: 'Ice', label: 'New' } } },
    conflicts: [],
  });
  expect(changedFields(BASE, mine)).toEqual(['texts.en.label']);
  expect(changedFields(BASE, { ...BASE, texts: { en: { ...en, label: '' } } })).toEqual([]);
});

test('empty texts of a language are no change', () => {
  expect(changedFields(BASE, { ...BASE, texts: { en, it: { title: '', intro: '', story: '' } } })).toEqual(
    [],
  );
});

test('changed fields are in the order of the draft', () => {
  const after: CampaignDraft = {
    ...BASE,
    ordinal: 1,
    texts: { en: { ...en, story: '' } },
    photos: [{ picture: 'a' }],
  };
  expect(changedFields(BASE, after)).toEqual(['texts.en.story', 'ordinal', 'photos']);
});

test('a field of another draft replaces one’s own', () => {
  const other: CampaignDraft = {
    ...BASE,
    ends_on: '2027-01-01',
    texts: { es: { title: 'Nieve', intro: '', story: '' } },
  };
  expect(withField(BASE, other, 'ends_on').ends_on).toBe('2027-01-01');
  expect(withField(BASE, other, 'texts.es.title').texts).toEqual({
    en,
    es: { title: 'Nieve', intro: '', story: '' },
  });
  expect(withField(BASE, other, 'texts.en.title').texts).toEqual({ en: { ...en, title: '' } });
});

test('no change of anybody is lost: each field has the value of one of the two, and each change is kept or a conflict', () => {
  const word = fc.constantFrom('a', 'b', '');
  const texts = fc.record({ title: word, intro: word, story: word });
  const draft = fc.record({
    ordinal: fc.constantFrom(1, 2),
    starts_on: fc.constantFrom(null, '2027-01-01'),
    texts: fc.dictionary(fc.constantFrom('en', 'de', 'fr'), texts),
  });
  fc.assert(
    fc.property(draft, draft, draft, (first, second, third) => {
      const [base, mine, theirs] = [
        { ...BASE, ...first },
        { ...BASE, ...second },
        { ...BASE, ...third },
      ];
      const merged = mergeDrafts(base, mine, theirs);
      const lost = changedFields(base, theirs).filter(
        (field) => !merged.conflicts.includes(field) && changedFields(merged.draft, theirs).includes(field),
      );
      expect(lost).toEqual([]);
      const ownLost = changedFields(base, mine).filter((field) =>
        changedFields(merged.draft, mine).includes(field),
      );
      expect(ownLost).toEqual([]);
    }),
  );
});
