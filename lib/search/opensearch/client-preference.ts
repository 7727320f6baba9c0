import type { ClientNode, NodeRequest } from '#lib/search/opensearch/client-node';

/** Requests that are sent to shards of which every copy has the same content. */
const SEARCH = /\/_(search|count)(\?|$)/;
const SEVERAL_SEARCHES = /\/_msearch(\?|$)/;

/**
 * Returns a search that runs on the shards of the nodes that respond, where they have all shards, while others do not respond; each other
 * request as it is. The cluster takes half a minute to notice a node that hangs, and until then waits for its shards.
 */
export function preferring(nodes: readonly ClientNode[], request: NodeRequest): NodeRequest {
  if (!nodes.some(({ isAway }) => isAway)) return request;
  const ids = nodes.filter(({ isAway }) => !isAway).map(({ id }) => id);
  if (ids.length === 0 || ids.includes(null)) return request;
  const preference = `_prefer_nodes:${ids.sort().join()}`;
  const { path, body } = request;
  if (SEARCH.test(path))
    return { ...request, path: `${path}${path.includes('?') ? '&' : '?'}preference=${preference}` };
  if (!SEVERAL_SEARCHES.test(path)) return request;
  // Each search has a line with its parameters before it.
  const lines = body
    .split('\n')
    .map((line, index) =>
      index % 2 === 0 && line !== '' ? JSON.stringify({ ...JSON.parse(line), preference }) : line,
    );
  return { ...request, body: lines.join('\n') };
}
