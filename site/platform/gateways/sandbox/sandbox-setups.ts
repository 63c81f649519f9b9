import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Config } from '#platform/settings/config.ts'
import { GatewayError, type PaymentGateway } from '#platform/gateways/payment-gateway.ts'
import { sandboxIdOf, sandboxOutcome } from './sandbox-outcomes.ts'
import {
  findSandboxPayment,
  findSandboxReference,
  insertSandboxPayment,
} from './sandbox.queries.server.ts'

const SETUP_DESCRIPTION = 'Another card'
const SETUP_LIFETIME_MS = 3_600_000

export type SandboxDeps = {
  readonly config: Pick<Config, 'signingSecret'>
  readonly pool: Pool
  readonly now: () => Date
}

/** Another card for later charges, entered on the sandbox's page while nothing is paid. */
export function sandboxSetups({
  config,
  pool,
  now,
}: SandboxDeps): Required<Pick<PaymentGateway, 'openMethodSetup' | 'readMethodSetup'>> {
  return {
    async openMethodSetup({ reference, customer, returnUrl, cancelUrl }) {
      const id = sandboxIdOf(config.signingSecret, `setup ${randomUUID()}`)
      await insertSandboxPayment(pool, {
        id,
        reference: `setup ${id} ${reference}`,
        type: 'checkout',
        checkoutUuid: null,
        paymentId: null,
        // Nothing is taken, and nobody is told: the card is read when the person comes back.
        amountMinor: 0,
        currency: 'USD',
        description: SETUP_DESCRIPTION,
        email: customer.email,
        returnUrl: returnUrl.replace('{setup}', id),
        cancelUrl,
        card: null,
        status: 'open',
        failureCode: null,
        changesAt: null,
        expiresAt: new Date(now().getTime() + SETUP_LIFETIME_MS),
        now: now(),
      })
      return { url: `/sandbox/${id}` }
    },
    async readMethodSetup({ setupId }) {
      const payment = await findSandboxPayment(pool, setupId)
      if (!payment) throw new GatewayError('not_found', 'no such setup in the sandbox')
      const { method, gatewayCustomerId = null } = sandboxOutcome(payment)
      const [kind, , reference] = (await findSandboxReference(pool, setupId))?.split(' ') ?? []
      if (kind !== 'setup' || !reference || !method || payment.status !== 'succeeded') return null
      return { reference, method, gatewayCustomerId }
    },
  }
}
