import type { ReactNode } from 'react';
import { BrandPages, type BrandTab } from '#components/studio/brand/brand-pages';
import { BrandTextsProvider } from '#components/studio/brand/brand-texts';
import { RoomHeader } from '#components/studio/catalogue/room-header';
import { getTranslator, loadMessages } from '#lib/i18n/translator';
import { type SignedInVisit, studioPage } from '../../studio-page.tsx';

/** Wraps the function that renders a page of the brand, for operators. */
export function brandPage(tab: BrandTab, render: (visit: SignedInVisit) => Promise<ReactNode>) {
  return studioPage(async (visit) => {
    const [t, messages, page] = await Promise.all([
      getTranslator(visit.locale, 'catalogue-room'),
      loadMessages(visit.locale, 'brand-room'),
      render(visit),
    ]);
    return (
      <>
        <RoomHeader tab="brand" t={t} />
        <BrandTextsProvider messages={messages}>
          <BrandPages tab={tab} />
          {page}
        </BrandTextsProvider>
      </>
    );
  }, 'operator');
}
