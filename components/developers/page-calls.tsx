import { CodeText } from '#components/developers/code-block';
import { CodeTabs } from '#components/developers/code-tabs';
import type { PageCall, PageCallKind, PageWithCalls } from '#lib/portal/page-calls';

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
  /** The URL with which addresses of the API begin, without a trailing slash. */
  readonly api: string;
}

/** Renders the calls that make a page, each as an address, for curl and for JavaScript. */
export function PageCalls({ page: { calls }, api }: PageCallsProps) {
  return calls.map((call, index) => {
    const [title, text] = TEXTS[call.kind];
    return (
      <section key={call.request} aria-labelledby={`call-${index}`} className="mt-8 flex flex-col gap-3">
        <h2 id={`call-${index}`} className="text-heading">
          {title}
        </h2>
        <p>{text}</p>
        <CodeTabs tabs={formsOf(call, api, title)} />
        <p>
          <a href={`${api}${call.request}`} className="text-link">
            Open the response
          </a>
        </p>
      </section>
    );
  });
}

function formsOf({ request }: PageCall, api: string, title: string) {
  const url = `${api}${request}`;
  const forms = [
    ['URL', url],
    ['curl', `curl '${url}'`],
    ['JavaScript', `const response = await fetch('${url}');\nconst answer = await response.json();`],
  ] as const;
  return forms.map(([label, text]) => ({
    label,
    panel: <CodeText text={text} label={`${title}: ${label}`} />,
  }));
}
