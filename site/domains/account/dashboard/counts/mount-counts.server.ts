import type { Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { recordedWhileActing } from '#platform/addresses/address-rule.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { countLists } from './counts.queries.server.ts'

/** `GET /dashboard/counts`: the numbers in the menu of the dashboard, asked for once it is there. */
export function mountDashboardCounts(app: Hono, deps: Deps): void {
  app.get('/dashboard/counts', recordedWhileActing, async (context) => {
    const { actor } = requestScope(deps, context, 'en')
    return context.json(await countLists(deps.pool, requireUser(actor)), 200, {
      'cache-control': 'private, no-store',
    })
  })
}
