import { askGateway, type GatewayJson } from '#platform/gateways/ask-gateway.ts'
import { metadataOf } from '#platform/gateways/owner-of.ts'
import {
  type DisputeStatus,
  GatewayError,
  type RenewalCharge,
} from '#platform/gateways/payment-gateway.ts'

export type RazorpaySettings = {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  readonly apiUrl: string
  /** The library that opens its dialog in a page. */
  readonly scriptUrl: string
}

const DISPUTES_AT_ONCE = 100
const MOST_DISPUTES = 1000

const disputeStatuses: Readonly<Record<string, DisputeStatus>> = {
  open: 'disputed',
  under_review: 'disputed',
  won: 'dispute_won',
  closed: 'dispute_won',
  lost: 'dispute_lost',
}

/** The calls of Razorpay's API that we make. */
export function createRazorpayCalls(
  settings: Pick<RazorpaySettings, 'keyId' | 'keySecret' | 'apiUrl'>,
) {
  const pair = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')
  const ask = (method: 'GET' | 'POST', path: string, body?: object): Promise<GatewayJson> =>
    askGateway({
      method,
      url: `${settings.apiUrl}/v1${path}`,
      headers: { authorization: `Basic ${pair}` },
      ...(body && { body }),
    })
  return { ask, orderOf, findDispute, paymentsOf, capture, debit }

  async function orderOf(receipt: string, body: object): Promise<GatewayJson> {
    const found = await ask('GET', `/orders?receipt=${encodeURIComponent(receipt)}`)
    return found.items?.[0] ?? (await ask('POST', '/orders', { ...body, receipt }))
  }

  /** Razorpay lists disputes, the latest first, and finds none by payment. */
  async function findDispute(paymentId: string): Promise<DisputeStatus | null> {
    for (let skip = 0; skip < MOST_DISPUTES; skip += DISPUTES_AT_ONCE) {
      const { items = [] } = await ask('GET', `/disputes?count=${DISPUTES_AT_ONCE}&skip=${skip}`)
      const found = items.find(({ payment_id: id }: GatewayJson) => id === paymentId)
      if (found) return disputeStatuses[String(found.status)] ?? 'disputed'
      if (items.length < DISPUTES_AT_ONCE) return null
    }
    return null
  }

  async function paymentsOf(orderId: string): Promise<GatewayJson[]> {
    return (await ask('GET', `/orders/${encodeURIComponent(orderId)}/payments`)).items ?? []
  }

  function capture({ id, amount, currency }: GatewayJson): Promise<GatewayJson> {
    return ask('POST', `/payments/${encodeURIComponent(id)}/capture`, { amount, currency })
  }

  async function debit(charge: RenewalCharge, orderId: string): Promise<GatewayJson> {
    const made = await ask('POST', '/payments/create/recurring', {
      email: charge.email,
      amount: charge.amountMinor,
      currency: charge.currency,
      order_id: orderId,
      customer_id: charge.gatewayCustomerId,
      token: charge.gatewayMethodId,
      recurring: '1',
      description: charge.description,
      notes: metadataOf(charge),
    })
    const id = made.razorpay_payment_id ?? made.id
    if (!id) throw new GatewayError('unreachable', 'Razorpay made a debit without its id')
    return ask('GET', `/payments/${encodeURIComponent(id)}`)
  }
}
