import { RentalMap } from '#components/map/pins/rental-map';
import type { MapPin } from '#lib/geo/map-pin';
import { getTranslator } from '#lib/i18n/translator';
import { mapGround } from '#lib/site/map-ground';
import { packRows } from '#lib/site/packed-rows';

interface PinsMapProps {
  readonly pins: readonly MapPin[];
  readonly locale: string;
  /** The map's accessible name. */
  readonly label: string;
  /** Closest automatic zoom. */
  readonly closestZoom: number;
}

/**
 * Renders a map with pins of rentals that fills its parent, which must have a size. Without JavaScript it shows a text
 * instead.
 */
export async function PinsMap({ pins, locale, label, closestZoom }: PinsMapProps) {
  const t = await getTranslator(locale, 'map');
  return (
    <>
      <RentalMap
        pins={packRows(pins)}
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
