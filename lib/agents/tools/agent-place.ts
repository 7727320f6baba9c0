import { z } from 'zod';
import { plainLine } from '#lib/agents/plain-words';
import { absoluteUrl, id } from '#lib/api/contract/field-schemas';
import type { AnswerContext } from '#lib/api/serialize';
import type { DestinationNode } from '#lib/reference/destination-tree';

const MOST_TITLE = 120;

/** The schema of a reference to a place, whose id is one of `destination_ids`. */
export const placeReferenceSchema = z.strictObject({
  id: id.meta({ description: 'For `destination_ids` and `parent_id`.' }),
  title: z.string(),
});

/** The schema of the place of a home: the narrowest destination, and those around it. */
export const placeOfHomeSchema = z.strictObject({
  ...placeReferenceSchema.shape,
  within: z.array(placeReferenceSchema).meta({ description: 'The places around it, the narrowest first.' }),
});

/** Returns the reference to a place in the language of the answer. */
export function placeReference(
  node: DestinationNode,
  { data, locale }: Pick<AnswerContext, 'data' | 'locale'>,
): z.infer<typeof placeReferenceSchema> {
  return { id: node.id, title: plainLine(data.tree.title(node, locale), MOST_TITLE) };
}

/** Returns the place of a home from its trail, which begins at the root; null when the trail is empty. */
export function placeOfHome(
  trail: readonly DestinationNode[],
  context: AnswerContext,
): z.infer<typeof placeOfHomeSchema> | null {
  const [narrowest, ...around] = trail.toReversed();
  if (narrowest === undefined) return null;
  return {
    ...placeReference(narrowest, context),
    within: around.map((node) => placeReference(node, context)),
  };
}

/** Returns a place and those around it as text: "Palma, Mallorca, Spain". */
export function placeText(place: z.infer<typeof placeOfHomeSchema> | null): string {
  return place === null ? '' : [place, ...place.within].map(({ title }) => title).join(', ');
}

/** The schema of the address of a page. */
export const pageSchema = absoluteUrl.meta({ description: 'The page for people.' });
