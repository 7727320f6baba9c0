import fc from 'fast-check';
import { type CampaignDocument, campaignDocument } from '#lib/campaigns/campaign-document';
import { storyInFile } from '#lib/campaigns/campaign-file';

/** Texts of all kinds: with marks of Markdown and YAML, blank lines, and letters of all scripts. */
const anyText = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '# ',
          '---\n',
          '\n',
          '\n\n',
          ' ',
          '\t',
          '"',
          "'",
          ': ',
          '- ',
          '*',
          '|',
          '{',
          '\u00a0',
          '\r\n',
          '%',
          '@',
          '&a',
          '!!',
          'null',
          '12',
          'שלום',
          'مرحبا ‫',
          '🏔️👩‍👧',
          '\u2028',
        ),
        fc.string({ unit: 'grapheme', maxLength: 8 }),
      ),
      { maxLength: 8 },
    )
    .map((parts) =>
      parts
        .join('')
        .replaceAll(/[^\P{Cc}\r\n\t]/gu, '')
        .slice(0, maxLength)
        .toWellFormed(),
    );

const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 40 }), { minLength: 1, maxLength: 6 });
const anySelection: fc.Arbitrary<CampaignDocument['selection']> = fc.oneof(
  anyText(100).map((search) => ({ search })),
  fc.record({ search: anyText(100), pinned: anyIds }),
  anyIds.map((ids) => ({ ids })),
  anyIds.map((ids) => ({ ids, in_order: true })),
  anyIds.map((ids) => ({ ids, in_order: true, orders: { USD: ids.toReversed(), CHF: ids } })),
);
const anyTexts = fc.record(
  {
    title: anyText(60),
    intro: anyText(200),
    story: anyText(400).map(storyInFile),
    label: anyText(20).filter((text) => text !== ''),
  },
  { requiredKeys: ['title', 'intro', 'story'] },
);
const anyDay = fc.option(
  fc
    .date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2090-01-01') })
    .map((day) => day.toISOString().slice(0, 10)),
);

/** Generates campaigns with all members, whose stories are as files have them. */
export const anyCampaign: fc.Arbitrary<CampaignDocument> = fc
  .record(
    {
      slug: fc.constantFrom('winter', 'summer-2027', 'a'),
      ordinal: fc.integer({ min: 1, max: 2_147_483_647 }),
      status: fc.constantFrom('published' as const, 'draft' as const),
      starts_on: anyDay,
      ends_on: anyDay,
      before_start: fc.constantFrom('announced' as const, 'hidden' as const),
      selection: anySelection,
      texts: fc.record({ en: anyTexts, de: anyTexts, fr: anyTexts }, { requiredKeys: ['en'] }),
      photos: fc.array(
        fc.oneof(
          fc.constantFrom({ picture: 'bay' }, { picture: '' }, { picture: 'https:bay' }, { picture: 'a: b' }),
          fc.webUrl().map((url) => ({ url })),
          fc.record({
            upload: fc.stringMatching(/^[0-9a-f]{64}$/),
            width: fc.integer({ min: 1, max: 20_000 }),
            height: fc.integer({ min: 1, max: 20_000 }),
            thumbhash: fc.stringMatching(/^[A-Za-z0-9+/=]{8,80}$/),
            alt: fc.record({ en: anyText(100), de: anyText(100) }, { requiredKeys: [] }),
          }),
          fc.constantFrom({ url: 'HTTPS://photos.example/1.jpg' }),
        ),
        { maxLength: 3 },
      ),
      updated_at: fc.constantFrom('2026-01-12T00:00:00Z', '2026-01-12T00:00:00.125Z'),
    },
    {
      requiredKeys: [
        'slug',
        'ordinal',
        'status',
        'starts_on',
        'ends_on',
        'selection',
        'texts',
        'photos',
        'updated_at',
      ],
    },
  )
  .filter((campaign) => campaignDocument.safeParse(campaign).success);
