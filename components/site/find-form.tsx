import { Search } from 'lucide-react';
import { BrowserQueries } from '#components/site/browser-queries';
import { WhereInput } from '#components/site/where-input';
import type { Translator } from '#lib/i18n/translator';

interface FindFormProps {
  /** Where it leads; see `SiteLinks.find`. */
  readonly action: string;
  /** See `PageContext.namedCurrency`. */
  readonly currency: string | null;
  readonly locale: string;
  /** Names offered before anything is typed. */
  readonly suggestions: readonly string[];
  readonly t: Translator<'home'>;
}

const GUESTS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

/** "Where to?" as a plain form: it works before, and without, any script. */
export function FindForm({ action, currency, locale, suggestions, t }: FindFormProps) {
  return (
    <search aria-label={t('searchLabel')}>
      <form
        action={action}
        method="get"
        className="grid gap-3 rounded-card border border-line bg-raised p-4 shadow-float sm:grid-cols-[1fr_10rem_auto] sm:items-end"
      >
        {currency && <input type="hidden" name="currency" value={currency} />}
        <div>
          <label htmlFor="find-where" className="mb-1.5 block font-semibold text-sm">
            {t('where')}
          </label>
          <BrowserQueries>
            <WhereInput
              id="find-where"
              locale={locale}
              placeholder={t('wherePlaceholder')}
              suggestions={suggestions}
            />
          </BrowserQueries>
        </div>
        <div>
          <label htmlFor="find-guests" className="mb-1.5 block font-semibold text-sm">
            {t('guests')}
          </label>
          <select id="find-guests" name="guests" className="field" defaultValue="">
            <option value="">{t('anyGuests')}</option>
            {GUESTS.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button">
          <Search aria-hidden="true" className="size-4.5" />
          {t('submit')}
        </button>
      </form>
    </search>
  );
}
