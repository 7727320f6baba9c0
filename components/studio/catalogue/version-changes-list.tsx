import { formatNumber, languageNames } from '#lib/i18n/format';
import { listFormat } from '#lib/i18n/formatters';
import type { Translator } from '#lib/i18n/translator';
import type { ListChange, VersionChanges } from '#lib/studio/catalogue/version-changes';

interface VersionChangesListProps {
  readonly changes: VersionChanges;
  readonly locale: string;
  readonly t: Translator<'catalogue-room'>;
}

/** Number of titles of campaigns that a sentence names. */
const NAMED = 10;

/** Renders what visitors would see change when a version is published: numbers before and after, and a sentence for each difference. */
export function VersionChangesList({ changes, locale, t }: VersionChangesListProps) {
  const sentences = sentencesOf(changes, locale, t);
  const counts = [
    [t('rentals'), changes.rentals],
    [t('destinations'), changes.destinations],
    [t('calendars'), changes.calendars],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <table className="w-full max-w-xl border-collapse text-start">
        <thead>
          <tr className="border-line border-b text-ink-soft text-sm">
            <th scope="col" className="py-2 pe-4 text-start font-medium">
              {t('measure')}
            </th>
            <th scope="col" className="py-2 pe-4 text-end font-medium">
              {t('now')}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t('then')}
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map(([name, { before, after }]) => (
            <tr key={name} className="border-line border-b">
              <th scope="row" className="py-2 pe-4 text-start font-normal">
                {name}
              </th>
              <td className="py-2 pe-4 text-end tabular-nums">{formatNumber(before, locale)}</td>
              <td className={`py-2 text-end tabular-nums ${before === after ? '' : 'font-semibold'}`}>
                {formatNumber(after, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sentences.length === 0 ? (
        <p>{t('nothingChanges')}</p>
      ) : (
        <ul className="measure flex list-disc flex-col gap-1 ps-5">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className="measure text-ink-soft text-sm">{t('revisionsHint')}</p>
    </div>
  );
}

function sentencesOf(
  { homes, campaigns, locales, currency }: VersionChanges,
  locale: string,
  t: Translator<'catalogue-room'>,
): readonly string[] {
  const { gone, added } = homes ?? { gone: 0, added: 0 };
  return [
    ...(gone > 0 ? [t('homesGone', { count: gone })] : []),
    ...(added > 0 ? [t('homesAdded', { count: added })] : []),
    ...(campaigns === null ? [t('campaignsUnknown')] : campaignSentences(campaigns, locale, t)),
    ...(locales.gone.length > 0
      ? [t('localesGone', { languages: languageNames(locales.gone, locale) })]
      : []),
    ...(locales.added.length > 0
      ? [t('localesAdded', { languages: languageNames(locales.added, locale) })]
      : []),
    ...(currency === null ? [] : [t('currencyChange', currency)]),
  ];
}

function campaignSentences(
  { gone, added, changed }: ListChange,
  locale: string,
  t: Translator<'catalogue-room'>,
): readonly string[] {
  const list = listFormat(locale, { type: 'conjunction' });
  const named = (titles: readonly string[]) =>
    titles.length <= NAMED
      ? list.format(titles)
      : t('moreTitles', { titles: titles.slice(0, NAMED).join(', '), count: titles.length - NAMED });
  return [
    ...(gone.length > 0 ? [t('campaignsGone', { titles: named(gone) })] : []),
    ...(added.length > 0 ? [t('campaignsAdded', { titles: named(added) })] : []),
    ...(changed.length > 0 ? [t('campaignsChanged', { titles: named(changed) })] : []),
  ];
}
