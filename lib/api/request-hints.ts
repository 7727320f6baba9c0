/**
 * Links to help about the parts of a request that have no effect: parameters that no operation has, ids of no destination. The specification
 * leaves them without an error, so that only a header names them.
 */
import { echo } from '#lib/api/problems';
import type { Parameter } from '#lib/catalogue/requests/parameters';
import { similarParameter } from '#lib/catalogue/requests/similar-parameter';
import type { DestinationTree } from '#lib/reference/destination-tree';

/** The parts of a request that may have no effect. */
export interface HintedRequest {
  /** The names of parameters that were ignored. */
  readonly ignored: readonly string[];
  /** The parameters of the operation. */
  readonly parameters: readonly Parameter<unknown>[];
  /** The destinations of the filter; null without it. */
  readonly destinationIds: readonly number[] | null;
}

/** The most links of each kind. */
const MAX_LINKS = 3;
/** The most characters of all links together, because proxies limit the size of headers. */
const MAX_LENGTH = 900;

/**
 * Returns the values of a `Link` header with `rel="help"`: one for each ignored parameter, with the name that was likely meant, and one for each
 * unknown destination. They lead to pages of problems that show the same. Empty when the whole request has an effect.
 */
export function hintLinks(
  { ignored, parameters, destinationIds }: HintedRequest,
  tree: DestinationTree,
  publicBaseUrl: string,
): readonly string[] {
  const unknownIds = destinationIds?.filter((id) => tree.get(id) === null) ?? [];
  if (ignored.length === 0 && unknownIds.length === 0) return [];
  const links = [
    ...ignored.slice(0, MAX_LINKS).map((name) => parameterHint(name, parameters)),
    ...destinationHints(unknownIds.slice(0, MAX_LINKS), tree),
  ].map(
    ({ page, values, title }) =>
      `<${publicBaseUrl}/problems/${page}?${new URLSearchParams(values)}>; rel="help"; title="${title}"`,
  );
  let length = 0;
  return links.filter((link) => {
    length += link.length;
    return length <= MAX_LENGTH;
  });
}

interface Hint {
  readonly page: string;
  /** The query of the page. */
  readonly values: Readonly<Record<string, string>>;
  /** ASCII without quotes. */
  readonly title: string;
}

/** A name that can be in a header as it is. */
const PLAIN_NAME = /^[\w.[\]-]{1,64}$/;

function parameterHint(name: string, parameters: readonly Parameter<unknown>[]): Hint {
  const nearest = similarParameter(name, parameters);
  const shown = PLAIN_NAME.test(name) ? `The parameter ${name}` : 'A parameter';
  return {
    page: 'unknown-parameter',
    values: { parameter: echo(name), ...(nearest !== null && { nearest }) },
    title: `${shown} has no effect here${nearest === null ? '' : `; did you mean ${nearest}?`}`,
  };
}

/** Returns the hints about ids of no destination. One that is the id of a reference in rentals names the destination. */
function destinationHints(ids: readonly number[], tree: DestinationTree): readonly Hint[] {
  if (ids.length === 0) return [];
  const referenced = new Map(
    tree.nodes.filter(({ referenceId }) => ids.includes(referenceId)).map((node) => [node.referenceId, node]),
  );
  return ids.map((id) => {
    const nearest = referenced.get(id)?.id;
    return {
      page: 'destination-not-found',
      values: { destination: String(id), ...(nearest !== undefined && { nearest: String(nearest) }) },
      title:
        nearest === undefined
          ? `No destination has the id ${id}`
          : `No destination has the id ${id}; in rentals it refers to destination ${nearest}`,
    };
  });
}
