import type { DestinationNode } from '#lib/reference/destination-tree';

/** The destinations of a rental that are parts of a postal address. */
export interface PostalPlace {
  /** ISO 3166-1, two letters; null when it is not known. */
  readonly countryCode: string | null;
  readonly country: DestinationNode | null;
  readonly region: DestinationNode | null;
  /** The narrowest destination, if it is below the country and is not the region. */
  readonly locality: DestinationNode | null;
}

const REGIONS = ['region', 'province', 'state'];

/** Finds the parts of a postal address in the destinations of a rental, from the root to the narrowest. Each is null when absent. */
export function postalPlace(trail: readonly DestinationNode[]): PostalPlace {
  const region = trail.find((node) => REGIONS.includes(node.kind)) ?? null;
  const narrowest = trail.at(-1);
  const isBelow = narrowest !== region && narrowest?.kind !== 'country' && narrowest?.kind !== 'continent';
  return {
    countryCode: trail.findLast((node) => node.countryCode !== null)?.countryCode ?? null,
    country: trail.find((node) => node.kind === 'country') ?? null,
    region,
    locality: isBelow ? (narrowest ?? null) : null,
  };
}
