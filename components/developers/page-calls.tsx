import { CodeText } from '#components/developers/code-block';
import { CodeTabs } from '#components/developers/code-tabs';
import { clientCall, clientSample } from '#lib/portal/client-call';
import type { PageCall, PageCallKind, PageWithCalls } from '#lib/portal/page-calls';
import type { ReferenceOperation } from '#lib/portal/reference/reference';

/** What a call returns, as a heading and a sentence about its part of the page. */
const TEXTS: Readonly<Record<PageCallKind, readonly [string, string]>> = {
  homes: ['The homes', 'The list in its order, with prices for the dates of the page.'],
  map: ['The map', 'The same homes as pins and clusters. Add the bounds of a window and its zoom.'],
  when: ['When to go', 'The days with free homes and their prices, without dates.'],
  roots: ['The tree', 'The places at the top. The places within one are its children.'],
  places: ['The places', 'Those whose name has the phrase, the best match first.'],
  place: ['The place', 'Its names, texts, pictures and number of homes.'],
  placesWithin: ['The places within', 'Its children in the tree.'],
  promotedPlaces: ['The promoted places', 'In the order of the catalogue.'],
  offers: [
    'The offers',
    'The best rated homes with an offer. The page shows those with the largest discounts.',
  ],
  home: ['The home', 'All that is known of it, with the price of a stay where the page has dates.'],
  reviews: ['Its reviews', 'The newest first.'],
  campaigns: ['The campaigns', 'All that are public, in their order.'],
  campaign: ['The campaign', 'Its texts, dates and pictures.'],
  campaignHomes: ['Its homes', 'In the order of the campaign, unless the page has another one.'],
};

interface PageCallsProps {
  readonly page: PageWithCalls;
  /** The URL with which addresses of the site begin, without a trailing slash. */
  readonly site: string;
  /** The URL with which addresses of the API begin, likewise. */
  readonly api: string;
  readonly operations: readonly ReferenceOperation[];
}

/** Renders the calls that make a page, each as an address, for curl, in JavaScript and with the typed client. */
export function PageCalls({ page: { calls }, site, api, operations }: PageCallsProps) {
  return calls.map((call, index) => {
    const [title, text] = TEXTS[call.kind];
    return (
      <section key={call.request} aria-labelledby={`call-${index}`} className="mt-8 flex flex-col gap-3">
        <h2 id={`call-${index}`} className="text-heading">
          {title}
        </h2>
        <p>{text}</p>
        <CodeTabs
          tabs={formsOf(call, { site, api, operations }).map(([label, form]) => ({
            label,
            panel: <CodeText text={form} label={`${title}: ${label}`} />,
          }))}
        />
        <p>
          <a href={`${api}${call.request}`} className="text-link">
            Open the response
          </a>
        </p>
      </section>
    );
  });
}

/** Returns the forms of a call with their names. */
function formsOf(
  { request }: PageCall,
  { site, api, operations }: Omit<PageCallsProps, 'page'>,
): readonly (readonly [label: string, text: string])[] {
  const url = api + request;
  const call = clientCall(request, operations);
  return [
    ['URL', url],
    ['curl', `curl '${url}'`],
    ['JavaScript', `const response = await fetch('${url}');\nconst answer = await response.json();`],
    ...(call === null ? [] : [['TypeScript', clientSample(call, site)] as const]),
  ];
}
