interface PlaceAnswer {
  readonly data: { readonly title: string };
}

/** Reads the title of the place with an id; null where there is none. @throws for failures of the network */
export async function placeTitle(id: string, locale: string, signal: AbortSignal): Promise<string | null> {
  const query = new URLSearchParams({ locale });
  const response = await fetch(`/api/public/v2/destinations/${encodeURIComponent(id)}?${query}`, { signal });
  if (!response.ok) return null;
  const { data }: PlaceAnswer = await response.json();
  return data.title;
}
