import { Fragment, type SubmitEvent } from 'react';
import { Button } from '#components/ui/button';
import { Field } from '#components/ui/field';
import { Icon } from '#components/ui/icon';
import { Link } from '#components/ui/link';
import { Popover, PopoverContent, PopoverTrigger } from '#components/ui/popover';
import { Stepper } from '#components/ui/stepper';
import { searchAddress, valuesOfForm } from '#lib/browser/search-values';
import { countText } from '#lib/i18n/count-texts';
import type { ExplorerStart } from '#lib/site/destinations/destination-explorer';
import type { ExplorerTexts } from '#lib/site/destinations/destination-texts';
import { buttonClass } from '../../ui/button-class.ts';

interface CountFilterProps {
  readonly action: string;
  readonly filter: ExplorerStart['filter'];
  /** The stay of the filter in words; null without one. */
  readonly stayText: string | null;
  /** The URL's other parameters (open places, selection, phrase), sent as hidden fields. */
  readonly otherValues: Readonly<Record<string, string>>;
  /** URL of the page without the filter. */
  readonly clearHref: string;
  /** Goes to the page with another filter. */
  readonly onGo: (address: string) => void;
  /** The earliest arrival, YYYY-MM-DD. */
  readonly today: string;
  readonly locale: string;
  readonly texts: ExplorerTexts;
}

const MOST_GUESTS = 50;

/**
 * Renders the filter of the explorer's rental counts by guests and dates: a form in a popover whose button shows the
 * active values, and a link that clears them.
 */
export function CountFilter({
  action,
  filter,
  stayText,
  otherValues,
  clearHref,
  onGo,
  today,
  locale,
  texts,
}: CountFilterProps) {
  const { stay, guests } = filter;
  const active = [guests !== null && countText(texts.guestsCount, guests, locale), stayText].filter(
    (words) => typeof words === 'string',
  );
  const dates = stay?.flexibility === 'month' ? null : stay;
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const popover = event.currentTarget.closest('[popover]');
    if (popover instanceof HTMLElement) popover.hidePopover();
    onGo(searchAddress(action, valuesOfForm(event.currentTarget)));
  };
  return (
    <>
      <Popover>
        <PopoverTrigger
          className={buttonClass({
            variant: 'quiet',
            className: `min-w-0 max-w-full ${active.length > 0 ? 'bg-sea-soft max-sm:col-span-full max-sm:justify-start' : ''}`,
          })}
        >
          <Icon name="sliders-horizontal" className="size-4.5 shrink-0" />
          <span className="wrap-anywhere py-1.5 text-start leading-snug">
            {active.length > 0
              ? active.map((text, index) => (
                  <Fragment key={text}>
                    {index > 0 && ' · '}
                    <bdi>{text}</bdi>
                  </Fragment>
                ))
              : texts.guestsAndDates}
          </span>
        </PopoverTrigger>
        <PopoverContent label={texts.filter} className="p-5 sm:w-88">
          <form
            key={JSON.stringify(filter)}
            action={action}
            onSubmit={apply}
            className="grid grid-cols-2 gap-x-3 gap-y-4"
          >
            {Object.entries(otherValues).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <p className="col-span-2 font-semibold">{texts.filter}</p>
            <div className="col-span-2">
              <Stepper
                label={texts.guests}
                name="guests"
                min={1}
                max={MOST_GUESTS}
                defaultValue={guests}
                anyLabel={texts.anyGuests}
                decreaseLabel={texts.fewerGuests}
                increaseLabel={texts.moreGuests}
              />
            </div>
            {(
              [
                ['checkin', texts.arrival, dates?.checkin],
                ['checkout', texts.departure, dates?.checkout],
              ] as const
            ).map(([name, label, value]) => (
              <Field
                key={name}
                label={label}
                type="date"
                name={name}
                min={dates && dates.checkin < today ? dates.checkin : today}
                defaultValue={value ?? ''}
              />
            ))}
            <Button type="submit" className="col-span-2">
              {texts.applyFilter}
            </Button>
          </form>
        </PopoverContent>
      </Popover>
      {active.length > 0 && (
        <Link
          href={clearHref}
          scroll={false}
          className="order-last inline-flex min-h-11 items-center px-2 font-medium text-sea text-sm hover:underline"
        >
          {texts.clearFilter}
        </Link>
      )}
    </>
  );
}
