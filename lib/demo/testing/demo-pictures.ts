import type { Illustration } from '#lib/demo/illustration-manifest';
import { LANDSCAPES } from '#lib/demo/landscapes';

/** Number of pictures of castles among `demoPictures`. */
export const CASTLE_PICTURES = 6;
const subjects = ['exterior', 'exterior', 'interior', 'view'] as const;

/** Twenty-four pictures for every landscape, half of them exteriors, and six castles. */
export function demoPictures(): Illustration[] {
  const common = commonPictures();
  const [picture] = common;
  if (picture === undefined) throw new Error('there are no landscapes');
  const castles = Array.from({ length: CASTLE_PICTURES }, (_, i) => ({
    ...picture,
    id: `castle-${i}`,
    template: 'castle',
    subject: 'exterior' as const,
    rentalType: 'castle' as const,
    landscapes: ['forest', 'hills'] as const,
  }));
  return [...common, ...castles];
}

function commonPictures(): Illustration[] {
  return LANDSCAPES.flatMap((landscape) =>
    Array.from({ length: 24 }, (_, i) => ({
      id: `${landscape}-${i}`,
      template: `${landscape}-${i % 6}`,
      subject: subjects[i % 4] ?? 'view',
      rentalType: null,
      regions: null,
      landscapes: [landscape],
      hour: 'day' as const,
      hash: 'abcdef',
      width: 1600,
      height: 1200,
      widths: [400, 800, 1600],
      thumbhash: 'AAAA',
      alt: { en: 'Illustration' },
    })),
  );
}
