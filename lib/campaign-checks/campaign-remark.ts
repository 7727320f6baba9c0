import type { Translator } from '#lib/i18n/translator';

/** The codes of remarks with their severity. Each code is the key of its message in data/messages. */
const SEVERITIES = {
  malformed: 'error',
  invalidSlug: 'error',
  noText: 'error',
  emptyTitle: 'error',
  endBeforeStart: 'error',
  unreadableStory: 'error',
  unknownPicture: 'error',
  badOrder: 'error',
  badSearch: 'error',
  unknownDestinations: 'error',
  noHomes: 'error',
  campaignOver: 'warning',
  unknownDestination: 'warning',
  everyHome: 'warning',
  goneHomes: 'warning',
  hiddenPinned: 'warning',
  fewHomes: 'warning',
  unavailableHomes: 'warning',
  homesWithoutPhotos: 'warning',
  homesWithoutPlace: 'warning',
  offersEndEarly: 'warning',
  otherCountry: 'warning',
  missingLanguage: 'warning',
  emptyIntro: 'warning',
  emptyStory: 'warning',
  missingLabel: 'warning',
  longTitle: 'warning',
  longSnippet: 'warning',
  longIntro: 'warning',
  longLabel: 'warning',
  deadLink: 'warning',
  linkToDraft: 'warning',
  linkToHidden: 'warning',
  linkToEnded: 'warning',
  insecureLink: 'warning',
  mainHeading: 'warning',
  skippedHeading: 'warning',
  pictureInStory: 'warning',
  pictureWithoutText: 'warning',
  questionWithoutAnswer: 'warning',
  noQuestions: 'warning',
  hiddenPhoto: 'warning',
  photoWithoutText: 'warning',
  uploadWithoutText: 'warning',
} as const satisfies Readonly<Record<Parameters<Translator<'campaign-checks'>>[0], 'error' | 'warning'>>;

/** What is missing or broken: the key of a message in `data/messages/<locale>/campaign-checks.json`. */
export type CampaignRemarkCode = keyof typeof SEVERITIES;

/** Something that is missing or broken in a campaign. */
export interface CampaignRemark {
  /** `error`: the campaign must not be published. `warning`: visitors would find it missing or broken. */
  readonly severity: 'error' | 'warning';
  readonly code: CampaignRemarkCode;
  /** Dotted path of the member of the document, such as `texts.de.story`. */
  readonly field: string;
  /** The language that the remark is about; absent where it is about all. */
  readonly locale?: string;
  /** Line of the text, from 1; absent where the remark is not about a line. */
  readonly line?: number;
  /** The values of the message. Days are YYYY-MM-DD, `languages` and `shownLanguages` are codes, separated by commas. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Ids of the rentals that the remark is about, in the order of the campaign; empty for other remarks. */
  readonly rentalIds: readonly number[];
}

/** Creates a remark. The severity is that of the code. */
export function campaignRemark(
  code: CampaignRemarkCode,
  field: string,
  about: Partial<Pick<CampaignRemark, 'locale' | 'line' | 'values' | 'rentalIds'>> = {},
): CampaignRemark {
  return { severity: SEVERITIES[code], code, field, values: {}, rentalIds: [], ...about };
}
