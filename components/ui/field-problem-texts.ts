import { getTranslator } from '#lib/i18n/translator';

/** What is wrong with a form's field, in words. The browser replaces `{field}` by its name and `{limit}` by its least or greatest value. */
export type FieldProblemTexts = Awaited<ReturnType<typeof fieldProblemTexts>>;

/** Returns the texts for the problems of fields in a language. */
export async function fieldProblemTexts(locale: string) {
  const t = await getTranslator(locale, 'common');
  const names = { field: '{field}', limit: '{limit}' };
  return {
    missing: t('fieldMissing', names),
    unreadable: t('fieldUnreadable', names),
    tooLow: t('fieldTooLow', names),
    tooHigh: t('fieldTooHigh', names),
    tooEarly: t('fieldTooEarly', names),
    tooLate: t('fieldTooLate', names),
  };
}
