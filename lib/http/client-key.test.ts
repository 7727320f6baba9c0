import { expect, test } from 'vitest';
import { clientKey, shortenedAddress } from '#lib/http/client-key';

const direct = (socketAddress: string) =>
  clientKey({ socketAddress, forwardedFor: '198.51.100.9', trustedProxies: 0 });

test('without trusted proxies the socket decides, whatever the client claims', () => {
  expect(direct('203.0.113.5')).toBe('203.0.113.5');
});

test('an IPv4 address mapped into IPv6 is the IPv4 address', () => {
  for (const address of ['::ffff:203.0.113.5', '::FFFF:cb00:7105', '0:0:0:0:0:ffff:cb00:7105'])
    expect(direct(address), address).toBe('203.0.113.5');
});

test('an IPv4 address behind a translator of networks is the IPv4 address', () => {
  for (const address of ['64:ff9b::203.0.113.5', '64:ff9b::cb00:7105']) {
    expect(direct(address), address).toBe('203.0.113.5');
  }
});

test.each([
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:bbbb:cccc:dddd:eeee', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b:1::192.0.2.1', '64:ff9b:1:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(direct(address)).toBe(network);
});

test('behind n proxies the n-th hop from the end counts; what stands before is only a claim', () => {
  const behind = (trustedProxies: number, forwardedFor: string | null) =>
    clientKey({ socketAddress: '10.0.0.2', forwardedFor, trustedProxies });
  expect(behind(1, '1.1.1.1, 203.0.113.5')).toBe('203.0.113.5');
  expect(behind(2, '1.1.1.1, 203.0.113.5, 10.0.0.1')).toBe('203.0.113.5');
  expect(behind(2, '203.0.113.5')).toBe('203.0.113.5');
  expect(behind(1, null)).toBe('10.0.0.2');
});

test('a carrier that knows no socket gives the last hop', () => {
  const only = (forwardedFor: string | null, trustedProxies = 0) =>
    clientKey({ socketAddress: null, forwardedFor, trustedProxies });
  expect(only('1.1.1.1, 203.0.113.5')).toBe('203.0.113.5');
  expect(only('203.0.113.5, 10.0.0.1', 2)).toBe('203.0.113.5');
  expect(only(null)).toBe('unknown');
});

test('ports and brackets are not part of the address, nonsense is one client', () => {
  const hop = (forwardedFor: string) => clientKey({ socketAddress: null, forwardedFor, trustedProxies: 1 });
  expect(hop('203.0.113.5:4711')).toBe('203.0.113.5');
  expect(hop('[2001:db8:1:2::9]:4711')).toBe('2001:db8:1:2::/64');
  expect(hop('_hidden')).toBe('unknown');
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['203.0.113.77:4711', '203.0.113.0/24'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1::/48'],
  ['[2001:DB8:1:2::5]:443', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['', 'unknown'],
  ['<script>', 'unknown'],
])('a log names %s as %s', (address, shortened) => {
  expect(shortenedAddress(address)).toBe(shortened);
});
