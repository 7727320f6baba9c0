import { Check } from 'lucide-react';
import type { VocabularyKind } from '#lib/catalogue/reference-data';
import { localize } from '#lib/i18n/localize';
import type { PageContext } from '#lib/site/page-context';

interface TitledListProps {
  readonly kind: VocabularyKind;
  readonly keys: readonly string[];
  readonly context: PageContext;
}

/** What a rental has, by the titles of the catalogue's vocabulary and in its order. */
export function AmenityList({ keys, context }: Omit<TitledListProps, 'kind'>) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-2.5 min-[24rem]:grid-cols-2 xl:grid-cols-3">
      {titled({ kind: 'amenity', keys, context }).map(({ key, title }) => (
        <li key={key} className="flex items-start gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-sea" />
          {title}
        </li>
      ))}
    </ul>
  );
}

/** A rental's tags as quiet labels. */
export function TagList({
  keys,
  context,
  label,
}: Omit<TitledListProps, 'kind'> & { readonly label: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {titled({ kind: 'tag', keys, context }).map(({ key, title }) => (
        <li key={key} className="rounded-full bg-sand-deep px-3.5 py-1 font-medium text-sm">
          {title}
        </li>
      ))}
    </ul>
  );
}

function titled({ kind, keys, context }: TitledListProps) {
  const { data, locale } = context;
  const known = [...data.vocabulary[kind].keys()];
  return [...keys]
    .sort((a, b) => known.indexOf(a) - known.indexOf(b))
    .map((key) => ({
      key,
      title: localize(data.vocabulary[kind].get(key) ?? {}, locale, data.tree.defaultLocale) || key,
    }));
}
