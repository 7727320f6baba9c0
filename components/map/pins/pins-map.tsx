import { RentalMap } from '#components/map/pins/rental-map';
import type { MapPin } from '#lib/geo/map-pin';
import { getTranslator } from '#lib/i18n/translator';
import { mapGround } from '#lib/site/map-ground';

interface PinsMapProps {
  readonly pins: readonly MapPin[];
  readonly locale: string;
  /** The map's name. */
  readonly label: string;
  /** How close the map comes by itself. */
  readonly closestZoom: number;
}

/** A map with these pins, as large as its parent. Without JavaScript it says where else to look. */
export async function PinsMap({ pins, locale, label, closestZoom }: PinsMapProps) {
  const t = await getTranslator(locale, 'map');
  return (
    <>
      <RentalMap
        pins={pins}
        ground={await mapGround()}
        labels={{ map: label, zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), close: t('close') }}
        locale={locale}
        closestZoom={closestZoom}
      />
      <noscript>
        <p className="absolute inset-0 grid place-items-center p-8 text-center text-ink-soft">
          {t('withoutScript')}
        </p>
      </noscript>
    </>
  );
}
