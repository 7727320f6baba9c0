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

/** Without brackets, port and zone, and as IPv4 where it carries an IPv4 address. */
function bareAddress(hop: string): string {
  const bare = hop.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const address = bare.replace(/%.*$/, '');
  return isIP(address) === 6 ? (carriedAddress(groupsOf(address)) ?? address) : address;
}

/** The first six groups, in decimal, of networks whose addresses end with an IPv4 address: ::ffff:0:0/96 and 64:ff9b::/96. */
const CARRIERS: ReadonlySet<string> = new Set(['0:0:0:0:0:65535', '100:65435:0:0:0:0']);

function carriedAddress(groups: readonly number[]): string | null {
  if (!CARRIERS.has(groups.slice(0, 6).join(':'))) return null;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function firstGroups(address: string, count: number): string {
  return groupsOf(address)
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [first = 0, second = 0, third = 0, fourth = 0] = dotted?.slice(1).map(Number) ?? [];
  const pair = `${(first * 256 + second).toString(16)}:${(third * 256 + fourth).toString(16)}`;
  const [head = '', tail] = (dotted ? address.replace(dotted[0], pair) : address).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}
