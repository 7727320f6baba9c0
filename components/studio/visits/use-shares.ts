import { useStudioTexts } from '#components/studio/studio-texts';
import { regional } from '#lib/i18n/format';
import { numberFormat } from '#lib/i18n/formatters';

/** Returns a function that formats a part of all visits as a percentage: `useShares(200)(25)` → "12.5%". */
export function useShares(visits: number): (part: number) => string {
  const { locale } = useStudioTexts();
  const format = numberFormat(regional(locale), { style: 'percent', maximumFractionDigits: 1 });
  return (part) => format.format(visits === 0 ? 0 : part / visits);
}
