import { StudioTabs } from '#components/studio/studio-tabs';
import type { Translator } from '#lib/i18n/translator';

/** A page of the catalogue room. */
type RoomTab = 'versions' | 'brand' | 'reports' | 'renewal';

interface RoomHeaderProps {
  readonly tab: RoomTab;
  readonly t: Translator<'catalogue-room'>;
}

/** Renders the title of the catalogue room and the links to its pages. */
export function RoomHeader({ tab, t }: RoomHeaderProps) {
  const tabs: readonly (readonly [RoomTab, string, string])[] = [
    ['versions', '/studio/catalogue', t('tabVersions')],
    ['brand', '/studio/catalogue/brand', t('tabBrand')],
    ['reports', '/studio/catalogue/reports', t('tabReport')],
    ['renewal', '/studio/catalogue/renewal', t('tabRenewal')],
  ];
  return (
    <div className="mb-8 flex flex-col gap-4">
      <div>
        <h1 className="text-title">{t('title')}</h1>
        <p className="mt-1 text-ink-soft text-lead">{t('lead')}</p>
      </div>
      <StudioTabs
        label={t('pages')}
        tabs={tabs.map(([name, href, text]) => ({ href, text, isShown: name === tab }))}
      />
    </div>
  );
}
