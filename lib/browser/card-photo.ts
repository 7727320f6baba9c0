import type { AnyRental } from '#lib/api/contract/rental-schemas';
import { PHOTO_WIDTHS } from '#lib/photos/photo-address';
import type { PhotoRules } from '#lib/photos/photo-rules';
import { quietScene, sceneKind } from '#lib/photos/quiet-scene';
import { elsewhereFile, rentalPhotos } from '#lib/photos/shown-photos';

/** The members of a rental that its small card's picture depends on. */
type CardRental = Pick<AnyRental, 'id' | 'url' | 'photos' | 'destination'>;

const [CARD_WIDTH] = PHOTO_WIDTHS;

/** The picture of a small card. */
export interface CardPhoto {
  /** Its address, as a path where it is on this site; null without one. */
  readonly photo: string | null;
  /** Classes of the scene behind a photo elsewhere, or in the place of none (`quietScene`); null for a picture of this site. */
  readonly scene: string | null;
}

/** Returns the picture for a small card of a rental from the API: the first photo that may be shown. */
export function cardPhoto({ id, url, photos, destination }: CardRental, rules: PhotoRules): CardPhoto {
  const { origin } = new URL(url);
  const trail = destination.map((place) => ({ handle: new URL(place.url).pathname.split('/').at(-1) ?? '' }));
  const facts = { trail };
  for (const photo of photos) {
    const { origin: photoOrigin, pathname, search } = new URL(photo.url);
    if (photoOrigin === origin) return { photo: pathname + search, scene: null };
    const [shown] = rentalPhotos({ ...facts, id, photos: [{ url: photo.url }] }, rules);
    if (shown && 'url' in shown) return { photo: elsewhereFile(shown, CARD_WIDTH), scene: shown.scene };
  }
  return { photo: null, scene: quietScene(sceneKind(facts), id) };
}
