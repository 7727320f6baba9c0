import { Search } from 'lucide-react';
import type { Translator } from '#lib/i18n/translator';

interface FindFormProps {
  /** Where it leads; see `SiteLinks.find`. */
  readonly action: string;
  /** See `PageContext.namedCurrency`. */
  readonly currency: string | null;
  /** Names offered while typing. */
  readonly suggestions: readonly string[];
  readonly t: Translator<'home'>;
}

const GUESTS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

/** "Where to?" as a plain form: it works before, and without, any script. */
export function FindForm({ action, currency, suggestions, t }: FindFormProps) {
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
          <input
            id="find-where"
            name="where"
            type="search"
            list="find-suggestions"
            maxLength={100}
            autoComplete="off"
            placeholder={t('wherePlaceholder')}
            className="field"
          />
          <datalist id="find-suggestions">
            {suggestions.map((title) => (
              <option key={title} value={title} />
            ))}
          </datalist>
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
