/** Checks campaigns from any source against the catalogue from which they select rentals. */
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { parseSearchQuery } from '#lib/catalogue/requests/search-query';
import { markdownProblem } from '#lib/markdown/markdown-limits';
import type { RecordProblem } from '#lib/records/record-problem';

/** The vocabulary of a catalogue and the ids of its records, against which campaigns are checked. */
export interface CampaignCatalogue {
  readonly vocabulary: CatalogueVocabulary;
  hasPicture(id: string): boolean;
  hasDestination(id: number): boolean;
  /** Returns those of the ids that are rentals of the catalogue. */
  rentalsAmong(ids: ReadonlySet<number>): ReadonlySet<number> | Promise<ReadonlySet<number>>;
}

/** What is wrong with a campaign: as a reason for operators, and as a code with values for texts in other languages. */
interface CampaignProblem extends RecordProblem {
  readonly field: string;
  readonly code:
    | 'noText'
    | 'endBeforeStart'
    | 'unreadableStory'
    | 'unknownPicture'
    | 'badOrder'
    | 'badSearch'
    | 'unknownDestination'
    | 'unknownDestinations'
    | 'unknownRental'
    | 'noHomes';
  /** The values that the reason names. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Line of the story, from 1; absent where the problem is not in a story. */
  readonly line?: number;
}

/** The result of a check. */
export interface CheckedCampaign {
  /** The campaign without what `repairs` says is left out. */
  readonly campaign: CampaignDocument;
  /** Why the campaign cannot be used, the most important first; empty when it can. Fields are dotted paths. */
  readonly problems: readonly CampaignProblem[];
  /** What is left out or matches nothing. */
  readonly repairs: readonly CampaignProblem[];
}

const IDS = 'selection.ids';
const SEARCH = 'selection.search';
const PINNED = 'selection.pinned';

/**
 * Checks a campaign against a catalogue. Unknown rentals are left out and reported as repairs; a campaign whose rentals are all unknown has a
 * problem. A saved search for unknown destinations is reported as a repair; as a problem when all its destinations are unknown.
 * @param mayLosePictures true: unknown pictures are left out. False, the default: they are problems.
 */
export async function checkCampaign(
  document: CampaignDocument,
  catalogue: CampaignCatalogue,
  mayLosePictures = false,
): Promise<CheckedCampaign> {
  const pictures = unknownPictures(document, catalogue);
  const { selection } = document;
  const field = 'ids' in selection ? IDS : PINNED;
  const picked = new Set('ids' in selection ? selection.ids : selection.pinned);
  const known = await catalogue.rentalsAmong(picked);
  const missing = picked.difference(known);
  const search = savedSearchCheck(document, catalogue);
  const problems: CampaignProblem[] = [
    ...textProblems(document, catalogue),
    ...dayProblems(document),
    ...storyProblems(document),
    ...(mayLosePictures ? [] : pictures).map((id) =>
      pictureProblem(id, `${id} is not a picture of the catalogue`),
    ),
    ...orderProblems(document),
    ...search.problems,
  ];
  if ('ids' in selection && picked.size > 0 && known.size === 0) {
    const reason = 'none of its rentals is in the catalogue';
    problems.push({ code: 'noHomes', field: IDS, reason, values: {} });
  }
  return {
    campaign: {
      ...document,
      selection: withoutRentals(selection, missing),
      photos: document.photos.filter(
        (photo) => !(mayLosePictures && 'picture' in photo && pictures.includes(photo.picture)),
      ),
    },
    problems,
    repairs: [
      ...Array.from(missing, (id): CampaignProblem => {
        const reason = `${id} is not a rental: left out`;
        return { code: 'unknownRental', field, reason, values: { id } };
      }),
      ...(mayLosePictures ? pictures : []).map((id) =>
        pictureProblem(id, `${id} is not a picture: left out`),
      ),
      ...search.repairs,
    ],
  };
}

