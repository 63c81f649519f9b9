import type { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '#platform/context.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { readJson } from '#platform/http/input/read-json.ts'
import { trySpend } from '#platform/http/limits/rate-limits.ts'

const LARGEST_BODY = 10_000

const seenError = z.object({
  name: z.string().max(100),
  message: z.string().max(1000),
  stack: z.string().max(5000),
  where: z.string().max(200),
})

/**
 * `POST /errors`: an error of a page, told by the browser. It goes to the service that is set, else
 * to the log; no address, account or query goes along.
 */
export function mountErrors(app: Hono, deps: Deps): void {
  app.post('/errors', forEverybody, async (context) => {
    if (Number(context.req.header('content-length') ?? LARGEST_BODY + 1) > LARGEST_BODY) {
      throw new AppError('payload_too_large')
    }
    const parsed = seenError.safeParse(await readJson(context.req.raw, LARGEST_BODY))
    if (!parsed.success) throw new AppError('invalid_request')
    const { actor, isCrawler } = requestScope(deps, context, 'en')
    const isHeard = !isCrawler && (await trySpend(deps, 'browser-errors', networkOf(actor.address)))
    if (isHeard) {
      const { name, message, stack, where } = parsed.data
      const error = Object.assign(new Error(message), { name, stack })
      deps.errorReports.report({ error, platform: 'javascript', where })
    }
    return new Response(null, { status: 204 })
  })
}
