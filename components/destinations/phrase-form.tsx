import { Search } from 'lucide-react';
import type { Translator } from '#lib/i18n/translator';

interface PhraseFormProps {
  readonly action: string;
  readonly phrase: string;
  /** Values that the address keeps. */
  readonly kept: Readonly<Record<string, string>>;
  readonly t: Translator<'destinations'>;
}

/** Search of destinations by name; a plain form. */
export function PhraseForm({ action, phrase, kept, t }: PhraseFormProps) {
  return (
    <search>
      <form action={action} method="get" className="flex max-w-2xl flex-wrap items-end gap-3 sm:flex-nowrap">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grow">
          <label htmlFor="destination-phrase" className="mb-1.5 block font-semibold text-sm">
            {t('searchLabel')}
          </label>
          <input
            id="destination-phrase"
            name="search_phrase"
            type="search"
            defaultValue={phrase}
            maxLength={100}
            placeholder={t('searchPlaceholder')}
            className="field"
          />
        </div>
        <button type="submit" className="button max-sm:w-full">
          <Search aria-hidden="true" className="size-4.5" />
          {t('searchSubmit')}
        </button>
      </form>
    </search>
  );
}
