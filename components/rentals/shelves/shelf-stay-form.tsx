import type { ReactNode } from 'react';
import { ShelfStay } from '#components/rentals/shelves/shelf-stay';
import { AddressNote } from '#components/site/address-note';
import { getTranslator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import type { StayRequest } from '#lib/site/rentals/rental-stay';
import { addressNotes } from '#lib/site/search/address-notes';
import { pageSearch } from '#lib/site/search/page-search';
import { guestsFieldLabels } from '../../site/guests-field-labels.ts';
import { stayFieldLabels } from '../../site/stay-field-labels.ts';

interface ShelfStayFormProps {
  /** The page's path without its language: "/saved". */
  readonly path: string;
  readonly ids: readonly number[];
  readonly request: StayRequest;
  readonly context: PageContext;
  /** The rentals for the stay. */
  readonly children: ReactNode;
}

/** The number of years ahead for which a stay can be requested. */
const YEARS_AHEAD = 2;

/** Renders the form for the stay of a shared list, what was ignored of the URL, and the rentals (`children`). */
export async function ShelfStayForm({ path, ids, request, context, children }: ShelfStayFormProps) {
  const { locale, links, namedCurrency, today } = context;
  const [t, home, notes] = await Promise.all([
    getTranslator(locale, 'saved'),
    getTranslator(locale, 'home'),
    addressNotes(context, pageSearch(context), ['checkin', 'guests', 'currency']),
  ]);
  const { stay, checkin, checkout, guests } = request;
  return (
    <ShelfStay
      path={links.page(path).split('?')[0] ?? ''}
      ids={ids}
      namedCurrency={namedCurrency}
      checkin={checkin}
      checkout={checkout}
      guests={guests}
      firstDay={stay !== null && stay.checkin < today ? stay.checkin : today}
      lastDay={Temporal.PlainDate.from(today).add({ years: YEARS_AHEAD }).toString()}
      locale={locale}
      labels={{
        form: t('stayForm'),
        submit: t('showTotals'),
        remove: t('removeStay'),
        stay: stayFieldLabels(home),
        guests: guestsFieldLabels(home),
      }}
    >
      <AddressNote notes={notes} className="mb-4" />
      {children}
    </ShelfStay>
  );
}
