import { createSign, type KeyPairKeyObjectResult } from 'node:crypto'

/** A certificate of a name for a key of RSA, valid from 2020 to 2049 (RFC 5280, written by hand in DER). */
export function selfSignedCertificate(
  { publicKey, privateKey }: KeyPairKeyObjectResult,
  commonName: string,
): string {
  const sha256WithRsa = sequence(oid('2a864886f70d01010b'), tag(0x05))
  const name = sequence(tag(0x31, sequence(oid('550403'), tag(0x0c, Buffer.from(commonName)))))
  const validity = sequence(utcTime('200101000000Z'), utcTime('491231235959Z'))
  const content = sequence(
    tag(0x02, Buffer.from([1])),
    sha256WithRsa,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey)
  const der = sequence(content, sha256WithRsa, tag(0x03, Buffer.from([0]), signature))
  const lines = der.toString('base64').replace(/.{64}/g, '$&\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tag(0x30, ...parts)
}

function oid(hex: string): Buffer {
  return tag(0x06, Buffer.from(hex, 'hex'))
}

function utcTime(text: string): Buffer {
  return tag(0x17, Buffer.from(text))
}

function tag(type: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([type, ...lengthOf(content.length)]), content])
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length]
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}
