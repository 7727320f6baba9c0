import { dateOf } from '#lib/demo/calendar';
import type { GazetteerPlace } from '#lib/demo/gazetteer';
import type { Landscape } from '#lib/demo/landscapes';
import type { PhotoAlbum, Setting } from '#lib/demo/photos';
import { PROMOTED_HANDLES } from '#lib/demo/promoted-places';
import { randomOf } from '#lib/demo/random';
import { regionOf } from '#lib/demo/regions';
import { BANKS, LOCALES } from '#lib/demo/texts/banks';
import { chooseAndFill } from '#lib/demo/texts/compose';
import { CONTINENT_INTROS } from '#lib/demo/texts/continents';
import type { SiteLocale } from '#lib/i18n/locales';
import { placePhrase } from '#lib/i18n/place-phrases';
import type { BundleDestination } from '#lib/import/bundle/bundle';

const PROMOTED_COUNT = 12;

/**
 * Yields every place as a destination of the bundle, in the order of the gazetteer. When the gazetteer lacks promoted
 * handles, the most popular places, preferably of other landscapes, are promoted instead. `today` is a day number (days
 * since 1970-01-01).
 */
export function* demoDestinations(
  places: readonly GazetteerPlace[],
  album: PhotoAlbum,
  seed: string,
  today: number,
): Generator<BundleDestination> {
  const promoted = promotedPlaces(places);
  const scenes = new Set<string>();
  const promotedPhotos = promoted.map((place, rank) =>
    album.ofPlace(settingOf(place), 2 + (rank % 2), randomOf(seed, 'promoted', place.id), scenes),
  );
  for (const place of places) {
    const random = randomOf(seed, 'destination', place.id);
    const rank = promoted.indexOf(place);
    yield {
      id: place.id,
      reference_id: place.referenceId,
      parent_id: place.parentId,
      level: place.level,
      kind: place.kind,
      handle: place.handle,
      titles: typesetTitles(place),
      aliases: [...place.aliases],
      intros: introsOf(place, seed),
      country_code: place.countryCode,
      latitude: place.latitude,
      longitude: place.longitude,
      promoted: rank < 0 ? null : rank + 1,
      photos: promotedPhotos[rank] ?? album.ofPlace(settingOf(place), 1, random),
      updated_at: `${dateOf(today - random.whole(1, 300))}T${String(random.whole(6, 19)).padStart(2, '0')}:00:00Z`,
    };
  }
}

function settingOf(place: GazetteerPlace): Setting {
  return { region: regionOf(place), landscape: place.landscape };
}

/** Returns the title of a place in a language, else the English one, else its handle, with typographic apostrophes. */
export function titleOf(place: GazetteerPlace, locale: SiteLocale): string {
  return typeset(place.titles[locale] ?? place.titles.en ?? place.handle);
}

function typesetTitles({ titles }: GazetteerPlace): Record<string, string> {
  return Object.fromEntries(Object.entries(titles).map(([locale, title]) => [locale, typeset(title)]));
}

const typeset = (title: string) => title.replaceAll("'", '’');

/** Returns a phrase such as "in Bath" or "in Tuscany" in a language; null when the language's phrase is not known. */
export function phraseAt(place: GazetteerPlace, locale: SiteLocale): string | null {
  return placePhrase({ title: titleOf(place, locale), kind: place.kind }, locale);
}

function introsOf(place: GazetteerPlace, seed: string): Record<string, string> {
  const intros: Record<string, string> = {};
  for (const locale of LOCALES) {
    const own = CONTINENT_INTROS.get(place.handle)?.[locale];
    if (own !== undefined) {
      intros[locale] = own;
      continue;
    }
    const random = randomOf(seed, 'intro', place.id);
    const bank = BANKS[locale];
    const slots = { place: titleOf(place, locale), at: phraseAt(place, locale) };
    const isRegion = place.kind === 'province' || (place.kind === 'city' && place.level < 5);
    const kind = isRegion || place.kind === 'continent' ? 'region' : place.kind;
    const opening = chooseAndFill(bank.destinations[kind], slots, 0, random);
    const scenery = chooseAndFill(bank.landscapes[place.landscape].intros, slots, 0, random);
    const closing = chooseAndFill(bank.destinations.closings, slots, 0, random);
    intros[locale] = place.kind === 'country' ? `${opening} ${closing}` : `${opening} ${scenery} ${closing}`;
  }
  return intros;
}

function promotedPlaces(places: readonly GazetteerPlace[]): GazetteerPlace[] {
  const byHandle = new Map(places.map((place) => [place.handle, place]));
  const promoted = PROMOTED_HANDLES.map((handle) => byHandle.get(handle)).filter(
    (place) => place !== undefined,
  );
  const landscapes = new Set<Landscape>(promoted.map((place) => place.landscape));
  const candidates = places
    .filter((place) => place.level > 1 && !promoted.includes(place))
    .sort((a, b) => b.popularity - a.popularity || a.id - b.id);
  for (const pass of ['new landscapes', 'any']) {
    for (const place of candidates) {
      if (promoted.length >= PROMOTED_COUNT) return promoted;
      if (promoted.includes(place) || (pass === 'new landscapes' && landscapes.has(place.landscape)))
        continue;
      promoted.push(place);
      landscapes.add(place.landscape);
    }
  }
  return promoted;
}
