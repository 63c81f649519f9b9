import { Hono } from 'hono'
import type { Deps } from '#platform/context.ts'
import { forEverybody, requireAddressRules } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { toProblem } from '#platform/http/problems/problem.ts'
import { preferredLanguage } from '#platform/http/request/request-language.ts'
import { answerHealth } from './health.ts'
import { measureRequests } from './measure-requests.ts'
import { answerLive, answerReady, type Draining } from './ready.ts'

/** What a process of `ROLE=worker` answers: health and figures, for those who watch it. No page, no call. */
export async function createWorkerApp(deps: Deps, draining: Draining): Promise<Hono> {
  const app = new Hono()
  app.onError((error, context) =>
    toProblem(error, preferredLanguage(context.req.header('accept-language')), deps.log),
  )
  app.notFound(() => {
    throw new AppError('not_found')
  })
  await measureRequests(app, deps)
  app.get('/api/health', forEverybody, (context) => answerHealth(deps, context))
  app.get('/api/live', forEverybody, answerLive)
  app.get('/api/ready', forEverybody, (context) => answerReady(deps, draining, context))
  requireAddressRules(app)
  return app
}
