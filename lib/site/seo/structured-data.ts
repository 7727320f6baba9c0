/**
 * The JSON-LD of lists, trails, questions and the site itself. Addresses are absolute and canonical, without currency.
 */
import { destinationPath, rentalPath } from '#lib/catalogue/paths';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import type { PageContext } from '#lib/site/page-context';
import { document, type JsonLdData, thing } from '#lib/site/seo/json-ld';

type Context = Pick<PageContext, 'data' | 'locale' | 'publicBaseUrl'>;

/** A rental of a list: its record, or its card, whose address the page links. */
type ListedRental = { readonly name: string } & (
  | { readonly id: number; readonly slug: string }
  | { readonly href: string }
);

/**
 * Returns the JSON-LD `ItemList` of the rentals on one page of a list, in order, with their positions in the whole list.
 * `totalCount` counts the whole list. Returns null for a page without rentals.
 */
export function rentalListData(
  rentals: readonly ListedRental[],
  list: {
    readonly name: string;
    readonly page: number;
    readonly perPage: number;
    readonly totalCount: number;
  },
  { locale, publicBaseUrl }: Pick<Context, 'locale' | 'publicBaseUrl'>,
): JsonLdData | null {
  if (rentals.length === 0) return null;
  const pathOf = (rental: ListedRental) =>
    'href' in rental ? rental.href.replace(/\?.*$/, '') : rentalPath(locale, rental, null);
  return document('ItemList', {
    name: list.name,
    numberOfItems: list.totalCount,
    itemListElement: rentals.map((rental, index) =>
      thing('ListItem', {
        position: (list.page - 1) * list.perPage + index + 1,
        name: rental.name,
        url: publicBaseUrl + pathOf(rental),
      }),
    ),
  });
}

/**
 * Returns the JSON-LD `BreadcrumbList` from the list of destinations down the trail of a place. It ends with the rental;
 * `rental` is null on the page of a place.
 */
export function breadcrumbData(
  trail: RentalDetailRecord['trail'],
  rental: { readonly id: number; readonly slug: string; readonly name: string } | null,
  /** "Destinations", in the page's language. */
  rootTitle: string,
  { data, locale, publicBaseUrl }: Context,
): JsonLdData {
  const steps = [
    { name: rootTitle, path: `/${locale}/destinations` },
    ...trail.map((node) => ({
      name: data.tree.title(node, locale),
      path: destinationPath(locale, node, null),
    })),
    ...(rental ? [{ name: rental.name, path: rentalPath(locale, rental, null) }] : []),
  ];
  return document('BreadcrumbList', {
    itemListElement: steps.map(({ name, path }, index) =>
      thing('ListItem', { position: index + 1, name, item: publicBaseUrl + path }),
    ),
  });
}

/** Returns the JSON-LD `FAQPage` of a page's questions and answers, as plain text; null without questions. */
export function faqData(
  faq: { readonly entries: readonly { readonly question: string; readonly answerText: string }[] } | null,
): JsonLdData | null {
  if (faq === null || faq.entries.length === 0) return null;
  return document('FAQPage', {
    mainEntity: faq.entries.map(({ question, answerText }) =>
      thing('Question', { name: question, acceptedAnswer: thing('Answer', { text: answerText }) }),
    ),
  });
}

/**
 * Returns the JSON-LD `WebSite` of the site in a language, with the address template of its search (`SearchAction`) and the brand as its
 * publisher (`Organization`): its logo as a square PNG, profiles, and how to reach it.
 */
export function webSiteData({
  brand,
  locale,
  publicBaseUrl,
}: Pick<PageContext, 'brand' | 'locale' | 'publicBaseUrl'>): JsonLdData {
  const { name, icon, social, contact } = brand;
  return document('WebSite', {
    name,
    publisher: thing('Organization', {
      name,
      url: publicBaseUrl,
      logo: publicBaseUrl + (icon?.png512 ?? '/icons/512.png'),
      sameAs: social.length === 0 ? null : social.map(({ url }) => url),
      email: contact?.email ?? null,
      telephone: contact?.phone ?? null,
      address: contact === null || contact.address.length === 0 ? null : contact.address.join(', '),
    }),
    url: `${publicBaseUrl}/${locale}`,
    inLanguage: locale,
    potentialAction: thing('SearchAction', {
      target: thing('EntryPoint', {
        urlTemplate: `${publicBaseUrl}/${locale}/find?where={search_term_string}`,
      }),
      'query-input': 'required name=search_term_string',
    }),
  });
}
