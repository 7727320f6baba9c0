import { PlaceCombobox } from '#components/search/place-combobox';
import { GuestsField } from '#components/site/guests-field';
import { StayField } from '#components/site/stay-field';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import { withinLine } from '#lib/browser/place-suggestions';
import { countTexts } from '#lib/i18n/count-texts';
import type { Translator } from '#lib/i18n/translator';
import { knowsFreeNights } from '#lib/site/knows-free-nights';
import type { PageContext } from '#lib/site/page-context';
import { FORM_SEGMENT } from './form-segment-class.ts';
import { guestsFieldLabels } from './guests-field-labels.ts';
import { stayFieldLabels } from './stay-field-labels.ts';

interface FindFormProps {
  readonly context: PageContext;
  readonly t: Translator<'home'>;
}

const POPULAR_SHOWN = 6;
const MONTHS_AHEAD = 18;

/** Renders the home page's search form for destination, dates and guests; a GET form that works without JavaScript. */
export function FindForm({ context, t }: FindFormProps) {
  const { links, locale, namedCurrency, data, today } = context;
  const popular = data.tree
    .promoted()
    .slice(0, POPULAR_SHOWN)
    .map((node) => ({
      id: node.id,
      title: data.tree.title(node, locale),
      within: withinLine(
        data.tree
          .trail(node)
          .slice(0, -1)
          .map((above) => data.tree.title(above, locale)),
      ),
      rentalsCount: node.rentalsCount,
    }));
  return (
    <search aria-label={t('searchLabel')}>
      <form
        action={links.find()}
        method="get"
        className="grid grid-cols-2 rounded-card border border-line bg-raised shadow-float lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1.15fr)_auto_auto] lg:items-stretch"
      >
        {namedCurrency && <input type="hidden" name="currency" value={namedCurrency} />}
        <div className={`${FORM_SEGMENT} col-span-full border-b lg:col-span-1 lg:border-e lg:border-b-0`}>
          <div>
            <label htmlFor="find-where" className="block font-semibold text-xs">
              {t('where')}
            </label>
            <PlaceCombobox
              id="find-where"
              locale={locale}
              words={{
                label: t('where'),
                placeholder: t('wherePlaceholder'),
                found: t('found'),
                foundCount: countTexts((count) => t('foundCount', { count }), locale),
                nothing: t('nothing'),
                clear: t('clear'),
              }}
              groups={[{ label: t('popular'), places: popular }]}
              layout="floating"
              name="destination_ids"
              textName="where"
              isLabelled
              className="block h-11 w-full truncate bg-transparent text-base placeholder:text-ink-soft placeholder:opacity-100 focus-visible:outline-hidden sm:text-lg"
              plainListId="find-popular"
            />
            <noscript>
              <datalist id="find-popular">
                {popular.map(({ id, title }) => (
                  <option key={id} value={title} />
                ))}
              </datalist>
            </noscript>
          </div>
        </div>
        <div className={`${FORM_SEGMENT} border-e`}>
          <div>
            <StayField
              locale={locale}
              firstDay={today}
              lastDay={Temporal.PlainDate.from(today).add({ months: MONTHS_AHEAD }).toString()}
              labels={stayFieldLabels(t)}
            />
          </div>
        </div>
        <div className={FORM_SEGMENT}>
          <div>
            <GuestsField labels={guestsFieldLabels(t)} />
          </div>
        </div>
        <div className="col-span-full grid p-3 pt-1 lg:col-span-1 lg:p-3">
          <Button type="submit" className="lg:h-full lg:px-8">
            <Icon name="search" className="size-4.5" />
            {t('submit')}
          </Button>
        </div>
        {knowsFreeNights(context) && (
          <div className="col-span-full border-line border-t px-4 sm:px-5">
            <button
              type="submit"
              name="flexible"
              value="true"
              className="inline-flex min-h-11 items-center gap-2 text-sm"
            >
              <Icon name="calendar-search" className="size-4 text-sea" />
              <span className="text-link">{t('flexible')}</span>
            </button>
          </div>
        )}
      </form>
    </search>
  );
}
