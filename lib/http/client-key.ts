import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

interface ClientTrace {
  /** The address of the peer; null where only X-Forwarded-For is known. */
  readonly socketAddress: string | null;
  readonly forwardedFor: string | null;
  /** How many proxies in front append to X-Forwarded-For; entries before theirs are the client's own claim. */
  readonly trustedProxies: number;
}

/**
 * Returns the key by which a client is counted for rate limits and queues: its IPv4 address, or the /64 network of its IPv6 address,
 * which one customer usually has to itself. "unknown" without a valid address.
 */
export function clientKey(trace: ClientTrace): string {
  const { family, address } = parseHop(clientAddress(trace));
  if (family === 4) return address;
  return family === 6 ? `${firstGroups(address, 4)}::/64` : 'unknown';
}

/**
 * Returns the address of the client that connected to the outermost trusted proxy, from X-Forwarded-For; the socket's address without
 * trusted proxies or without that header. Without a socket address, the last entry at least is trusted. Does not validate the address;
 * empty when there is none.
 */
export function clientAddress({ socketAddress, forwardedFor, trustedProxies }: ClientTrace): string {
  if (socketAddress !== null && (forwardedFor === null || trustedProxies === 0)) return socketAddress;
  const forwarded = forwardedFor?.split(',').map((hop) => hop.trim()) ?? [];
  const chain = socketAddress === null ? forwarded : [...forwarded, socketAddress];
  const back = socketAddress === null ? Math.max(1, trustedProxies) : trustedProxies + 1;
  return chain[Math.max(0, chain.length - back)] ?? '';
}

/**
 * Shortens an address for logs, so that it identifies no single customer: `203.0.113.0/24` for an IPv4 address, with or without a port,
 * `2001:db8:1::/48` for an IPv6 one, `unknown` for any other text.
 */
export function shortenedAddress(hop: string): string {
  const { family, address } = parseHop(hop);
  if (family === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return family === 6 ? `${firstGroups(address, 3)}::/48` : 'unknown';
}

/** The prefix of addresses that NAT64 derives from IPv4 addresses (RFC 6052). */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Parses an entry of X-Forwarded-For: an address with or without brackets, port and zone. An IPv6 address that embeds an IPv4
 * address becomes that address. Family 0: not an address.
 */
function parseHop(hop: string): { readonly family: number; readonly address: string } {
  const bare = hop.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const address = bare.replace(/%.*$/, '');
  const family = isIP(address);
  if (family !== 6) return { family, address };
  const parsed = ipaddr.IPv6.parse(address);
  if (!parsed.isIPv4MappedAddress() && !parsed.match(NAT64)) return { family, address };
  return { family: 4, address: parsed.toByteArray().slice(12).join('.') };
}

/** Returns the first groups of an IPv6 address in lower-case hexadecimal, without leading zeros. */
function firstGroups(address: string, count: number): string {
  return ipaddr.IPv6.parse(address)
    .parts.slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
}
