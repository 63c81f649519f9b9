import type { Hono } from 'hono'
import { z } from 'zod'
import { assetLabel, language } from '@tessera/contracts'
import type { RequestScope } from '#platform/context.ts'
import type { Deps } from '#platform/context.ts'
import { forEverybody } from '#platform/addresses/address-rule.ts'
import { AppError } from '#platform/errors.ts'
import { readJson } from '#platform/http/input/read-json.ts'
import { requestScope } from '#platform/http/request/request-scope.ts'
import { rowOfId } from '#web/routing/table.ts'
import { consentOf } from '#domains/foundation/consent/index.ts'
import { actsAsAdmin } from '#domains/identity/accounts/index.ts'
import { siteFeatures, isKnownVariant } from '#domains/measurement/experiments/index.server.ts'
import { BATCH_SIZE, eventNames, type ClientEvent } from '#domains/measurement/tracking/index.ts'

const LARGEST_BODY = 4000
/** A browser sends four at most; what waited for another page may come along. */
const MOST_EVENTS = BATCH_SIZE * 2

const routeId = z.string().refine((id) => id === '' || rowOfId(id) !== undefined)

const batch = z.object({
  events: z
    .array(
      z.object({
        event: z.enum(eventNames),
        route: routeId,
        previousRoute: routeId,
        referer: z.string().regex(/^([a-z0-9-]{1,63}\.){0,5}[a-z0-9-]{0,63}$/),
        detail: z.string().max(80),
      }),
    )
    .min(1)
    .max(MOST_EVENTS),
})

/**
 * `POST /events`: what happened on pages, of visitors who agreed. Only known words are counted, so
 * that a stranger can neither fill the table nor leave anything in it.
 */
export function mountEvents(app: Hono, deps: Deps): void {
  app.post('/events', forEverybody, async (context) => {
    if (Number(context.req.header('content-length') ?? LARGEST_BODY + 1) > LARGEST_BODY) {
      throw new AppError('payload_too_large')
    }
    const parsed = batch.safeParse(await readJson(context.req.raw, LARGEST_BODY))
    if (!parsed.success) throw new AppError('invalid_request')
    const scope = requestScope(deps, context, 'en')
    if (mayCount(scope, context.req.header('cookie'))) {
      for (const seen of parsed.data.events) {
        if (await isKnownDetail(scope, seen)) deps.events.record(seen)
      }
    }
    return new Response(null, { status: 204 })
  })
}

/** Not of crawlers, not of admins, and of nobody who did not agree. */
function mayCount({ deps, isCrawler, actor }: RequestScope, cookies: string | undefined): boolean {
  if (deps.config.analytics === 'off' || isCrawler || consentOf(cookies) !== 'all') return false
  return actor.kind === 'guest' || !actsAsAdmin(actor)
}

async function isKnownDetail(
  { deps }: RequestScope,
  { event, detail }: ClientEvent,
): Promise<boolean> {
  switch (event) {
    case 'search':
    case 'download':
      return assetLabel.safeParse(detail).success
    case 'locale_change':
      return language.safeParse(detail).success
    case 'checkout':
      return /^\d{1,4}$/.test(detail)
    case 'experiment':
      return isKnownVariant(deps.config, await siteFeatures(deps), detail)
    case 'page_view':
      return detail === ''
  }
}
