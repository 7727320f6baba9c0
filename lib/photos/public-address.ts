import ipaddr from 'ipaddr.js';

/** The IPv6 addresses of the public internet (RFC 4291, 2.4). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is on the public internet: not loopback, private, carrier-grade NAT, link-local (where clouds have their metadata
 * service) or multicast, nor an IPv6 address for 6to4, NAT64 or Teredo. An IPv4-mapped IPv6 address counts as its IPv4 address. False for
 * text that is no IP address, such as a host name.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}
