import { ChevronDown, Search } from 'lucide-react';
import Form from 'next/form';
import type { ReactNode } from 'react';
import type { DestinationNode } from '#lib/catalogue/destination-tree';
import { canonicalSearch, type SearchQuery } from '#lib/catalogue/query';
import type { Translator } from '#lib/i18n/translator';
import { formatMinor } from '#lib/money/currency';
import type { PageContext } from '#lib/site/page-context';
import { placesOf } from '#lib/site/page-search';

interface SearchFormProps {
  readonly query: SearchQuery;
  readonly context: PageContext;
  readonly t: Translator<'search'>;
}

/** The filters as a plain form: its answer is an address. What it has no field for is kept; the page is not. */
export function SearchForm({ query, context, t }: SearchFormProps) {
  const { filter } = query;
  const kept = canonicalSearch({
    ...query,
    page: 1,
    filter: { ...filter, destinationIds: null, guests: null, price: null },
  });
  if (context.namedCurrency !== null) kept.set('currency', context.namedCurrency);
  const bound = (minor: number | null | undefined) =>
    minor == null ? '' : formatMinor(minor, context.currency);
  return (
    <Form
      // The fields keep what was typed; after a chip was taken away they have to begin anew.
      key={canonicalSearch(query).toString()}
      action={`/${context.locale}/search`}
      prefetch={false}
      role="search"
      aria-label={t('form')}
      className="grid grid-cols-6 items-end gap-3 rounded-card border border-line bg-raised p-4 sm:grid-cols-[minmax(10rem,2fr)_minmax(5rem,0.8fr)_minmax(6rem,1fr)_minmax(6rem,1fr)_auto]"
    >
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="col-span-6 flex flex-col gap-1 sm:col-span-1">
        <Label>{t('where')}</Label>
        <span className="relative block">
          <select
            name="destination_ids"
            defaultValue={filter.destinationIds?.join(',') ?? ''}
            className="field appearance-none truncate pe-10"
          >
            <option value="">{t('anywhere')}</option>
            <PlaceOptions query={query} context={context} t={t} />
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
          />
        </span>
      </label>
      <label className="col-span-2 flex flex-col gap-1 sm:col-span-1">
        <Label>{t('guests')}</Label>
        <input
          type="number"
          name="guests"
          min={1}
          max={1000}
          inputMode="numeric"
          placeholder={t('any')}
          defaultValue={filter.guests ?? ''}
          className="field"
        />
      </label>
      {(
        [
          ['min_price', t('minPrice'), filter.price?.minMinor],
          ['max_price', t('maxPrice'), filter.price?.maxMinor],
        ] as const
      ).map(([name, label, minor]) => (
        <label key={name} className="col-span-2 flex flex-col gap-1 sm:col-span-1">
          <Label>
            {label} <span className="font-normal text-ink-soft">{context.currency}</span>
          </Label>
          <input
            type="number"
            name={name}
            min={0}
            step="any"
            inputMode="decimal"
            placeholder={t('any')}
            defaultValue={bound(minor)}
            aria-describedby="price-hint"
            className="field"
          />
        </label>
      ))}
      <p id="price-hint" className="sr-only">
        {t('priceHint', { currency: context.currency })}
      </p>
      <button type="submit" className="button col-span-6 sm:col-span-1">
        <Search aria-hidden="true" className="size-4" />
        {t('apply')}
      </button>
    </Form>
  );
}

function Label({ children }: { readonly children: ReactNode }) {
  return <span className="font-semibold text-sm">{children}</span>;
}

interface PlaceGroup {
  readonly label: string;
  readonly nodes: readonly DestinationNode[];
}

/** The places picked now, then those around them and those that many look for. */
function PlaceOptions({ query, context, t }: SearchFormProps) {
  const { data, locale } = context;
  const { tree } = data;
  const ids = query.filter.destinationIds ?? [];
  const picked = ids.map((id) => tree.get(id)).filter((node) => node !== null);
  const [only] = picked;
  const isOne = only !== undefined && ids.length === 1;
  const filled = (nodes: readonly DestinationNode[]) =>
    nodes.filter((node) => node.rentalsCount > 0 && !picked.includes(node));
  const countries = tree.ordered(locale).filter((node) => node.kind === 'country');
  const nearby: readonly PlaceGroup[] = isOne
    ? [
        {
          label: t('within', { place: tree.title(only, locale) }),
          nodes: filled(tree.children(only, locale)),
        },
        { label: t('around'), nodes: filled(tree.trail(only).toReversed()) },
      ]
    : [];
  const groups: readonly PlaceGroup[] = [
    ...nearby,
    { label: t('popular'), nodes: filled(tree.promoted()) },
    { label: t('countries'), nodes: filled(countries) },
  ];
  return (
    <>
      {ids.length > 0 && (
        <option value={ids.join(',')}>{placesOf(query, context) ?? t('unknownPlace')}</option>
      )}
      {groups.map(
        ({ label, nodes }) =>
          nodes.length > 0 && (
            <optgroup key={label} label={label}>
              {nodes.map((node) => (
                <option key={node.id} value={node.id}>
                  {tree.title(node, locale)}
                </option>
              ))}
            </optgroup>
          ),
      )}
    </>
  );
}
