import { PublishVersion } from '#components/studio/catalogue/publish-version';
import { ReportSummary } from '#components/studio/catalogue/report-summary';
import { VersionBadge } from '#components/studio/catalogue/version-badge';
import { VersionChangesList } from '#components/studio/catalogue/version-changes-list';
import { VersionFacts } from '#components/studio/catalogue/version-facts';
import { StudioCard } from '#components/studio/studio-card';
import { Icon } from '#components/ui/icon';
import { formatInstant } from '#lib/i18n/format';
import { getTranslator } from '#lib/i18n/translator';
import { absent } from '#lib/site/page-context';
import { openRevised } from '#lib/store/revised-store';
import type { VersionShelf } from '#lib/store/store';
import { listCatalogueVersions } from '#lib/studio/catalogue/catalogue-versions';
import { reportOfVersion } from '#lib/studio/catalogue/import-reports';
import { type VersionChanges, versionChanges } from '#lib/studio/catalogue/version-changes';
import { catalogueShelf } from '../../../catalogue-shelf.ts';
import { studioPage } from '../../../studio-page.tsx';

interface VersionPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

/** Renders a version of the catalogue: its numbers, and what visitors would see change when it is published. */
export default studioPage<VersionPageProps>(async ({ studio, locale }, { params }) => {
  const { id } = await params;
  const shelf = catalogueShelf();
  const entries = await listCatalogueVersions(shelf);
  const entry = entries.find((each) => each.id === id);
  if (entry === undefined) absent();
  const served = entries.find(({ isServed }) => isServed) ?? null;
  const t = await getTranslator(locale, 'catalogue-room');
  const isComparable = !entry.isServed && entry.facts !== null && served !== null && served.facts !== null;
  const report = await reportOfVersion(studio.db, id);
  const changes = isComparable ? await changesBetween(shelf, served.id, id, locale) : null;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <a
          href="/studio/catalogue"
          className="inline-flex min-h-11 items-center gap-1.5 self-start text-link"
        >
          <Icon name="chevron-left" className="size-4.5 rtl:-scale-x-100" />
          {t('allVersions')}
        </a>
        <h1 className="text-title">
          {t('publishedAt', { time: formatInstant(new Date(entry.publishedAtMs), locale) })}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <VersionBadge entry={entry} t={t} />
          <span className="text-ink-soft text-sm">{t('versionId', { id })}</span>
        </p>
        {entry.problem !== null && (
          <p lang="en" className="measure text-danger">
            {entry.problem}
          </p>
        )}
      </div>
      <VersionFacts entry={entry} locale={locale} t={t} />
      {entry.problem === null && (
        <StudioCard id="publish" title={entry.isServed ? t('served') : t('compareTitle')}>
          {changes !== null && <VersionChangesList changes={changes} locale={locale} t={t} />}
          <PublishVersion
            id={id}
            seen={served?.id ?? null}
            isServed={entry.isServed}
            texts={{
              publish: t('publishVersion'),
              published: t('published'),
              isServed: t('isServed'),
              failed: t('errFailed'),
              noAnswer: t('errNoAnswer'),
            }}
          />
        </StudioCard>
      )}
      <StudioCard id="import" title={t('reportTitle')}>
        {report === null ? (
          <p className="text-ink-soft">{t('reportUnknown')}</p>
        ) : (
          <>
            <ReportSummary report={report} locale={locale} t={t} />
            <a href={`/studio/catalogue/reports?report=${report.id}`} className="self-start text-link">
              {t('reportLink')}
            </a>
          </>
        )}
      </StudioCard>
    </div>
  );
}, 'operator');

async function changesBetween(
  shelf: VersionShelf,
  servedId: string,
  id: string,
  locale: string,
): Promise<VersionChanges> {
  const served = await openRevised(shelf, servedId);
  try {
    const other = await openRevised(shelf, id);
    try {
      return await versionChanges(served, other, locale);
    } finally {
      await other.close();
    }
  } finally {
    await served.close();
  }
}
