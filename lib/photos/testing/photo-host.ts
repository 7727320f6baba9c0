/** For tests: a real host of photos on this machine, and a fetcher that may reach it although its address is private. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import sharp from 'sharp';
import { PhotoFetcher, type PhotoFetchLimits } from '#lib/photos/photo-fetch';
import { isPublicAddress } from '#lib/photos/public-address';
import { listening } from '#lib/server/testing/raw-http';

/** Names on the allow-list at the host's port, and where they are; `shifty.test` is at a private network's. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'photos.test': ['127.0.0.1'],
  'other.test': ['127.0.0.1'],
  'private.test': ['10.0.0.7'],
  'metadata.test': ['169.254.169.254'],
  'mixed.test': ['127.0.0.1', '192.168.1.1'],
  'mapped.test': ['::ffff:10.0.0.7'],
  'empty.test': [],
};

/** Answers every path by `answer`, else 404. `requests` are the paths asked for, in their order. */
export async function photoHost(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const requests: string[] = [];
  const server = await listening(
    createServer((request, response) => {
      requests.push(request.url ?? '');
      answer(request, response);
    }),
  );
  const { port } = new URL(server.origin);
  const lookups: string[] = [];
  return {
    port,
    requests,
    /** The names that were resolved, in their order. */
    lookups,
    /** A URL on the host, by one of its names. */
    url: (path: string, name = 'photos.test') => `http://${name}:${port}${path}`,
    /** One that may reach 127.0.0.1 beside what everyone may reach. */
    fetcher: (limits: Partial<PhotoFetchLimits> = {}) =>
      new PhotoFetcher({
        hosts: [
          ...Object.keys(ADDRESSES).map((name) => `${name}:${port}`),
          `127.0.0.1:${port}`,
          `[::1]:${port}`,
        ],
        resolve: async (hostname) => {
          lookups.push(hostname);
          return (ADDRESSES[hostname] ?? []).map((address) => ({
            address,
            family: address.includes(':') ? 6 : 4,
          }));
        },
        isReachable: (address) => address === '127.0.0.1' || isPublicAddress(address),
        limits,
      }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** A photograph's worth of colours, JPEG, with a camera's notes in it, one of which says to show it turned by 90 degrees. */
export function jpegPhoto(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#804020', noise: NOISE } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'The owner' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const NOISE = { type: 'gaussian', mean: 128, sigma: 40 } as const;
