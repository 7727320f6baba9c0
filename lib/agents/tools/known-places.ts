import { ToolError } from '#lib/agents/tool-error';
import type { DestinationTree } from '#lib/reference/destination-tree';

/** Rejects ids that no place has. The API finds nothing for them, which would look like a place without homes. @throws ToolError */
export function requireKnownPlaces(ids: readonly number[] | null, tree: DestinationTree): void {
  const unknown = (ids ?? []).filter((id) => tree.get(id) === null);
  if (unknown.length === 0) return;
  const given = unknown.slice(0, 10).join(', ');
  throw new ToolError(
    `destination_ids has ${given}; expected ids of places. Take them from the answers of find_places.`,
  );
}
