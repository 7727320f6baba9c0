import { expect, test } from 'vitest';
import { isPublicAddress } from '#lib/photos/public-address';

test.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:82a::200e', '::ffff:8.8.8.8'])(
  '%s is of the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['0.0.0.0', 'this machine'],
  ['0.1.2.3', 'this network'],
  ['127.0.0.1', 'this machine'],
  ['127.255.255.254', 'this machine'],
  ['10.1.2.3', 'a private network'],
  ['172.16.0.1', 'a private network'],
  ['172.31.255.255', 'a private network'],
  ['192.168.1.1', 'a private network'],
  ['100.64.0.1', 'a carrier’s inner network'],
  ['169.254.169.254', 'a cloud’s metadata'],
  ['192.0.0.8', 'protocols'],
  ['192.0.2.1', 'documents'],
  ['192.88.99.1', 'old relays'],
  ['198.18.0.1', 'benchmarks'],
  ['198.51.100.1', 'documents'],
  ['203.0.113.1', 'documents'],
  ['224.0.0.1', 'a group'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'everybody'],
  ['::', 'this machine'],
  ['::1', 'this machine'],
  ['fe80::1', 'the link'],
  ['fe80::1%eth0', 'the link'],
  ['fec0::1', 'the site'],
  ['fc00::1', 'a private network'],
  ['fd12:3456::1', 'a private network'],
  ['ff02::1', 'a group'],
  ['::ffff:127.0.0.1', 'this machine within IPv6'],
  ['::ffff:10.0.0.1', 'a private network within IPv6'],
  ['::ffff:a9fe:a9fe', 'a cloud’s metadata within IPv6'],
  ['::10.0.0.1', 'a private network within IPv6'],
  ['64:ff9b::a00:1', 'a private network through NAT64'],
  ['64:ff9b:1::1', 'a local NAT64'],
  ['2002:a00:1::1', 'a private network through 6to4'],
  ['2001::1', 'Teredo'],
  ['2001:db8::1', 'documents'],
  ['100::1', 'what is thrown away'],
  ['4000::1', 'not given out'],
  ['localhost', 'no address'],
  ['', 'no address'],
])('%s is not: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
