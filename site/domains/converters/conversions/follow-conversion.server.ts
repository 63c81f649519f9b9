import type { Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { addressRule } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { eventStream } from '#platform/http/events/event-stream.ts'
import { toProblem } from '#platform/http/problems/problem.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { isUuid } from '#platform/http/request/uuid-or-404.ts'
import { requireUser } from '#domains/identity/accounts/index.server.ts'
import { conversionTopic } from './conversion-job.server.ts'
import { readConversion } from './read-conversion.server.ts'

/** `/conversions/{uuid}/events`: `progress` at the start and with every file that is over; `gone` at last. */
export function mountConversionEvents(app: Hono, deps: Deps): void {
  app.get(
    '/api/v2/conversions/:uuid/events',
    addressRule({ key: 'conversions:create', whileActing: 'recorded' }),
    async (context) => {
      const scope = requestScope(deps, context, 'en')
      try {
        const uuid = context.req.param('uuid').toLowerCase()
        if (!isUuid(uuid)) throw new AppError('not_found')
        await readConversion(deps, requireUser(scope.actor), uuid)
        return eventStream(scope, {
          topic: conversionTopic(uuid),
          async read(actor) {
            try {
              const { state, done, total } = await readConversion(deps, requireUser(actor), uuid)
              return { name: 'progress', data: { state, done, total } }
            } catch (error) {
              if (!(error instanceof AppError)) throw error
              return { name: 'gone', data: {} }
            }
          },
        })
      } catch (error) {
        return toProblem(error, scope.language, deps.log)
      }
    },
  )
}
