/** A place that a phrase finds. */
export interface FoundPlace {
  readonly id: number;
  /** Its title, those of the places above it, and its id: "Palma, Majorca, Spain (748)". */
  readonly label: string;
}

interface PlaceList {
  readonly data: readonly {
    readonly id: number;
    readonly title: string;
    readonly trail: readonly { readonly title: string }[];
  }[];
}

const MOST_PLACES = 8;

/** Finds the places that match a phrase, the best first; none for a phrase without two characters. @throws for failures of the network */
export async function findPlaces(
  phrase: string,
  locale: string,
  signal: AbortSignal,
): Promise<readonly FoundPlace[]> {
  if (phrase.trim().length < 2) return [];
  const query = new URLSearchParams({
    search_phrase: phrase.slice(0, 100),
    include: 'trail',
    per_page: String(MOST_PLACES),
    locale,
  });
  const response = await fetch(`/api/public/v2/destinations?${query}`, { signal });
  if (!response.ok) return [];
  const { data }: PlaceList = await response.json();
  return data.map(({ id, title, trail }) => ({
    id,
    label: `${[
      title,
      ...trail
        .map((place) => place.title)
        .filter((other) => other !== title)
        .toReversed(),
    ].join(', ')} (${id})`,
  }));
}
