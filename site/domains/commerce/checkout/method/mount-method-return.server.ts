import type { Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { refusedWhileActing } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { keepNewMethod, METHOD_RETURN_PATH } from './add-method.server.ts'

const METHODS_PAGE = '/dashboard/billing/payment-methods'

/**
 * Where gateways send people back to who gave another card. What they gave is read from the gateway; the
 * page of the methods is told by `card`: kept, left, none or unavailable.
 */
export function mountMethodReturn(app: Hono, deps: Deps): void {
  app.get(METHOD_RETURN_PATH, refusedWhileActing, async (context) => {
    const { actor } = requestScope(deps, context, 'en')
    if (actor.kind === 'guest') throw new AppError('login_required')
    const { gateway = '', setup = '', left } = context.req.query()
    const back = (card: string) => context.redirect(`${METHODS_PAGE}?card=${card}`, 303)
    if (left !== undefined || setup === '') return back('left')
    try {
      return back((await keepNewMethod(deps, actor, { gateway, setupId: setup })) ? 'kept' : 'none')
    } catch (error) {
      if (error instanceof AppError && error.code === 'payment_unavailable') {
        return back('unavailable')
      }
      throw error
    }
  })
}
