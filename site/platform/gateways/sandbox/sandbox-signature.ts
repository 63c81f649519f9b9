import { createHmac, timingSafeEqual } from 'node:crypto'
import { EVENT_TOLERANCE_S, SignatureError } from '#platform/gateways/payment-gateway.ts'

export const SANDBOX_SIGNATURE_HEADER = 'sandbox-signature'

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`, as card gateways sign. */
export function signSandboxEvent(body: string, signingSecret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${macOf(seconds, Buffer.from(body), signingSecret)}`
}

/** @throws SignatureError */
export function checkSandboxSignature(
  rawBody: Uint8Array,
  header: string | null,
  signingSecret: string,
  now: Date,
): void {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!parts) throw new SignatureError('no signature')
  const seconds = Number(parts[1])
  const expected = macOf(seconds, rawBody, signingSecret)
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(parts[2] ?? ''))) {
    throw new SignatureError('the signature is of other bytes')
  }
  if (Math.abs(now.getTime() / 1000 - seconds) > EVENT_TOLERANCE_S) {
    throw new SignatureError('the signature is too old')
  }
}

function macOf(seconds: number, body: Uint8Array, signingSecret: string): string {
  const key = createHmac('sha256', signingSecret).update('sandbox webhook').digest()
  return createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex')
}
