import type { RentalRoom } from '#lib/catalogue/rentals/rental-terms';
import { regional } from '#lib/i18n/format';
import { listFormat } from '#lib/i18n/formatters';
import type { Translator } from '#lib/i18n/translator';

/** A room in words. */
export interface RoomView {
  readonly kind: RentalRoom['kind'];
  /** Its own name, else "Bedroom 2". */
  readonly name: string;
  /** Whether the name is the catalogue's. */
  readonly isOwnName: boolean;
  /** "1 double bed and 1 cot"; empty without beds. */
  readonly beds: string;
}

const BED_WORDS = {
  double: 'bedDouble',
  queen: 'bedQueen',
  king: 'bedKing',
  single: 'bedSingle',
  bunk: 'bedBunk',
  sofa_bed: 'bedSofa',
  cot: 'bedCot',
  futon: 'bedFuton',
} as const;

/** Returns the rooms of a rental in words, in order. Bedrooms without a name are numbered when there are several. */
export function roomViews(
  rooms: readonly RentalRoom[],
  locale: string,
  t: Translator<'terms'>,
): readonly RoomView[] {
  const bedrooms = rooms.filter(({ kind }) => kind === 'bedroom');
  const wordOf = (room: RentalRoom) => {
    if (room.kind === 'living_room') return t('livingRoom');
    if (room.kind === 'other') return t('otherRoom');
    if (bedrooms.length === 1) return t('bedroom');
    return t('bedroomNumbered', { number: bedrooms.indexOf(room) + 1 });
  };
  return rooms.map((room) => ({
    kind: room.kind,
    name: room.name ?? wordOf(room),
    isOwnName: room.name !== null,
    beds: listFormat(regional(locale), { type: 'conjunction' }).format(
      room.beds.map(({ kind, count }) => t(BED_WORDS[kind], { count })),
    ),
  }));
}
