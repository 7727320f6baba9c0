import { expect, test } from 'vitest';
import { untrustedProxyWatch } from '#lib/server/untrusted-proxy';

function reported(trustedProxies: number, senders: readonly (readonly [string, string | null])[]): string[] {
  const reports: string[] = [];
  const watch = untrustedProxyWatch(trustedProxies, (address) => reports.push(address));
  for (const [socketAddress, forwardedFor] of senders) watch({ socketAddress, forwardedFor });
  return reports;
}

test.each(['127.0.0.1', '::ffff:10.0.0.2', '172.20.1.1', '192.168.1.1', '::1', 'fd00::7'])(
  'X-Forwarded-For from %s, with no proxy trusted, is reported once',
  (address) => {
    expect(
      reported(0, [
        [address, '203.0.113.5'],
        [address, '203.0.113.6'],
      ]),
    ).toEqual([address.replace('::ffff:', '')]);
  },
);

test('a client in another network, without the header, or with a trusted proxy is not reported', () => {
  expect(
    reported(0, [
      ['203.0.113.9', '203.0.113.5'],
      ['127.0.0.1', null],
    ]),
  ).toEqual([]);
  expect(reported(1, [['127.0.0.1', '203.0.113.5']])).toEqual([]);
});
