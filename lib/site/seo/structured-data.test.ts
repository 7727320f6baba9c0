import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Brand, defaultBrand } from '#lib/brand/brand';
import { readSiteFolder } from '#lib/brand/site-folder';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import { type ReferenceData, referenceData } from '#lib/reference/reference-data';
import { breadcrumbData, faqData, rentalListData, webSiteData } from '#lib/site/seo/structured-data';
import { mostReviewedRental } from '#lib/site/seo/testing/most-reviewed-rental';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

const publicBaseUrl = 'https://homes.example';

let catalogue: TestCatalogue;
let data: ReferenceData;
let rental: RentalDetailRecord;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  data = await referenceData(catalogue.store);
  rental = await mostReviewedRental(catalogue.store);
});
afterAll(() => catalogue.remove());

const context = () => ({ data, locale: 'en', publicBaseUrl });

test('the positions of a list continue from page to page', () => {
  const list = { name: 'Homes', page: 3, perPage: 20, totalCount: 41 };
  const path = `/en/rentals/${rental.id}-${rental.slug}`;
  for (const listed of [rental, { name: rental.name, href: `${path}?currency=USD` }]) {
    expect(rentalListData([listed], list, context())).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 41,
      itemListElement: [{ position: 41, name: rental.name, url: publicBaseUrl + path }],
    });
  }
  expect(rentalListData([], list, context())).toBeNull();
});

test('the breadcrumb of a rental has every place above it', () => {
  const described = breadcrumbData(rental.trail, rental, 'Destinations', context());
  const steps = described.itemListElement;
  expect(steps).toHaveLength(rental.trail.length + 2);
  expect(steps).toMatchObject([
    { position: 1, name: 'Destinations', item: `${publicBaseUrl}/en/destinations` },
    ...rental.trail.map((node, index) => ({
      position: index + 2,
      item: `${publicBaseUrl}/en/destinations/${node.handle}`,
    })),
    { position: rental.trail.length + 2, name: rental.name },
  ]);
});

test('questions have their answers', () => {
  expect(faqData({ entries: [{ question: 'Pets?', answerText: 'Yes.' }] })).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'Pets?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } }],
  });
  expect(faqData(null)).toBeNull();
});

test('the site describes its search and its publisher', () => {
  expect(webSiteData({ brand: defaultBrand('Homes'), locale: 'de', publicBaseUrl })).toMatchObject({
    '@type': 'WebSite',
    name: 'Homes',
    url: `${publicBaseUrl}/de`,
    publisher: { '@type': 'Organization', name: 'Homes', logo: `${publicBaseUrl}/icons/512.png` },
    potentialAction: { target: { urlTemplate: `${publicBaseUrl}/de/find?where={search_term_string}` } },
  });
});

test('the publisher has what the brand names, and nothing else', async () => {
  const { brand } = await readSiteFolder('docs/brands/coast', 'Homes');
  if (brand === null) throw new Error('the example has problems');
  const publisherOf = (other: Brand) => {
    const { publisher } = webSiteData({ brand: other, locale: 'en', publicBaseUrl });
    return JSON.parse(JSON.stringify(publisher));
  };
  expect(publisherOf(brand)).toEqual({
    '@type': 'Organization',
    name: 'Marée Haute',
    url: publicBaseUrl,
    logo: publicBaseUrl + brand.icon?.png512,
    sameAs: ['https://instagram.example/maree.haute'],
    email: 'bonjour@maree-haute.example',
    telephone: '+33 2 00 00 00 00',
    address: '12 quai du Port, 29000 Port-Exemple',
  });
  expect(Object.keys(publisherOf({ ...brand, social: [], contact: null }))).toEqual([
    '@type',
    'name',
    'url',
    'logo',
  ]);
});
