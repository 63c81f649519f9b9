import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { manualPaymentId } from '#platform/gateways/manual-gateway.ts'
import { requirePermission } from '#domains/identity/impersonation/index.server.ts'
import { findCheckout } from '#domains/commerce/checkout/checkout.queries.server.ts'
import { recordOutcomes } from '#domains/commerce/checkout/events/record-outcomes.server.ts'
import type { Checkout } from '#domains/commerce/checkout/checkout-row.ts'

type Transfer = {
  readonly uuid: string
  readonly amountMinor: number
  readonly currency: string
}

/**
 * Staff says that a bank transfer arrived. Once: saying it again changes nothing. The amount that came
 * must be the one that was asked for.
 *
 * @throws {AppError} not_found (also for everybody who is no staff), conflict for another amount
 */
export async function confirmTransfer(
  deps: Deps,
  actor: SignedIn,
  { uuid, amountMinor, currency }: Transfer,
): Promise<Checkout> {
  const staff = requirePermission(actor, 'money')
  const checkout = await findCheckout(deps.pool, uuid)
  if (!checkout || checkout.gateway !== 'manual') throw new AppError('not_found')
  if (amountMinor !== checkout.grossMinor || currency !== checkout.currency) {
    throw new AppError('conflict')
  }
  if (checkout.status === 'paid') return checkout
  const note = {
    action: 'transfer-confirmed',
    subject: 'payment',
    subjectId: uuid,
    details: { amountMinor, currency },
  }
  await performAdminAction(deps, staff, note, (within) =>
    recordOutcomes(within, [
      {
        gateway: 'manual',
        gatewayPaymentId: manualPaymentId(uuid),
        checkoutUuid: uuid,
        status: 'succeeded',
        amountMinor,
        currency,
        method: { gatewayMethodId: 'manual_transfer', type: 'bank' },
        occurredAt: deps.now(),
      },
    ]),
  )
  return (await findCheckout(deps.pool, uuid)) ?? checkout
}
