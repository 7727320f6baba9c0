import { isIP } from 'node:net';

interface ClientTrace {
  /** The other end of the socket; null when the carrier gives X-Forwarded-For alone. */
  readonly socketAddress: string | null;
  readonly forwardedFor: string | null;
  /** How many proxies in front append to X-Forwarded-For; what stands before theirs is the client's own claim. */
  readonly trustedProxies: number;
}

/**
 * What a client is counted by: its IPv4 address, or the /64 network of its IPv6 address, which is what one customer
 * has. "unknown" when there is no address at all.
 */
export function clientKey(trace: ClientTrace): string {
  return networkOf(clientAddress(trace));
}

/** The client's address as the last trusted proxy or the socket gives it; empty when there is none. */
export function clientAddress({ socketAddress, forwardedFor, trustedProxies }: ClientTrace): string {
  if (socketAddress !== null && (forwardedFor === null || trustedProxies === 0)) return socketAddress;
  const forwarded = forwardedFor?.split(',').map((hop) => hop.trim()) ?? [];
  const chain = socketAddress === null ? forwarded : [...forwarded, socketAddress];
  const back = socketAddress === null ? Math.max(1, trustedProxies) : trustedProxies + 1;
  return chain[Math.max(0, chain.length - back)] ?? '';
}

function networkOf(hop: string): string {
  const bare = hop.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const address = bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
  if (isIP(address) === 4) return address;
  return isIP(address) === 6 ? `${firstFourGroups(address)}::/64` : 'unknown';
}

function firstFourGroups(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    const width = after.length + (tail.includes('.') ? 1 : 0);
    groups.push(...Array.from({ length: Math.max(0, 8 - groups.length - width) }, () => '0'), ...after);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
