import { VersionBadge } from '#components/studio/catalogue/version-badge';
import { VersionFacts } from '#components/studio/catalogue/version-facts';
import { ButtonAnchor } from '#components/ui/button-anchor';
import { formatInstant } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import type { CatalogueEntry } from '#lib/studio/catalogue/catalogue-versions';
import type { ImportReportView } from '#lib/studio/catalogue/import-reports';

interface VersionListProps {
  /** The newest first, with the reports of their imports, as far as these were recorded. */
  readonly versions: readonly { readonly entry: CatalogueEntry; readonly report: ImportReportView | null }[];
  readonly locale: string;
  readonly t: Translator<'catalogue-room'>;
}

/** Renders the versions of the catalogue as cards, each with its state, its numbers and the link to its page. */
export function VersionList({ versions, locale, t }: VersionListProps) {
  if (versions.length === 0) return <p className="text-ink-soft">{t('noVersions')}</p>;
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex flex-col gap-4">
        {versions.map(({ entry, report }) => {
          const time = formatInstant(new Date(entry.publishedAtMs), locale);
          return (
            <li
              key={entry.id}
              className="flex flex-col gap-4 rounded-card border border-line bg-raised p-5 sm:p-6"
            >
              <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <VersionBadge entry={entry} t={t} />
                    <span className="text-ink-soft text-sm">{t('versionId', { id: entry.id })}</span>
                  </p>
                  <h2 className="mt-1 text-subheading">{t('publishedAt', { time })}</h2>
                </div>
                <ButtonAnchor
                  href={`/studio/catalogue/versions/${entry.id}`}
                  variant="quiet"
                  size="compact"
                  aria-label={t('detailsOf', { time })}
                >
                  {t('details')}
                </ButtonAnchor>
              </div>
              {entry.problem !== null && (
                <p lang="en" className="text-danger text-sm">
                  {entry.problem}
                </p>
              )}
              <VersionFacts entry={entry} locale={locale} t={t} />
              {report !== null && (
                <p className="text-sm">
                  <a href={`/studio/catalogue/reports?report=${report.id}`} className="text-link">
                    {t('importLine', totalsOf(report))}
                  </a>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <p className="text-ink-soft text-sm">{t('keptHint')}</p>
    </div>
  );
}

/** Returns the numbers of records that an import left out and changed. */
function totalsOf({ records }: ImportReportView): { readonly rejected: number; readonly repaired: number } {
  const sum = (count: (counts: ImportReportView['records'][number][1]) => number) =>
    records.reduce((total, [, counts]) => total + count(counts), 0);
  return {
    rejected: sum(({ rejected, skipped }) => rejected + skipped),
    repaired: sum(({ repaired }) => repaired),
  };
}
