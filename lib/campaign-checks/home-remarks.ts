/** What visitors would miss among the homes of a campaign. */
import {
  type CampaignRemark,
  type CampaignRemarkCode,
  campaignRemark,
} from '#lib/campaign-checks/campaign-remark';
import type { CheckOptions } from '#lib/campaign-checks/check-options';
import type {
  CheckedHome,
  ChosenHomes,
  ContentCatalogue,
  Days,
} from '#lib/campaign-checks/content-catalogue';
import { hasPossibleStay } from '#lib/campaign-checks/possible-stay';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { parseSearchQuery } from '#lib/catalogue/requests/search-query';
import { dateOfDay, dayNumber } from '#lib/dates/plain-dates';
import { isAllowedPhoto } from '#lib/photos/photo-rules';
import { isUnfiltered } from '#lib/search/rental-filter';

/** A campaign of fewer homes looks like a mistake. */
const FEWEST_HOMES = 3;
/** Homes that a message names. */
const NAMED_HOMES = 3;
/** After the last day that calendars have: the end of a campaign without one. */
const NO_END = 3_000_000;

/** Returns the homes that a campaign picks or finds. Its saved search must be valid. */
export async function chosenHomes(
  { selection }: CampaignDocument,
  { vocabulary, findHomes }: ContentCatalogue,
  { today }: CheckOptions,
): Promise<ChosenHomes> {
  if ('search' in selection) {
    const { query } = parseSearchQuery(new URLSearchParams(selection.search), vocabulary);
    return findHomes(query, [...new Set(selection.pinned)], today);
  }
  const ids = [...new Set(selection.ids)];
  return { ids, count: ids.length, destinations: null, hiddenIds: [] };
}

/** Returns remarks on the homes of a campaign. `chosen` are those of the same document. */
export async function homeRemarks(
  { selection, starts_on, ends_on }: CampaignDocument,
  chosen: ChosenHomes,
  catalogue: ContentCatalogue,
  options: CheckOptions,
): Promise<readonly CampaignRemark[]> {
  const field = 'ids' in selection ? 'selection.ids' : 'selection.search';
  const today = dayNumber(options.today);
  const days: Days = {
    from: Math.max(today, starts_on === null ? today : dayNumber(starts_on)),
    until: ends_on === null ? NO_END : dayNumber(ends_on) + 1,
  };
  const isOver = days.until <= days.from;
  const hasOffers = promisesOffers(selection, catalogue);
  const known = new Set<number>();
  const withoutPhoto: CheckedHome[] = [];
  const withoutPlace: CheckedHome[] = [];
  const unavailable: CheckedHome[] = [];
  const withShortOffers: CheckedHome[] = [];
  let firstEnd = NO_END;
  for await (const homes of catalogue.readHomes(chosen.ids, days)) {
    for (const home of homes) {
      known.add(home.id);
      if (!hasPhoto(home, options)) withoutPhoto.push(home);
      if (home.latitude === 0 && home.longitude === 0) withoutPlace.push(home);
      if (isOver) continue;
      if (!hasPossibleStay(home, days.from, days.until)) unavailable.push(home);
      const lastEnd = Math.max(...home.offerEnds);
      if (!hasOffers || home.offerEnds.length === 0 || ends_on === null || lastEnd >= days.until - 1)
        continue;
      withShortOffers.push(home);
      firstEnd = Math.min(firstEnd, lastEnd);
    }
  }
  const hidden: CheckedHome[] = [];
  for await (const homes of catalogue.readHomes(chosen.hiddenIds, days)) hidden.push(...homes);
  const gone = chosen.ids.filter((id) => !known.has(id));
  const count = chosen.count - gone.length;
  const goneField = 'ids' in selection ? field : 'selection.pinned';
  if (count === 0) return [campaignRemark('noHomes', field, { rentalIds: gone })];
  return [
    ...(isEveryHome(selection, catalogue) ? [campaignRemark('everyHome', field, { values: { count } })] : []),
    ...remarkOn(
      'goneHomes',
      goneField,
      gone.map((id) => ({ id, name: null })),
    ),
    ...remarkOn('hiddenPinned', 'selection.pinned', hidden),
    ...(count < FEWEST_HOMES ? [campaignRemark('fewHomes', field, { values: { count } })] : []),
    ...remarkOn('unavailableHomes', field, unavailable),
    ...remarkOn('homesWithoutPhotos', field, withoutPhoto),
    ...remarkOn('homesWithoutPlace', field, withoutPlace),
    ...remarkOn('offersEndEarly', field, withShortOffers, { date: dateOfDay(firstEnd) }),
  ];
}

/** Whether the homes may have been chosen for their offers: picked by hand, or by a search for homes with offers. */
function promisesOffers(selection: CampaignDocument['selection'], { vocabulary }: ContentCatalogue): boolean {
  if (!('search' in selection)) return true;
  const { query } = parseSearchQuery(new URLSearchParams(selection.search), vocabulary);
  return query.filter.specialOffers === true;
}

/** Whether the homes are found by a search without filters. */
function isEveryHome(selection: CampaignDocument['selection'], { vocabulary }: ContentCatalogue): boolean {
  if (!('search' in selection)) return false;
  return isUnfiltered(parseSearchQuery(new URLSearchParams(selection.search), vocabulary).query.filter);
}

/** Whether pages show a photo of a home. */
function hasPhoto({ photos }: CheckedHome, { photoHosts }: CheckOptions): boolean {
  return photos.some((photo) => 'picture' in photo || isAllowedPhoto(photo.url, photoHosts));
}

/** Returns a remark on some homes; none without homes. */
function remarkOn(
  code: CampaignRemarkCode,
  field: string,
  homes: readonly { readonly id: number; readonly name: string | null }[],
  values: CampaignRemark['values'] = {},
): readonly CampaignRemark[] {
  if (homes.length === 0) return [];
  const named = homes
    .slice(0, NAMED_HOMES)
    .map(({ id, name }) => (name === null ? `${id}` : `${name} (${id})`));
  const list = [...named, ...(homes.length > NAMED_HOMES ? ['…'] : [])].join(', ');
  return [
    campaignRemark(code, field, {
      values: { ...values, count: homes.length, homes: list },
      rentalIds: homes.map(({ id }) => id),
    }),
  ];
}