/** Returns a selection without these rentals, and with each of the others once. */
function withoutRentals(
  selection: CampaignDocument['selection'],
  missing: ReadonlySet<number>,
): CampaignDocument['selection'] {
  if ('search' in selection) {
    const { search, pinned = [] } = selection;
    const left = pinned.filter((id) => !missing.has(id));
    return { search, ...(left.length > 0 && { pinned: left }) };
  }
  const remaining = (ids: readonly number[]) => [...new Set(ids)].filter((id) => !missing.has(id));
  const { ids, orders } = selection;
  return {
    ...selection,
    ids: remaining(ids),
    ...(orders && {
      orders: Object.fromEntries(
        Object.entries(orders).map(([currency, each]) => [currency, remaining(each)]),
      ),
    }),
  };
}

function textProblems({ texts }: CampaignDocument, { vocabulary }: CampaignCatalogue): CampaignProblem[] {
  const { defaultLocale } = vocabulary;
  if (texts[defaultLocale] !== undefined) return [];
  const values = { languages: defaultLocale };
  return [{ code: 'noText', field: 'texts', reason: `no text in ${defaultLocale}`, values }];
}

function dayProblems({ starts_on, ends_on }: CampaignDocument): CampaignProblem[] {
  if (starts_on === null || ends_on === null || ends_on >= starts_on) return [];
  const reason = `${ends_on} is before starts_on ${starts_on}`;
  return [{ code: 'endBeforeStart', field: 'ends_on', reason, values: { starts_on, ends_on } }];
}

function storyProblems({ texts }: CampaignDocument): CampaignProblem[] {
  return Object.entries(texts).flatMap(([locale, { story }]): CampaignProblem[] => {
    const found = markdownProblem(story);
    if (found === null) return [];
    const { line, limit, count, most } = found;
    const reason = `line ${line} of the text ${found.reason}`;
    const field = `texts.${locale}.story`;
    return [{ code: 'unreadableStory', field, reason, values: { limit, count, most }, line }];
  });
}

function pictureProblem(picture: string, reason: string): CampaignProblem {
  return { code: 'unknownPicture', field: 'photos', reason, values: { picture } };
}

function unknownPictures({ photos }: CampaignDocument, catalogue: CampaignCatalogue): readonly string[] {
  return photos.flatMap((photo) =>
    'picture' in photo && !catalogue.hasPicture(photo.picture) ? [photo.picture] : [],
  );
}

function orderProblems({ selection }: CampaignDocument): CampaignProblem[] {
  if (!('ids' in selection)) return [];
  const ids = new Set(selection.ids);
  return Object.entries(selection.orders ?? {}).flatMap(([currency, order]): CampaignProblem[] => {
    const ordered = new Set(order);
    if (ordered.size === order.length && ids.symmetricDifference(ordered).size === 0) return [];
    const reason = 'must contain each of the ids once';
    return [{ code: 'badOrder', field: `selection.orders.${currency}`, reason, values: { currency } }];
  });
}

function savedSearchCheck(
  { selection }: CampaignDocument,
  { vocabulary, hasDestination }: CampaignCatalogue,
): Pick<CheckedCampaign, 'problems' | 'repairs'> {
  if (!('search' in selection)) return { problems: [], repairs: [] };
  const { query, issues } = parseSearchQuery(new URLSearchParams(selection.search), vocabulary, {
    isStrict: true,
  });
  const { destinationIds } = query.filter;
  const unknown = [...new Set(destinationIds)].filter((id) => !hasDestination(id));
  const isLost = destinationIds?.every((id) => unknown.includes(id)) ?? false;
  const problems = issues.map(({ parameter, value, expected }): CampaignProblem => {
    const reason = `${parameter}=${value}: expected ${expected}`;
    return { code: 'badSearch', field: SEARCH, reason, values: { parameter, value } };
  });
  if (isLost) {
    const reason = 'none of its destinations is in the catalogue';
    problems.push({ code: 'unknownDestinations', field: SEARCH, reason, values: {} });
  }
  const repairs = unknown.map((id): CampaignProblem => {
    const reason = `${id} is not a destination: matches nothing`;
    return { code: 'unknownDestination', field: SEARCH, reason, values: { id } };
  });
  return { problems, repairs };
}
