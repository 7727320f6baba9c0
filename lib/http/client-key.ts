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

/**
 * Shortens an address for logs, so that it names no single customer: `203.0.113.0/24` of an IPv4 address, `2001:db8:1::/48` of an IPv6
 * one, `unknown` of anything else.
 */
export function shortenedAddress(hop: string): string {
  const address = bareAddress(hop);
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return isIP(address) === 6 ? `${firstGroups(address, 3)}::/48` : 'unknown';
}

function networkOf(hop: string): string {
  const address = bareAddress(hop);
  if (isIP(address) === 4) return address;
  return isIP(address) === 6 ? `${firstGroups(address, 4)}::/64` : 'unknown';
}

/** Without brackets, port and zone, and as IPv4 where it is a mapped one. */
function bareAddress(hop: string): string {
  const bare = hop.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
}

function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    const width = after.length + (tail.includes('.') ? 1 : 0);
    groups.push(...Array.from({ length: Math.max(0, 8 - groups.length - width) }, () => '0'), ...after);
  }
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
