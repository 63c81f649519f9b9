import { createVerify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { GatewayJson } from '#platform/gateways/ask-gateway.ts'
import { SignatureError } from '#platform/gateways/payment-gateway.ts'
import type { Certificates } from './paypal-certificates.ts'

export const paypalHeaders = {
  id: 'paypal-transmission-id',
  time: 'paypal-transmission-time',
  signature: 'paypal-transmission-sig',
  certificate: 'paypal-cert-url',
  algorithm: 'paypal-auth-algo',
} as const

export type PaypalMessage = { readonly sentAt: Date; readonly message: GatewayJson }

/** What PayPal signs: ids, the time and the CRC-32 of the raw bytes, joined by `|`. */
export function paypalSignedText(
  id: string,
  time: string,
  webhookId: string,
  rawBody: Uint8Array,
): string {
  return `${id}|${time}|${webhookId}|${crc32(rawBody)}`
}

/**
 * The message, if PayPal signed it for this webhook (SHA-256 with RSA).
 *
 * @throws {SignatureError} and GatewayError where the certificate could not be fetched
 */
export async function verifyPaypalEvent(
  webhookId: string,
  certificates: Certificates,
  rawBody: Uint8Array,
  headers: Headers,
): Promise<PaypalMessage> {
  const read = (name: keyof typeof paypalHeaders) => headers.get(paypalHeaders[name]) ?? ''
  const [id, time, signature] = [read('id'), read('time'), read('signature')]
  if (!id || !time || !signature) throw new SignatureError('no signature')
  if (read('algorithm') !== 'SHA256withRSA') throw new SignatureError('another algorithm')
  const sentAt = new Date(time)
  if (Number.isNaN(sentAt.getTime())) throw new SignatureError('no time')
  const certificate = await certificates.find(read('certificate'))
  if (certificate.validFromDate > sentAt || certificate.validToDate < sentAt) {
    throw new SignatureError('the certificate is of another time')
  }
  const verify = createVerify('RSA-SHA256').update(paypalSignedText(id, time, webhookId, rawBody))
  if (!verify.verify(certificate.publicKey, signature, 'base64')) {
    throw new SignatureError('the signature is of other bytes')
  }
  return { sentAt, message: JSON.parse(Buffer.from(rawBody).toString('utf8')) }
}
