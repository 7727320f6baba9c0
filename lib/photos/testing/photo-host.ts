import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import sharp from 'sharp';
import { PhotoFetcher, type PhotoFetchLimits } from '#lib/photos/photo-fetch';
import { isPublicAddress } from '#lib/photos/public-address';
import { listening } from '#lib/server/testing/raw-http';

/** Permitted host names and their addresses; some are private. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'photos.test': ['127.0.0.1'],
  'other.test': ['127.0.0.1'],
  'private.test': ['10.0.0.7'],
  'metadata.test': ['169.254.169.254'],
  'mixed.test': ['127.0.0.1', '192.168.1.1'],
  'mapped.test': ['::ffff:10.0.0.7'],
  'empty.test': [],
};

/** Starts a photo host on this machine for a test; `answer` responds to its requests. `requests` are the requested paths, in order. */
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
    /** The resolved names, in order. */
    lookups,
    /** Returns a URL on the host, by one of its names. */
    url: (path: string, name = 'photos.test') => `http://${name}:${port}${path}`,
    /** Returns a fetcher that may connect to 127.0.0.1 and to public addresses. */
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

/** Returns a noisy JPEG with EXIF data: an artist, and an orientation of 90 degrees. */
export function jpegPhoto(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#804020', noise: NOISE } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'The owner' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const NOISE = { type: 'gaussian', mean: 128, sigma: 40 } as const;
