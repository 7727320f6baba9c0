import { quoteLineTexts } from '#lib/catalogue/rentals/quote-texts';
import type { RentalQuote } from '#lib/catalogue/rentals/rental-quote';
import { columnMoney } from '#lib/i18n/format';
import { getTranslator } from '#lib/i18n/translator';

interface QuoteLinesProps {
  readonly quote: RentalQuote;
  readonly locale: string;
}

/** Renders the quote of a stay: each line with its basis, the total, and the guests that it is for. */
export async function QuoteLines({ quote, locale }: QuoteLinesProps) {
  const [t, words] = await Promise.all([getTranslator(locale, 'booking'), getTranslator(locale, 'quote')]);
  const { currency, lines, totalMinor, guests } = quote;
  const money = columnMoney(
    lines.map(({ amountMinor }) => amountMinor),
    currency,
    locale,
  );
  return (
    <div className="text-sm">
      <table className="w-full">
        <caption className="sr-only">{t('lines')}</caption>
        <tbody>
          {lines.map((line, index) => {
            const { title, basis } = quoteLineTexts(line, currency, locale, words);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, two may be equal, and their order is fixed
              <tr key={index}>
                <th scope="row" className="pb-2.5 pe-4 text-start font-normal">
                  {title}
                  <span className="block text-ink-soft">{basis}</span>
                </th>
                <td className="whitespace-nowrap pb-2.5 text-end align-top tabular-nums">
                  {money(line.amountMinor)}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className="border-line border-t">
            <th scope="row" className="pt-3 pe-4 text-start font-semibold">
              {t('total')}
            </th>
            <td className="whitespace-nowrap pt-3 text-end align-top font-semibold tabular-nums">
              {money(totalMinor)}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-1.5 text-ink-soft">{t('forGuests', { count: guests })}</p>
    </div>
  );
}
