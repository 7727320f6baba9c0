import ipaddr from 'ipaddr.js';

/** Of IPv6, all that is given out for the public internet (RFC 4291, 2.4). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is of the public internet: not of this machine, a private network, a carrier's inner network, a
 * cloud's metadata service, a group, nor one through which such an address is reached (IPv4 within IPv6, 6to4, NAT64, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}
