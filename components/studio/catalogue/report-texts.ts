import type { Translator } from '#lib/i18n/translator';
import type { RemarkAction } from '#lib/studio/catalogue/run-remark';

type RoomTranslator = Translator<'catalogue-room'>;

/** Returns the name of a kind of records; the kind itself where it is of another release. */
export function kindName(kind: string, t: RoomTranslator): string {
  const names = new Map([
    ['destinations', t('kindDestinations')],
    ['rentals', t('kindRentals')],
    ['reviews', t('kindReviews')],
    ['campaigns', t('kindCampaigns')],
    ['vocabulary', t('kindVocabulary')],
    ['pictures', t('kindPictures')],
    ['records', t('kindRecords')],
  ]);
  return names.get(kind) ?? kind;
}

/** Returns what happened to a record, as a heading of a column or a badge. */
export function actionName(action: RemarkAction, t: RoomTranslator): string {
  const names = {
    rejected: t('rejected'),
    skipped: t('skipped'),
    repaired: t('repaired'),
    omitted: t('omitted'),
  };
  return names[action];
}

/** Returns what became of an import; the outcome itself where it is of another release. */
export function outcomeName(outcome: string, t: RoomTranslator): string {
  const names = new Map([
    ['published', t('outcomePublished')],
    ['unchanged', t('outcomeUnchanged')],
    ['rejected', t('outcomeRejected')],
    ['unusable', t('outcomeUnusable')],
    ['locked', t('outcomeLocked')],
  ]);
  return names.get(outcome) ?? outcome;
}
