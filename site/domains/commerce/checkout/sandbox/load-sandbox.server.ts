import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { sandboxCards, type SandboxCard } from '#platform/gateways/sandbox/sandbox-cards.ts'
import { findSandboxPayment } from '#platform/gateways/sandbox/sandbox.queries.server.ts'

export type SandboxView = {
  readonly state: 'choose' | 'confirm' | 'over'
  readonly amountMinor: number
  readonly currency: string
  readonly description: string
  readonly failureCode: string | null
  readonly returnUrl: string
  readonly cards: readonly { readonly name: SandboxCard; readonly number: string }[]
}

/**
 * What the hosted page shows.
 *
 * @throws {AppError} not_found, also where no sandbox is offered
 */
export async function loadSandbox(
  { pool, gateways, now }: Pick<Deps, 'pool' | 'gateways' | 'now'>,
  id: string,
): Promise<SandboxView> {
  const payment = gateways.find('sandbox') ? await findSandboxPayment(pool, id) : null
  if (!payment || payment.type !== 'checkout') throw new AppError('not_found')
  const { status, amountMinor, currency, description, failureCode, expiresAt } = payment
  const isOver = expiresAt !== null && expiresAt < now()
  const canPay = (status === 'open' || status === 'failed') && !isOver
  return {
    state: canPay ? 'choose' : status === 'requires_action' && !isOver ? 'confirm' : 'over',
    amountMinor,
    currency,
    description,
    failureCode: status === 'failed' ? failureCode : null,
    returnUrl: payment.returnUrl ?? '/',
    cards: sandboxCards,
  }
}
