import { expect, test } from 'vitest';
import { absentDocument, embedDocument, problemDocument } from '#lib/embed/embed-document';
import type { EmbeddedHomes } from '#lib/embed/embedded-homes';

const HOSTILE = '"><script>alert(1)</script>';

const HOMES: EmbeddedHomes = {
  title: 'Winter',
  note: '',
  address: 'https://homes.example/en/campaigns/winter',
  totalCount: 1,
  homes: [
    {
      name: 'Casa',
      place: 'Gordes, France',
      facts: '4 guests',
      rating: null,
      price: {
        lead: 'from',
        amount: '€800',
        before: { amount: '€900', label: 'Before:' },
        basis: 'per week',
      },
      offer: null,
      note: null,
      address: 'https://homes.example/en/rentals/7-casa',
      picture: { source: '/media/a-640.webp', sourceSet: null, alt: 'A house' },
    },
  ],
};
const OPTIONS = { locale: 'en', theme: 'auto' } as const;

function withHome(home: Partial<EmbeddedHomes['homes'][number]>): EmbeddedHomes {
  return { ...HOMES, homes: HOMES.homes.map((each) => ({ ...each, ...home })) };
}

test('a home has its price with the one before the offer', async () => {
  const html = await embedDocument(HOMES, OPTIONS);
  expect(html).toContain(
    '<p class="price">from <span class="hidden">Before: </span><s>€900</s> <strong>€800</strong> per week</p>',
  );
  expect(html).toContain('See the home</a>');
});

test('a home that takes no bookings says so', async () => {
  const html = await embedDocument(withHome({ note: 'Not open for bookings at the moment' }), OPTIONS);
  expect(html).toContain('per week<br>Not open for bookings at the moment</p>');
});

test('texts are never markup', async () => {
  const picture = { source: `/media/${HOSTILE}`, sourceSet: HOSTILE, alt: HOSTILE };
  const rating = { value: HOSTILE, count: HOSTILE, label: HOSTILE };
  const price = {
    lead: HOSTILE,
    amount: HOSTILE,
    before: { amount: HOSTILE, label: HOSTILE },
    basis: HOSTILE,
  };
  const home = {
    name: HOSTILE,
    place: HOSTILE,
    facts: HOSTILE,
    offer: HOSTILE,
    note: HOSTILE,
    address: HOSTILE,
  };
  const homes = {
    ...withHome({ ...home, rating, price, picture }),
    title: HOSTILE,
    note: HOSTILE,
    address: HOSTILE,
  };
  const issue = { code: 'invalid-parameter', parameter: HOSTILE, value: HOSTILE, expected: HOSTILE } as const;
  for (const html of [
    await embedDocument(homes, OPTIONS),
    await absentDocument(OPTIONS, HOSTILE),
    problemDocument([issue, { ...issue, supported: [HOSTILE] }]),
  ]) {
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('"><script');
    expect(html.match(/<script>/g)).toHaveLength(1);
  }
});

test('without homes the document says so, from right to left where the language is', async () => {
  const html = await embedDocument({ ...HOMES, homes: [], totalCount: 0 }, { locale: 'ar', theme: 'dark' });
  expect(html).toContain('<html lang="ar" dir="rtl" data-theme="dark">');
  expect(html).toContain('No home matches at the moment.');
  expect(html).not.toContain('<ul>');
});
