import { CurrencySelect } from '#components/site/currency-select';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import { currencyName, languageName } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { BOUNDS_CURRENCY, PAGE_PARAMETER } from '#lib/site/search/address-in-currency';
import { siteLinks } from '#lib/site/site-links';

/** The query parameters dropped when the currency changes: the page number depends on the price bounds. */
const BOUND_TO_CURRENCY = ['currency', 'page'];

interface DisplaySettingsProps {
  readonly context: PageContext;
  /** The page's path without its language prefix. */
  readonly path: string;
  readonly t: Translator<'common'>;
}

/**
 * Renders a button and its popover in which the visitor changes the page's language and currency; works without
 * JavaScript. A change of currency converts the price bounds, by a redirect, and drops the page number from the URL.
 */
export function DisplaySettings({ context, path, t }: DisplaySettingsProps) {
  const { locale, currency, namedCurrency, vocabulary, values, publicBaseUrl, baseUrlOf } = context;
  const remaining = [...values].filter(([name]) => !BOUND_TO_CURRENCY.includes(name));
  const hasBounds = FILTER_PARAMETER_NAMES.price.some((name) => values.has(name));
  const kept = hasBounds ? [...remaining, [PAGE_PARAMETER, path], [BOUNDS_CURRENCY, currency]] : remaining;
  const hrefIn = (language: string) => {
    const base = baseUrlOf(language);
    return (base === publicBaseUrl ? '' : base) + siteLinks(language, namedCurrency).page(path, values);
  };
  return (
    <>
      <button
        type="button"
        popoverTarget="display-settings"
        aria-label={`${t('settings')}: ${locale.toUpperCase()} · ${currency}`}
        className="settings-button"
      >
        <Icon name="globe" className="size-5 text-ink-soft sm:size-4.5" />
        <span className="hidden sm:inline">
          {locale.toUpperCase()} · {currency}
        </span>
      </button>
      <section
        id="display-settings"
        popover="auto"
        aria-label={t('settings')}
        data-align="end"
        className="popover p-5 [position-anchor:--display-settings] sm:w-80"
      >
        <h2 className="font-sans font-semibold text-sm tracking-normal">{t('language')}</h2>
        <ul className="mt-2 mb-5 grid grid-cols-2 gap-1">
          {vocabulary.locales.map((language) => (
            <li key={language}>
              <a
                href={hrefIn(language)}
                lang={language}
                hrefLang={language}
                aria-current={language === locale ? 'true' : undefined}
                className="choice-link"
              >
                {languageName(language)}
              </a>
            </li>
          ))}
        </ul>
        <form action={`/${locale}${hasBounds ? '/in-currency' : path}`} method="get">
          {kept.map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
          <label
            id="display-currency-label"
            htmlFor="display-currency"
            className="mb-2 block font-semibold text-sm"
          >
            {t('currency')}
          </label>
          <CurrencySelect
            id="display-currency"
            value={currency}
            name={currencyName(currency, locale)}
            codes={vocabulary.currencies.join(' ')}
            locale={locale}
          />
          <noscript>
            <Button type="submit" variant="quiet" className="mt-3 w-full">
              {t('change')}
            </Button>
          </noscript>
        </form>
      </section>
    </>
  );
}
