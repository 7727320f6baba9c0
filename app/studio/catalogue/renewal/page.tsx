import { RenewalCard } from '#components/studio/catalogue/renewal-card';
import { RoomHeader } from '#components/studio/catalogue/room-header';
import { ServedDataList } from '#components/studio/catalogue/served-data-list';
import { StudioCard } from '#components/studio/studio-card';
import { getTranslator } from '#lib/i18n/translator';
import { currentStore } from '#lib/store/current-store';
import { listRenewalSources } from '#lib/studio/catalogue/renewal-status';
import { servedData } from '#lib/studio/catalogue/served-data';
import { studioPage } from '../../studio-page.tsx';

/** Renders how the catalogue is renewed: each command and source with its last and next run, and how old the rates and calendars are. */
export default studioPage(async ({ studio, locale }) => {
  const [t, sources, data] = await Promise.all([
    getTranslator(locale, 'catalogue-room'),
    listRenewalSources(studio.db, Date.now()),
    servedData(await currentStore()),
  ]);
  return (
    <>
      <RoomHeader tab="renewal" t={t} />
      <div className="flex flex-col gap-6">
        {sources.length === 0 && <p className="measure text-ink-soft">{t('renewalNone')}</p>}
        {sources.length > 0 && (
          <ul className="grid gap-4 lg:grid-cols-2">
            {sources.map((renewal) => (
              <li key={`${renewal.kind} ${renewal.source}`} className="min-w-0">
                <RenewalCard renewal={renewal} locale={locale} t={t} />
              </li>
            ))}
          </ul>
        )}
        <StudioCard id="site" title={t('onSite')}>
          <ServedDataList data={data} locale={locale} t={t} />
        </StudioCard>
      </div>
    </>
  );
}, 'operator');
