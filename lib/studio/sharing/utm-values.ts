/** The values by which an address says where its readers come from, in the parameters that programs for statistics read. */

/** The names of the values, in their order in an address. */
export const UTM_NAMES = ['source', 'medium', 'campaign', 'term', 'content'] as const;
/** One of `UTM_NAMES`. */
export type UtmName = (typeof UTM_NAMES)[number];

/** The values of an address by name; an empty one is not in the address. */
export type UtmValues = Readonly<Record<UtmName, string>>;

/** The greatest length of a value. */
export const MOST_UTM_LENGTH = 80;

/** Returns the values of a campaign's address for which nobody has chosen any. */
export function firstUtmValues(slug: string): UtmValues {
  return { source: '', medium: '', campaign: slug.slice(0, MOST_UTM_LENGTH), term: '', content: '' };
}

/**
 * Whether a text can be a value, or is empty: lower-case letters without accents, digits, `-`, `_` and `.`. Statistics count `Mail`, `mail` and
 * `mail ` apart.
 */
export function isUtmValue(text: string): boolean {
  return text.length <= MOST_UTM_LENGTH && /^[a-z0-9._-]*$/.test(text);
}

/** Returns the names whose values cannot be in an address. */
export function badUtmNames(values: UtmValues): readonly UtmName[] {
  return UTM_NAMES.filter((name) => !isUtmValue(values[name]));
}

/**
 * Adds the values to an address, in the order of `UTM_NAMES`.
 *
 * @example
 * withUtm('https://homes.example/en/campaigns/winter', { source: 'newsletter', medium: 'email', campaign: '', term: '', content: '' })
 * // 'https://homes.example/en/campaigns/winter?utm_source=newsletter&utm_medium=email'
 */
export function withUtm(address: string, values: UtmValues): string {
  const url = new URL(address);
  for (const name of UTM_NAMES) if (values[name] !== '') url.searchParams.set(`utm_${name}`, values[name]);
  return url.href;
}
