import { expect, test } from 'vitest';
import { streetAttributionOf, streetProblemOf } from './street-archive.ts';
import { STREET_METADATA } from './testing/street-archive.ts';

const LINK =
  '<a href="https://www.openstreetmap.org/copyright" rel="noopener">OpenStreetMap</a> contributors';

test('the published archives of the Protomaps basemap are drawn', () => {
  expect(streetProblemOf(STREET_METADATA)).toBeNull();
});

test.each([null, 7, 'text', {}, { vector_layers: 'roads' }, { vector_layers: [null, {}] }])(
  'the metadata %j lists no layers',
  (metadata) => {
    expect(streetProblemOf(metadata)).toContain('lists no layers');
  },
);

test.each([
  [STREET_METADATA, `© ${LINK}`],
  [
    {
      attribution:
        '<a href="https://github.com/protomaps/basemaps">Protomaps</a> © OpenStreetMap contributors',
    },
    `Protomaps © ${LINK}`,
  ],
  [{ attribution: 'Map © Someone & Sons' }, `Map © Someone &amp; Sons © ${LINK}`],
  [{ attribution: '<img src=x onerror=alert(1)>"&lt;b' }, `&quot;&amp;lt;b © ${LINK}`],
  [{ attribution: 3 }, `© ${LINK}`],
  [null, `© ${LINK}`],
])('the attribution of %j names OpenStreetMap and has no markup of its own', (metadata, expected) => {
  expect(streetAttributionOf(metadata)).toBe(expected);
});
