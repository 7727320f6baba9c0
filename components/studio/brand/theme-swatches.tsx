'use client';

import { formatNumber } from '#lib/i18n/format';
import type { ThemeView } from '#lib/studio/brand/brand-view';
import { useStudioTexts } from '../studio-texts.tsx';
import { useBrandRoomTexts } from './brand-texts.tsx';

/** Renders the colours that follow from the chosen ones, in both themes, with their least contrasts. */
export function ThemeSwatches({ themes }: { readonly themes: readonly ThemeView[] }) {
  const t = useBrandRoomTexts();
  const { t: studio, locale } = useStudioTexts();
  const ratio = (value: number) => formatNumber(Math.floor(value * 10) / 10, locale);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {themes.map(({ name, paper, ink, accent, onAccent, second, texts, controls }) => (
        <section
          key={name}
          aria-label={studio(name)}
          style={{ background: paper, color: ink }}
          className="flex flex-col gap-3 rounded-card border border-line p-4 [forced-color-adjust:none]"
        >
          <p className="font-semibold">{studio(name)}</p>
          <p className="flex flex-wrap items-center gap-3 text-sm">
            <span
              style={{ background: accent, color: onAccent }}
              className="rounded-field px-3 py-1.5 font-semibold"
            >
              {t('swatchButton')}
            </span>
            <span style={{ color: accent }} className="underline">
              {t('swatchLink')}
            </span>
            <span style={{ color: second }} className="font-semibold">
              {t('swatchLabel')}
            </span>
          </p>
          <p className="text-sm tabular-nums">
            {t('contrasts', { texts: ratio(texts), controls: ratio(controls) })}
          </p>
        </section>
      ))}
    </div>
  );
}
