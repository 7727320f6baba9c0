/**
 * Google's published rules for the list of vacation rentals, as data. The schema file (local_feed.xsd) was not available, so that these
 * rules are those of the guides; docs/feeds.md says which were read and where.
 */
import type { XmlElement } from '#lib/feeds/testing/xml-tree';

const YES_NO = /^(?:Yes|No)$/;
const COUNT = /^\d+$/;
const TIME = /^\d{2}:\d{2}:\d{2}$/;

/** Values of attributes by name. Names of other attributes are permitted by the guide and not used. */
const ATTRIBUTE_VALUES: Readonly<Record<string, RegExp>> = {
  capacity: COUNT,
  number_of_bedrooms: COUNT,
  number_of_bathrooms: /^\d+(?:\.\d+)?$/,
  number_of_beds: COUNT,
  check_in_time: TIME,
  check_out_time: TIME,
  ...Object.fromEntries(
    [
      'ac',
      'balcony',
      'crib',
      'elevator',
      'fire_place',
      'heating',
      'hot_tub',
      'instant_bookable',
      'ironing_board',
      'kitchen',
      'microwave',
      'outdoor_grill',
      'oven_stove',
      'patio',
      'pets_allowed',
      'smoking_free_property',
      'tv',
      'washer_dryer',
      'wheelchair_accessible',
      'wifi',
    ].map((name) => [name, YES_NO]),
  ),
};

/** The children of a listing in the order of the reference; "1" must be there, "?" may be. */
const LISTING = [
  'id 1',
  'name 1',
  'address 1',
  'country 1',
  'latitude 1',
  'longitude 1',
  'category ?',
  'content ?',
];
const COMPONENTS = ['addr1', 'addr2', 'addr3', 'city', 'province', 'postal_code'];
const CONTENT_ORDER = ['text', 'review', 'image', 'attributes'];
const BYTES_BELOW = 100_000_000;

/** The rules of a file of the list: one in the main language has properties, the others have descriptions only. */
export type ListingFileKind = 'properties' | 'descriptions';

/** Returns the problems of a file of the list; empty when it follows the rules. @param bytes the size of the file */
export function listingFileProblems(
  root: XmlElement,
  bytes: number,
  kind: ListingFileKind,
): readonly string[] {
  const [language, ...listings] = root.children;
  const problems: string[] = [];
  const require = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };
  require(bytes < BYTES_BELOW, 'a file has less than 100 MB');
  require(root.name === 'listings', 'the root is <listings>');
  require(root.attributes['xmlns:xsi'] ===
    'http://www.w3.org/2001/XMLSchema-instance', 'xmlns:xsi is required');
  require(root.attributes['xsi:noNamespaceSchemaLocation'] ===
    'http://www.gstatic.com/localfeed/local_feed.xsd', 'the location of the schema is required');
  require(language?.name === 'language' &&
    /^[a-z]{2}$/.test(language.text), '<language> is a code of two letters');
  require(listings.length > 0, 'there is at least one <listing>');
  const ids = listings.map((listing) => textOf(listing, 'id'));
  require(new Set(ids).size === ids.length, 'ids are unique');
  for (const listing of listings) {
    const found = kind === 'properties' ? propertyProblems(listing) : descriptionProblems(listing);
    problems.push(...found.map((problem) => `${textOf(listing, 'id')}: ${problem}`));
  }
  return problems;
}

function propertyProblems(listing: XmlElement): readonly string[] {
  const problems: string[] = [];
  const require = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };
  const names = listing.children.map(({ name }) => name);
  const order = LISTING.map((line) => line.split(' '));
  require(listing.name === 'listing', `<${listing.name}> is no listing`);
  require(names.join() ===
    order
      .flatMap(([name = '']) => (names.includes(name) ? [name] : []))
      .join(), `children in the order of the reference: ${names.join()}`);
  for (const [name = '', count] of order) {
    if (count === '1') require(names.filter((each) => each === name).length === 1, `one <${name}>`);
  }
  require(textOf(listing, 'name') !== '', 'a name');
  require(/^[A-Z]{2}$/.test(textOf(listing, 'country')), 'a country of two capital letters');
  require(Math.abs(Number(textOf(listing, 'latitude'))) <= 90, 'a latitude');
  require(Math.abs(Number(textOf(listing, 'longitude'))) <= 180, 'a longitude');
  const address = childrenOf(listing, 'address')[0];
  if (address && address.children.length > 0) {
    require(address.attributes.format === 'simple', 'the format of the address');
    for (const component of address.children) {
      require(component.name === 'component' &&
        COMPONENTS.includes(component.attributes.name ?? ''), 'a component');
      require(component.text.trim() !== '', 'a component with text');
    }
  } else require((address?.text.trim() ?? '') !== '', 'an address');
  const content = childrenOf(listing, 'content')[0];
  problems.push(...(content ? contentProblems(content) : ['content']));
  return problems;
}

function contentProblems(content: XmlElement): readonly string[] {
  const problems: string[] = [];
  const require = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };
  const places = content.children.map(({ name }) => CONTENT_ORDER.indexOf(name));
  require(places.every(
    (place, index) => place >= 0 && place >= (places[index - 1] ?? 0),
  ), 'content in the order text, review, image, attributes');
  for (const text of childrenOf(content, 'text')) problems.push(...textProblems(text));
  for (const image of childrenOf(content, 'image')) {
    require(image.attributes.type === 'photo', 'the type of an image');
    require(isUrl(image.attributes.url), 'the URL of an image');
    require(isUrl(textOf(image, 'link')) && textOf(image, 'title') !== '', 'the page and title of an image');
  }
  const attributes = childrenOf(content, 'attributes')[0];
  const [website, ...others] = attributes?.children ?? [];
  require(website?.name === 'website' && isUrl(website.text), 'the website, before other attributes');
  const values = new Map(others.map(({ attributes: { name = '' }, text }) => [name, text]));
  require(values.size === others.length, 'each attribute once');
  for (const [name, value] of values) {
    require(ATTRIBUTE_VALUES[name]?.test(value) ?? false, `attribute ${name}=${value}`);
  }
  require(values.has('capacity'), 'the capacity');
  require(Number(values.get('capacity')) >=
    Number(values.get('number_of_bedrooms') ?? 0), 'a capacity of at least the bedrooms');
  return problems;
}

function descriptionProblems(listing: XmlElement): readonly string[] {
  const problems: string[] = [];
  if (listing.children.map(({ name }) => name).join() !== 'id,content')
    problems.push('an id and content only');
  const texts = childrenOf(listing, 'content').flatMap(({ children }) => children);
  if (texts.length === 0 || texts.some(({ name }) => name !== 'text')) problems.push('texts only');
  return [...problems, ...texts.flatMap(textProblems)];
}

function textProblems(text: XmlElement): readonly string[] {
  const isComplete =
    text.attributes.type === 'description' &&
    isUrl(textOf(text, 'link')) &&
    textOf(text, 'title') !== '' &&
    textOf(text, 'body').trim() !== '' &&
    !/<[a-z/]/i.test(textOf(text, 'body'));
  return isComplete ? [] : ['a description with link, title and body, without HTML'];
}

function childrenOf({ children }: XmlElement, name: string): readonly XmlElement[] {
  return children.filter((child) => child.name === name);
}

function textOf(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text ?? '';
}

function isUrl(text: string | undefined): boolean {
  return text !== undefined && /^https?:\/\//.test(text) && URL.canParse(text);
}
