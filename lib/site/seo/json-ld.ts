/** The parts of every JSON-LD block, in the vocabulary of schema.org. */

/** The content of a JSON-LD block, to be serialised as JSON. */
export type JsonLdData = Readonly<
  { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>
>;

/** Returns a JSON-LD node of a type, without the null members. */
export function thing(
  type: string,
  members: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const known = Object.entries(members).filter(([, value]) => value !== null);
  return { '@type': type, ...Object.fromEntries(known) };
}

/** Returns a whole JSON-LD block of a type, without the null members. */
export function document(type: string, members: Readonly<Record<string, unknown>>): JsonLdData {
  return { '@context': 'https://schema.org', ...thing(type, members), '@type': type };
}
