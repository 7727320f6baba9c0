/** Test helper: a self-signed certificate. */
import { generateKeyPairSync, sign } from 'node:crypto';

/** Returns key and certificate in PEM; the certificate has no name and is valid until 2049. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const algorithm = der(SEQUENCE, der(OBJECT_ID, Buffer.from([43, 101, 112])));
  const nobody = der(SEQUENCE);
  const validity = der(
    SEQUENCE,
    ...['260101000000Z', '491231235959Z'].map((at) => der(UTC_TIME, Buffer.from(at))),
  );
  const facts = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    algorithm,
    nobody,
    validity,
    nobody,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(BIT_STRING, Buffer.from([0]), sign(null, facts, privateKey));
  const certificate = der(SEQUENCE, facts, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  };
}

const [INTEGER, BIT_STRING, OBJECT_ID, UTC_TIME, SEQUENCE] = [0x02, 0x03, 0x06, 0x17, 0x30];

/** Encodes a value in DER, up to 65,535 bytes. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, 0x82, body.length >> 8, body.length & 0xff]), body]);
}
