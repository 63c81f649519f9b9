import { redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { returnPath } from '#domains/commerce/checkout/return-paths.ts'
import { findCheckoutOf } from '#domains/commerce/checkout/checkout.queries.server.ts'
import { toPayView, type PayView } from './pay-view.ts'

/**
 * An order of the account acted for that is paid in our page; whatever was decided leads on.
 *
 * @throws {AppError} login_required, not_found
 */
export async function loadPay({ deps, actor }: RequestScope, uuid: string): Promise<PayView> {
  const { accountId } = requireUser(actor)
  const checkout = isUuid(uuid) ? await findCheckoutOf(deps.pool, { accountId, uuid }) : undefined
  if (!checkout) throw new AppError('not_found')
  const order = checkout.status === 'open' ? toPayView(checkout, deps.config) : null
  if (!order) throw redirect(returnPath(uuid), 303)
  return order
}
