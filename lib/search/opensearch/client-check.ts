import type { OpenSearchClient } from '#lib/search/opensearch/client';
import { OpenSearchRejected, OpenSearchUnavailable } from '#lib/search/opensearch/client-errors';

/** The oldest version with which the tests ran, as major and minor number. */
const OLDEST = [2, 19] as const;
/** The newest major version with which the tests ran. */
const NEWEST_MAJOR = 3;

interface About {
  readonly version?: { readonly distribution?: string; readonly number?: string };
}

interface Health {
  readonly status: 'green' | 'yellow' | 'red';
  readonly unassigned_shards: number;
}

/**
 * Checks at the start that the cluster can be used: it is reachable, is OpenSearch of a tested version, permits to read the indices with
 * this prefix, and has all their shards.
 * @throws OpenSearchUnavailable whose message names what is wrong and what to change
 */
export async function checkCluster(
  client: Pick<OpenSearchClient, 'request'>,
  indexPrefix: string,
): Promise<void> {
  const indices = `${indexPrefix}-*`;
  const { version } = await permitted('the cluster', client.request<About>('GET', '/'));
  const problem = versionProblem(version);
  if (problem !== null) throw new OpenSearchUnavailable(problem);
  await permitted(`the indices ${indices}`, client.request('GET', `/${indices}/_count`));
  const health = await permitted(
    'the health of the cluster',
    client.request<Health>('GET', `/_cluster/health/${indices}?filter_path=status,unassigned_shards`),
  );
  if (health.status !== 'red') return;
  throw new OpenSearchUnavailable(
    `OpenSearch lacks ${health.unassigned_shards} shards of ${indices} (red): start its other nodes, or publish the catalogue again.`,
  );
}

/** Returns a sentence about a version that cannot be used; null when it can. */
function versionProblem(version: About['version']): string | null {
  const { distribution, number = '' } = version ?? {};
  if (distribution !== 'opensearch')
    return `OPENSEARCH_URLS leads to ${distribution ?? 'something'} ${number} that is not OpenSearch.`.replace(
      '  ',
      ' ',
    );
  const [major = 0, minor = 0] = number.split('.').map(Number);
  const isTooOld = major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
  if (!isTooOld && major <= NEWEST_MAJOR) return null;
  return `OpenSearch has the version ${number}: from ${OLDEST.join('.')} to ${NEWEST_MAJOR}.x can be used.`;
}

/** Explains a refusal. */
async function permitted<T>(what: string, response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (cause) {
    if (!(cause instanceof OpenSearchRejected)) throw cause;
    if (cause.status === 401)
      throw new OpenSearchUnavailable(
        'OpenSearch does not accept the account: check OPENSEARCH_USER and OPENSEARCH_PASSWORD.',
        { cause },
      );
    if (cause.status === 403)
      throw new OpenSearchUnavailable(
        `OpenSearch does not permit the account of OPENSEARCH_USER to read ${what}: ${cause.reason}.`,
        { cause },
      );
    throw new OpenSearchUnavailable(`What OPENSEARCH_URLS leads to is not OpenSearch: ${cause.message}`, {
      cause,
    });
  }
}
