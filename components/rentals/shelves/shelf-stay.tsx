'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, type SubmitEvent, useTransition } from 'react';
import { GuestsField } from '#components/site/guests-field';
import { StayField } from '#components/site/stay-field';
import { Button } from '#components/ui/button';
import { orderedValues, searchAddress } from '#lib/browser/search-values';
import { FORM_SEGMENT } from '../../site/form-segment-class.ts';
import type { GuestsFieldLabels } from '../../site/guests-field-labels.ts';
import type { StayFieldLabels } from '../../site/stay-field-labels.ts';

interface ShelfStayProps {
  /** The page's path, without a query. */
  readonly path: string;
  /** Ids in the URL. */
  readonly ids: readonly number[];
  /** The currency named in the URL; see `PageContext.namedCurrency`. */
  readonly namedCurrency: string | null;
  /** The dates of the URL as far as they can be read, YYYY-MM-DD. */
  readonly checkin: string | null;
  readonly checkout: string | null;
  readonly guests: number | null;
  /** The first and last selectable day, YYYY-MM-DD. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly locale: string;
  readonly labels: {
    readonly form: string;
    readonly submit: string;
    readonly remove: string;
    readonly stay: StayFieldLabels;
    readonly guests: GuestsFieldLabels;
  };
  /** The rentals for the stay of the URL. */
  readonly children: ReactNode;
}

/** The parameters that the form replaces. */
const FIELDS = ['checkin', 'checkout', 'guests'] as const;

/**
 * Renders a form for the dates and the guests of a shared list, and its rentals (`children`), dimmed while those of another stay load. It is a
 * GET form that works without JavaScript; the URL is the state.
 */
export function ShelfStay({
  path,
  ids,
  namedCurrency,
  checkin,
  checkout,
  guests,
  firstDay,
  lastDay,
  locale,
  labels,
  children,
}: ShelfStayProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const go = (address: string) => startTransition(() => router.push(address, { scroll: false }));
  const addressWith = (fields: Iterable<readonly [string, string]>) => {
    // The ids of the address are the current ones: rentals may have been removed since the page was rendered.
    const values = new URLSearchParams(window.location.search);
    for (const name of FIELDS) values.delete(name);
    return searchAddress(path, orderedValues([...values, ...fields]));
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    go(
      addressWith(
        FIELDS.flatMap((name) => {
          const value = form.get(name);
          return typeof value === 'string' ? [[name, value]] : [];
        }),
      ),
    );
  };
  const hasStay = checkin !== null || checkout !== null || guests !== null;
  return (
    <>
      <form
        action={path}
        aria-label={labels.form}
        onSubmit={onSubmit}
        className="mt-6 grid max-w-3xl grid-cols-2 rounded-card border border-line bg-raised sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto] print:hidden"
      >
        <input type="hidden" name="ids" value={ids.join()} />
        {namedCurrency !== null && <input type="hidden" name="currency" value={namedCurrency} />}
        <div className={`${FORM_SEGMENT} border-e`}>
          <div>
            <StayField
              checkin={checkin}
              checkout={checkout}
              firstDay={firstDay}
              lastDay={lastDay}
              locale={locale}
              labels={labels.stay}
            />
          </div>
        </div>
        <div className={FORM_SEGMENT}>
          <div>
            <GuestsField labels={labels.guests} requested={guests} />
          </div>
        </div>
        <div className="grid p-2 pt-1 max-sm:col-span-full sm:p-2.5">
          <Button
            type="submit"
            variant={checkin === null ? 'primary' : 'quiet'}
            className="sm:h-full sm:px-6"
          >
            {labels.submit}
          </Button>
        </div>
      </form>
      <div className="mt-1 flex min-h-11 flex-wrap items-center gap-x-5 print:hidden">
        {hasStay && (
          <a
            href={searchAddress(
              path,
              new URLSearchParams({ ids: ids.join(), ...(namedCurrency && { currency: namedCurrency }) }),
            )}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              go(addressWith([]));
            }}
            className="inline-flex min-h-11 items-center text-link text-sm"
          >
            {labels.remove}
          </a>
        )}
      </div>
      <div
        aria-busy={isPending}
        className="transition-opacity duration-200 aria-busy:pointer-events-none aria-busy:opacity-45"
      >
        {children}
      </div>
    </>
  );
}
