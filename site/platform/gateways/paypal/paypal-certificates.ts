import { X509Certificate } from 'node:crypto'
import { GatewayError, SignatureError } from '#platform/gateways/payment-gateway.ts'

const TIMEOUT_MS = 10_000
const LARGEST_BYTES = 65_536
const MOST_KEPT = 20

export type Certificates = { find(url: string): Promise<X509Certificate> }

/**
 * The certificates that sign PayPal's messages. A message names the address of its own, so only
 * addresses under the origin of the settings are fetched, by the transport that proves the host.
 */
export function createCertificates(origin: string): Certificates {
  const kept = new Map<string, X509Certificate>()
  return {
    async find(address) {
      if (!isUnder(address, origin)) throw new SignatureError('a certificate from elsewhere')
      const known = kept.get(address)
      if (known) return known
      const certificate = await fetchCertificate(address)
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(address, certificate)
      return certificate
    },
  }
}

function isUnder(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return (
    url.origin === new URL(origin).origin && url.pathname.startsWith('/v1/notifications/certs/')
  )
}

async function fetchCertificate(address: string): Promise<X509Certificate> {
  const text = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then((answer) => {
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      return answer.text()
    })
    .catch((cause: unknown) => {
      throw new GatewayError('unreachable', 'the certificate of PayPal was not answered', cause)
    })
  if (text.length > LARGEST_BYTES) throw new SignatureError('no certificate')
  try {
    return new X509Certificate(text)
  } catch {
    throw new SignatureError('no certificate')
  }
}
