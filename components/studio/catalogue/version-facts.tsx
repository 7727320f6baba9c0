import { formatBytes, formatNumber, languageNames } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import type { CatalogueEntry } from '#lib/studio/catalogue/catalogue-versions';

interface VersionFactsProps {
  readonly entry: CatalogueEntry;
  readonly locale: string;
  readonly t: Translator<'catalogue-room'>;
}

/** Renders the numbers of a version: its homes, places, campaigns and languages, as far as it can be read, and its size. */
export function VersionFacts({ entry: { facts, bytes }, locale, t }: VersionFactsProps) {
  const numbers = facts !== null && [
    [t('rentals'), formatNumber(facts.rentals, locale)],
    [t('destinations'), formatNumber(facts.destinations, locale)],
    [t('campaigns'), formatNumber(facts.campaigns, locale)],
  ];
  const rows = [...(numbers || []), [t('size'), formatBytes(bytes, locale)]];
  return (
    <dl className="grid grid-cols-2 gap-x-10 gap-y-3 sm:grid-cols-4 lg:grid-cols-[repeat(4,auto)_1fr]">
      {rows.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
      {facts !== null && (
        <div className="col-span-full min-w-0 lg:col-span-1">
          <dt className="text-ink-soft text-sm">{t('languages')}</dt>
          <dd>{languageNames(facts.locales, locale)}</dd>
        </div>
      )}
    </dl>
  );
}
