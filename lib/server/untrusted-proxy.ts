import { BlockList, isIP } from 'node:net';
import type { Sender } from '#lib/http/request-limits';

/** The networks of an operator's own proxy: loopback, private, link-local. */
const OWN_NETWORKS = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  OWN_NETWORKS.addSubnet(network, prefix);
}
OWN_NETWORKS.addAddress('::1', 'ipv6');
OWN_NETWORKS.addSubnet('fc00::', 7, 'ipv6');

/**
 * Returns a function to call with the sender of each request, which detects a proxy that TRUSTED_PROXIES does not count: behind it, all
 * visitors count as one client. It does nothing unless `trustedProxies` is 0.
 * @param report called once, with the first peer on a loopback, private or link-local address that sends `X-Forwarded-For`.
 */
export function untrustedProxyWatch(trustedProxies: number, report: (address: string) => void) {
  let isDone = trustedProxies > 0;
  return ({ socketAddress, forwardedFor }: Sender): void => {
    if (isDone || forwardedFor === null || socketAddress === null) return;
    const address = socketAddress.replace(/^::ffff:(?=\d+\.)/, '');
    const family = isIP(address);
    if (family === 0 || !OWN_NETWORKS.check(address, family === 4 ? 'ipv4' : 'ipv6')) return;
    isDone = true;
    report(address);
  };
}
